/** What the server-side build exports: for the build's own prerendering, and for the render action. */
export { fontStyles } from '../app/render.tsx'
export { jsonFeed, rssFeed } from './feeds.ts'
export { createRenderer, drawPreview, pageDocument } from './renderer.ts'
export { securityTxt } from './security-txt.ts'
export { sitemap } from './sitemap.ts'
