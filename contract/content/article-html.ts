import { CELL_ATTRIBUTES, type HtmlRules, LIST_ATTRIBUTES, TEXT_ELEMENTS } from './html-rules.ts'

/** The allowed HTML of a post's body: no inline styles, and only the site's own pictures. */
export const articleHtml: HtmlRules = {
  elements: [...TEXT_ELEMENTS, 'figure', 'figcaption'],
  attributes: {
    a: ['href'],
    /** The server overwrites `width` and `height` (lambdas/posts/pictures.ts). */
    img: ['src', 'alt', 'width', 'height'],
    ol: LIST_ATTRIBUTES,
    th: ['scope', ...CELL_ATTRIBUTES],
    td: CELL_ATTRIBUTES,
  },
  styles: {},
  pictures: 'own',
}
