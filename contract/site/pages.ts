import { LINK_FORMS, LINK_PAGES, LINKED } from './link-pages.ts'

/** The six articles that ship with the product, in the blog's order. No post may have one of these slugs. */
export const BUILT_IN_SLUGS = [
  'why-counting-macros-isnt-enough',
  '5-hidden-micronutrients-youre-missing',
  'ai-vs-traditional-food-logging',
  'science-behind-personalized-nutrition',
  'how-to-read-nutrition-labels-like-pro',
  'why-fitness-apps-dont-help-weight-loss',
] as const

/** The join form leads to these pages if JavaScript is off. */
export const JOINED_PAGE = '/welcome'
export const ALREADY_JOINED_PAGE = '/already-subscribed'

/** The build renders these pages. Each file has the path of its page. */
export const PAGES = [
  '/',
  '/blog',
  ...BUILT_IN_SLUGS.map((slug) => `/blog/${slug}`),
  '/privacy',
  '/terms',
  ...LINK_PAGES,
  JOINED_PAGE,
  ALREADY_JOINED_PAGE,
  '/admin',
]

/**
 * The edge requests this file for a post. Usually the render action answers with the complete page. If rendering fails,
 * CloudFront shows the static file, which fetches the post from the API in the browser. If the API does not return the
 * post either, the page shows the first built-in article.
 */
export const POST_PAGE = '/blog/_post'

/**
 * The edge requests this file for a filtered list, such as `?tag=fiber`. Usually the search action renders the list. If
 * rendering fails, the static file says that the search is busy. With JavaScript, the page then fetches and filters the
 * posts in the browser.
 */
export const SEARCH_PAGE = '/blog/_search'

/** The edge replaces a post's path with POST_PAGE and sends the slug to the render action in this header. */
export const POST_SLUG_HEADER = 'x-post-slug'

/** The edge sends the blog's filter to the search action in this header: the values of BLOG_QUERY_FIELDS. */
export const BLOG_QUERY_HEADER = 'x-blog-query'
export const BLOG_QUERY_FIELDS = ['tag', 'q'] as const

/**
 * Response header with the status that the visitor gets. The render action itself answers with 200, because CloudFront
 * would replace a real 404 with the fallback file.
 */
export const PAGE_STATUS_HEADER = 'x-page-status'

/** Shown with status 404 for a path without a page. */
export const NOT_FOUND_PAGE = '/not-found'

/** All pages that the build writes, each as `<page>/index.html`. */
export const BUILT_PAGES: readonly string[] = [
  ...PAGES,
  ...Object.keys(LINK_FORMS).map((page) => page + LINKED),
  POST_PAGE,
  SEARCH_PAGE,
  NOT_FOUND_PAGE,
]

export const PAGE_STATUSES: Readonly<Record<string, number>> = {
  [NOT_FOUND_PAGE]: 404,
  [SEARCH_PAGE]: 429,
}

export const SITEMAP = '/sitemap.xml'
export const RSS_FEED = '/rss.xml'
export const JSON_FEED = '/feed.json'
/** Where to report security problems (RFC 9116). */
export const SECURITY_TXT = '/.well-known/security.txt'

/**
 * CloudFront's patterns for pages that the render action makes from published posts. For each pattern, the build writes
 * a fallback file. The six built-in articles are always files.
 */
export const RENDERED_PATHS = ['/blog', '/blog/*', SITEMAP, RSS_FEED, JSON_FEED] as const

/** The edge requests these files for RENDERED_PATHS. The render action has a route for each file. */
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
 * If the render action answers with one of these statuses, CloudFront shows the fallback file. 403 and 404 occur while
 * a deployment creates the routes, 429 if the API or Lambda throttles.
 */
export const FALLBACK_STATUSES: readonly number[] = [403, 404, 429, 500, 502, 503, 504]

/** @param path the path in the browser */
export function isRendered(path: string): boolean {
  if (BUILT_IN_SLUGS.some((slug) => path === `/blog/${slug}`)) return false
  return RENDERED_PATHS.some((pattern) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
  )
}

/**
 * Placeholder for the site's address in the built files. The deployment replaces it, so that one build fits every
 * environment.
 */
export const SITE_URL_PLACEHOLDER = 'https://site-url.invalid'

/**
 * The build also writes each hashed asset with these endings as `file.br`, at brotli's highest quality. Pages have no
 * such copy, because each environment writes its address into them. CloudFront compresses pages on the fly.
 */
export const PRECOMPRESSED = ['.js', '.css'] as const

/**
 * CloudFront's path pattern of the staff area. The headers of these pages also allow uploads of pictures to S3.
 */
export const ADMIN_PATTERN = '/admin*'

export function isAdmin(path: string): boolean {
  return path.startsWith('/admin')
}

/** Endings of the pictures outside /assets: covers, icons and previews of shared links. */
const PICTURES = ['svg', 'png', 'jpg', 'webp', 'avif', 'ico'] as const

export const PICTURE_PATTERNS = PICTURES.map((ending) => `*.${ending}`)

export function isPicture(path: string): boolean {
  return PICTURES.some((ending) => path.endsWith(`.${ending}`))
}
