import { createRenderer } from '../../web/render/renderer.ts'

/** The render action's renderer, directly from its sources instead of a build. */
export const renderer = createRenderer({
  font: 'assets/font.woff2',
  loader: 'assets/loader.js',
  modules: {
    'pages/blog/blog-page.tsx': ['assets/site.js', 'assets/blog-page.js'],
    'pages/blog/article-page.tsx': ['assets/site.js', 'assets/article-page.js'],
  },
})
