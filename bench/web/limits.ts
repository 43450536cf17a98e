/** What the site has to keep to (docs/performance.md). Sizes in bytes. */
export const limits = {
  /** First and largest contentful paint of the landing page, as a multiple of the floor's. */
  toFloor: 1.05,
  /** Total blocking time, in milliseconds, and cumulative layout shift, of every public page. */
  tbt: 0,
  cls: 0,
  scriptBytesBeforeInteraction: 10 * 1024,
} as const
