import { Node } from '@tiptap/core'
import { isKeptPicture } from '../../../../contract/content/html-rules.ts'
import { rulesOf } from '../subset.ts'

const source = { default: null }
const size = { default: null }
const alt = { default: '', parseHTML: (element: HTMLElement) => element.getAttribute('alt') ?? '' }

/**
 * Only the site's own pictures, because the staff area's Content-Security-Policy blocks others. A mail with a picture of
 * another site opens as HTML.
 */
export const Picture = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({ src: source, alt, width: size, height: size }),
  parseHTML: () => [{ tag: 'img[src]', getAttrs: (element) => isOwnPicture(element) && null }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

/** A picture of an article. The HTML omits a blank caption. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: '(text | hardBreak)*',
  isolating: true,
  defining: true,
  addAttributes() {
    const ofPicture = (name: string, fallback: string | null) => ({
      default: fallback,
      parseHTML: (element: HTMLElement) =>
        element.querySelector('img')?.getAttribute(name) ?? fallback,
    })
    return {
      src: ofPicture('src', null),
      alt: ofPicture('alt', ''),
      width: ofPicture('width', null),
      height: ofPicture('height', null),
    }
  },
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (element) => isPlainFigure(element) && null,
      contentElement: (node) =>
        (node instanceof HTMLElement && node.querySelector<HTMLElement>('figcaption')) ||
        document.createElement('figcaption'),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['figure', ['img', HTMLAttributes], ['figcaption', 0]],
  addKeyboardShortcuts() {
    return {
      Enter: () => {
        const { $from } = this.editor.state.selection
        if ($from.parent.type.name !== this.name) return false
        return this.editor.commands.insertContentAt($from.after(), {
          type: 'paragraph',
          attrs: { written: true },
        })
      },
    }
  },
})

/**
 * True if the figure has one picture, at most one caption and no other content, and the caption contains no block and
 * no picture. Any other `<figure>` is removed and only its content stays.
 */
function isPlainFigure(figure: HTMLElement): boolean {
  const [picture, caption, ...more] = figure.children
  const words = [...figure.childNodes].some(
    (node) => node.nodeType === node.TEXT_NODE && node.textContent?.trim(),
  )
  const isCaption =
    caption === undefined ||
    (caption.localName === 'figcaption' && !caption.querySelector(BLOCKS_AND_PICTURES))
  return (
    picture?.localName === 'img' &&
    isOwnPicture(picture) &&
    isCaption &&
    more.length === 0 &&
    !words
  )
}

function isOwnPicture(picture: Element): boolean {
  return isKeptPicture(picture.getAttribute('src') ?? '', rulesOf.article)
}

const BLOCKS_AND_PICTURES = 'img, p, h2, h3, ul, ol, li, blockquote, hr, table, figure, figcaption'
