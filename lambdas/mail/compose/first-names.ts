import { hasFirstName, replaceFirstNames } from '../../../contract/mail/first-name.ts'
import type { MailText } from '../../../contract/mail/schemas.ts'

export interface FirstNames<D extends MailText> {
  /**
   * The draft with a mark in place of each first-name field. A mark contains no space, so that no line break splits the
   * mark.
   */
  marked: D
  /** True if the draft has at least one first-name field. */
  areUsed: boolean
  /**
   * Replaces the marks in rendered text.
   * @param name undefined: each mark becomes the fallback word of its field
   * @param escapeName escapes a name for this kind of text
   */
  fill(text: string, name: string | undefined, escapeName: (name: string) => string): string
}

/** @param nonce random, so that content cannot contain a mark */
export function markFirstNames<D extends MailText>(draft: D, nonce: string): FirstNames<D> {
  const fallbacks: string[] = []
  const marked = {
    ...draft,
    subject: mark(draft.subject),
    preheader: mark(draft.preheader),
    content: mark(draft.content),
  }
  return {
    marked,
    areUsed: fallbacks.length > 0,
    fill(text, name, escapeName) {
      return fallbacks.reduce(
        (filled, fallback, index) =>
          filled.replaceAll(markOf(index), () => escapeName(name ?? fallback)),
        text,
      )
    },
  }

  function mark(text: string): string {
    if (!hasFirstName(text)) return text
    return replaceFirstNames(text, (fallback) => {
      const known = fallbacks.indexOf(fallback)
      return markOf(known >= 0 ? known : fallbacks.push(fallback) - 1)
    })
  }

  /** Ends in a letter, so that mark 1 is not a prefix of mark 10. */
  function markOf(index: number): string {
    return `name-${nonce}-${index}x`
  }
}

export function unescaped(text: string): string {
  return text
}
