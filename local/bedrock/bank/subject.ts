/** A subject of the offline writer. The texts name no nutrients, because the facts of an article name them. */
export interface Subject {
  /** A topic with one of these words is about this subject. If several subjects match, the first is used. */
  topics: readonly string[]
  /** Tags that match the blog's cover pictures. */
  tags: readonly string[]
  /** The headings of the sections `about` and `practice`. */
  headings: readonly [string, string]
  /** An article uses two paragraphs of `about` and two of `practice`. */
  about: readonly string[]
  practice: readonly string[]
}
