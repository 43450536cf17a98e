import { LINK_FORMS, LINK_PAGES, LINKED } from './link-pages.ts'

/** The six articles that ship with the product, in the blog's order. A published post never takes one of these. */
export const FIXED_SLUGS = [
  'why-counting-macros-isnt-enough',
  '5-hidden-micronutrients-youre-missing',
  'ai-vs-traditional-food-logging',
  'science-behind-personalized-nutrition',
  'how-to-read-nutrition-labels-like-pro',
  'why-fitness-apps-dont-help-weight-loss',
] as const

/** Where the join form leads that was sent without JavaScript. */
export const JOINED_PAGE = '/welcome'
export const ALREADY_JOINED_PAGE = '/already-subscribed'

/** Pages that are prerendered under their own path. */
export const PAGES = [
  '/',
  '/blog',
  ...FIXED_SLUGS.map((slug) => `/blog/${slug}`),
  '/privacy',
  '/terms',
  ...LINK_PAGES,
  JOINED_PAGE,
  ALREADY_JOINED_PAGE,
  '/admin',
]

/**
 * Any other /blog/{slug}. The render action writes it whole; this file is what is shown while that fails: it asks the
 * API for the post, or falls back to the first article.
 */
export const POST_PAGE = '/blog/_post'

/**
 * The list by tag or words: at this address an action of its own renders it. This file is what is shown while that says no:
 * that the list cannot be filtered now. In a browser with scripts it then asks the API for the posts, and filters them itself.
 */
export const SEARCH_PAGE = '/blog/_search'

/** By this the edge names the post to the render action: the address itself has become POST_PAGE. */
export const POST_SLUG_HEADER = 'x-post-slug'

/** By this the edge names to the search action what the blog's list is asked for: of a query, these fields alone. */
export const BLOG_QUERY_HEADER = 'x-blog-query'
export const BLOG_QUERY_FIELDS = ['tag', 'q'] as const

/**
 * By this the render action says which status its page is to have, as a file says it by its metadata: where the action
 * itself answered 404, the edge would show the file behind the page.
 */
export const PAGE_STATUS_HEADER = 'x-page-status'

/** Any other path: the not-found page, answered with status 404. */
export const NOT_FOUND_PAGE = '/not-found'

/** Every page that the build writes, each as the `index.html` below it. */
export const BUILT_PAGES: readonly string[] = [
  ...PAGES,
  ...Object.keys(LINK_FORMS).map((page) => page + LINKED),
  POST_PAGE,
  SEARCH_PAGE,
  NOT_FOUND_PAGE,
]

/** Pages whose files are answered with another status than 200. */
export const PAGE_STATUSES: Readonly<Record<string, number>> = {
  [NOT_FOUND_PAGE]: 404,
  [SEARCH_PAGE]: 429,
}

export const SITEMAP = '/sitemap.xml'
export const RSS_FEED = '/rss.xml'
export const JSON_FEED = '/feed.json'
/** Where weaknesses are reported to (RFC 9116). */
export const SECURITY_TXT = '/.well-known/security.txt'

/**
 * What the render action makes from the published posts, as CloudFront's path patterns. Each has a file of the same
 * name behind it, made at build, for when the action fails. The six fixed articles are always files.
 */
export const RENDERED_PATHS = ['/blog', '/blog/*', SITEMAP, RSS_FEED, JSON_FEED] as const

/** The same as the files that the edge asks for: the render action's routes. */
export const RENDERED_FILES = [
  '/blog/index.html',
  `${POST_PAGE}/index.html`,
  SITEMAP,
  RSS_FEED,
  JSON_FEED,
] as const
export const RENDER_ACTION = 'render-site'
export const SEARCH_ACTION = 'search-blog'

/**
 * Answers of the render action at which the edge shows the file instead: 403 and 404 while a deployment makes the
 * routes, 429 when the API's throttle or Lambda says no.
 */
export const FALLBACK_STATUSES: readonly number[] = [403, 404, 429, 500, 502, 503, 504]

/** Whether the render action answers a path, as the visitor sent it. */
export function isRendered(path: string): boolean {
  if (FIXED_SLUGS.some((slug) => path === `/blog/${slug}`)) return false
  return RENDERED_PATHS.some((pattern) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
  )
}

/**
 * Stands in the built files for the site's address, which only a deployment knows. Whoever puts the files in place
 * writes the real one there: one build serves every environment.
 */
export const SITE_URL_PLACEHOLDER = 'https://site-url.invalid'

/**
 * Endings of hashed assets that are stored with a brotli twin of the best quality, `file.br`. Pages are not: each
 * environment writes its own address into them, so CloudFront compresses those on their way.
 */
export const PRECOMPRESSED = ['.js', '.css'] as const

/** The staff area, as a path pattern: its pages may post pictures to the storage, and no others. */
export const ADMIN_PATTERN = '/admin*'

export function isAdmin(path: string): boolean {
  return path.startsWith('/admin')
}

/** Endings of the pictures that stand under addresses of their own: covers, icons, and what a shared link shows. */
const PICTURES = ['svg', 'png', 'jpg', 'webp', 'avif', 'ico'] as const

/** The same as path patterns. */
export const PICTURE_PATTERNS = PICTURES.map((ending) => `*.${ending}`)

export function isPicture(path: string): boolean {
  return PICTURES.some((ending) => path.endsWith(`.${ending}`))
}
