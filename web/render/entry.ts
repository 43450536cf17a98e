/** The exports of the server-side build, for prerendering and for the render action. */
export { fontStyles } from '../app/render.tsx'
export { jsonFeed, rssFeed } from './feeds.ts'
export { createRenderer, drawPreview, pageDocument } from './renderer.ts'
export { securityTxt } from './security-txt.ts'
export { sitemap } from './sitemap.ts'
