/** What the offline writer hands in, as the tool has it. */
export interface WrittenArticle {
  title: string
  subtitle: string
  excerpt: string
  tags: string[]
  sections: WrittenSection[]
}

export interface WrittenSection {
  heading: string
  paragraphs: string[]
  bullets?: string[]
}
