/** The site's pages as data: what is prerendered, and what the edge answers (spec §2). */

/** The six articles that ship with the product, in the spec's order. A published post never takes one of these. */
export const FIXED_SLUGS = [
  'why-counting-macros-isnt-enough',
  '5-hidden-micronutrients-youre-missing',
  'ai-vs-traditional-food-logging',
  'science-behind-personalized-nutrition',
  'how-to-read-nutrition-labels-like-pro',
  'why-fitness-apps-dont-help-weight-loss',
] as const
export type FixedSlug = (typeof FIXED_SLUGS)[number]

/** Where the waitlist form leads that was sent without JavaScript. */
export const JOINED_PAGE = '/welcome'
export const ALREADY_JOINED_PAGE = '/already-subscribed'

/** Pages that are prerendered under their own path. */
export const PAGES = [
  '/',
  '/blog',
  ...FIXED_SLUGS.map((slug) => `/blog/${slug}`),
  '/privacy',
  '/terms',
  '/unsubscribe',
  '/confirm',
  JOINED_PAGE,
  ALREADY_JOINED_PAGE,
  '/admin',
]

/** Any other /blog/{slug}: a page that finds the published post, or falls back to the first article. */
export const POST_PAGE = '/blog/_post'

/** Any other path: the not-found page, answered with status 404. */
export const NOT_FOUND_PAGE = '/not-found'
