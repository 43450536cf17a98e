/** The site's limits (docs/performance.md). Sizes in bytes. */
export const limits = {
  /**
   * First and largest contentful paint of the landing page, as multiples of the floor's times. The floor is a
   * hand-written copy of the landing page.
   */
  fcpToFloor: 1.05,
  lcpToFloor: 1.15,
  /** Total blocking time (in milliseconds) and cumulative layout shift of every public page. */
  tbt: 0,
  cls: 0,
  /** The minimum for each of Lighthouse's four scores, on the landing page, the blog list and an article. */
  lighthouse: 99,
  scriptBytesBeforeInteraction: 10 * 1024,
} as const
