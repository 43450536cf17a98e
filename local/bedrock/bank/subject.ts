/** A subject of the offline writer. Its texts name no nutrients, which come with the facts. */
export interface Subject {
  /** Words in topics about this subject. The first subject with a matching word is used. */
  topics: readonly string[]
  /** Tags that our covers have. */
  tags: readonly string[]
  /** The headings of the sections `about` and `practice`. */
  headings: readonly [string, string]
  /** An article uses two paragraphs of each. */
  about: readonly string[]
  practice: readonly string[]
}
