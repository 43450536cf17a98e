import { createRenderer } from '../../web/render/renderer.ts'

/** What the web build makes for the render action, straight from its sources. */
export const renderer = createRenderer({
  font: 'assets/font.woff2',
  loader: 'assets/loader.js',
  modules: {
    'pages/blog/blog-page.tsx': ['assets/site.js', 'assets/blog-page.js'],
    'pages/blog/article-page.tsx': ['assets/site.js', 'assets/article-page.js'],
  },
})
