import { hasFirstName, replaceFirstNames } from '../../../contract/mail/first-name.ts'
import type { MailText } from '../../../contract/mail/schemas.ts'

/** Puts marks where a draft has the recipient's first name, and the names where the marks are. */
export interface FirstNames<D extends MailText> {
  /** The draft with a mark for each field: a mark has no space, so no line is broken inside it. */
  marked: D
  /** Whether the draft has the field at all. */
  areUsed: boolean
  /**
   * @param name undefined: each mark becomes the word that its field gives for people without a name
   * @param escaped how a name is written in that text
   */
  fill(text: string, name: string | undefined, escaped: (name: string) => string): string
}

/** @param nonce random: content cannot contain a mark */
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
    fill(text, name, escaped) {
      return fallbacks.reduce(
        (filled, fallback, index) =>
          filled.replaceAll(markOf(index), () => escaped(name ?? fallback)),
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

  /** Ends in a letter, so that mark 1 is not the beginning of mark 10. */
  function markOf(index: number): string {
    return `name-${nonce}-${index}x`
  }
}

export function asItIs(text: string): string {
  return text
}
