/** What an article of the offline writer can be about. No text names a nutrient: those come with the facts. */
export interface Subject {
  /** Words of the topics that are about it; the first subject that has one of them wins. */
  topics: readonly string[]
  /** Of our covers' tags. */
  tags: readonly string[]
  /** Two section headings: what it is, and what to do with it. */
  headings: readonly [string, string]
  /** Paragraphs, of which an article takes two each. */
  about: readonly string[]
  practice: readonly string[]
}
