/** The input of the tool `write_article`. */
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
