import { hasFirstName, replaceFirstNames } from '../../../contract/mail/first-name.ts'
import type { MailText } from '../../../contract/mail/schemas.ts'

export interface FirstNames<D extends MailText> {
  /**
   * The draft with a placeholder for each first-name field. A placeholder contains no space, so that no line break
   * splits it.
   */
  prepared: D
  /** True if the draft has at least one first-name field. */
  areUsed: boolean
  /**
   * Replaces the placeholders in rendered text.
   * @param name undefined: each placeholder becomes the fallback word of its field
   * @param escapeName escapes a name for this kind of text
   */
  fill(text: string, name: string | undefined, escapeName: (name: string) => string): string
}

/** @param nonce random, so that content cannot contain a placeholder */
export function prepareFirstNames<D extends MailText>(draft: D, nonce: string): FirstNames<D> {
  const fallbacks: string[] = []
  const prepared = {
    ...draft,
    subject: withPlaceholders(draft.subject),
    preheader: withPlaceholders(draft.preheader),
    content: withPlaceholders(draft.content),
  }
  return {
    prepared,
    areUsed: fallbacks.length > 0,
    fill(text, name, escapeName) {
      return fallbacks.reduce(
        (filled, fallback, index) =>
          filled.replaceAll(placeholder(index), () => escapeName(name ?? fallback)),
        text,
      )
    },
  }

  function withPlaceholders(text: string): string {
    if (!hasFirstName(text)) return text
    return replaceFirstNames(text, (fallback) => {
      const known = fallbacks.indexOf(fallback)
      return placeholder(known >= 0 ? known : fallbacks.push(fallback) - 1)
    })
  }

  /** Ends in a letter, so that placeholder 1 is not a prefix of placeholder 10. */
  function placeholder(index: number): string {
    return `name-${nonce}-${index}x`
  }
}

export function unescaped(text: string): string {
  return text
}
