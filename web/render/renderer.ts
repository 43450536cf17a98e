import { blogQueryOf } from '../../contract/site/blog-filter.ts'
import type { FoundPost, PublishedBlog, Renderer } from '../../contract/site/renderer.ts'
import { fontStyles, renderPage } from '../app/render.tsx'
import type { PageContext } from '../site/page-context.ts'
import { documentHtml } from './document.ts'
import { jsonFeed, rssFeed } from './feeds.ts'
import { sitemap } from './sitemap.ts'

/** Paths are relative to the site's root. */
export interface SiteAssets {
  font: string
  loader: string
  /** The scripts that each page needs, the entry script first. The key is the path of the page's module in web/. */
  modules: Readonly<Record<string, readonly string[]>>
}

export async function pageDocument(
  path: string,
  context: PageContext,
  { font, loader, modules }: SiteAssets,
): Promise<string> {
  const { html, head, styles, module, needsApp, served } = await renderPage(path, context)
  return documentHtml({
    head,
    siteUrl: context.siteUrl,
    styles: `<style>${fontStyles}</style>${styles}`,
    font,
    scripts: { kind: 'on-interaction', loader, modules: modules[module] ?? [], needsApp },
    body: html,
    served,
  })
}

export function createRenderer(assets: SiteAssets): Renderer {
  return {
    blogPage: (blog, filter) =>
      pageDocument(`/blog?${blogQueryOf(filter)}`, contextOf(blog), assets),
    articlePage: (slug, post, blog) =>
      // An empty slug would render the blog's list. No post has the slug `-`.
      pageDocument(`/blog/${encodeURIComponent(slug) || '-'}`, contextOf(blog, post), assets),
    sitemap,
    rssFeed,
    jsonFeed,
    drawPreview,
  }
}

/** A dynamic import, so that rendering pages does not load sharp and the fonts. */
export async function drawPreview(title: string, cover: Uint8Array): Promise<Uint8Array> {
  const preview = await import('./preview-picture.ts')
  return preview.drawPreview(title, cover)
}

function contextOf({ siteUrl, posts }: PublishedBlog, post?: FoundPost): PageContext {
  return { siteUrl, posts: { list: async () => posts, find: async () => post } }
}
