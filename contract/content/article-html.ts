import { CELL_ATTRIBUTES, type HtmlRules, TEXT_ELEMENTS } from './html-rules.ts'

/** The body of a post: no styles of its own, and pictures of our own site only. */
export const articleHtml: HtmlRules = {
  elements: [...TEXT_ELEMENTS, 'figure', 'figcaption'],
  attributes: {
    a: ['href'],
    /** The server writes the sizes itself: lambdas/posts/pictures.ts. */
    img: ['src', 'alt', 'width', 'height'],
    th: ['scope', ...CELL_ATTRIBUTES],
    td: CELL_ATTRIBUTES,
  },
  styles: {},
  pictures: 'own',
}
