/** Something that an article of the offline writer can be about, or touch upon. */
export interface Subject {
  /** As it stands in a sentence: `beans and lentils`. */
  name: string
  /** The topics that are about it. */
  match: RegExp
  /** Of the cover library's tags. */
  tags: readonly string[]
  /** Two section headings: what it is, and what to do with it. */
  headings: readonly [string, string]
  /** Four paragraphs, the first two on what it is, the others on what to do with it. */
  text: readonly [string, string, string, string]
  tips: readonly [string, string]
}
