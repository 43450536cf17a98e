import { hasFirstName, replaceFirstNames } from '../../../contract/mail/first-name.ts'
import type { MailText } from '../../../contract/mail/schemas.ts'

/**
 * While a mail is composed, one private-use character stands for each text that differs between recipients. Nothing can
 * cut such a mark in two, change its case or escape it. Nobody's text contains one (contract/control-characters.ts).
 */
const FIRST_MARK = 0xe000
const MARK = /[\ue000-\uefff]/g

/** Stands for the address of the unsubscribe page. */
export const UNSUBSCRIBE_MARK = String.fromCharCode(FIRST_MARK)

export interface MarkedText<D extends MailText> {
  /** The text with a mark for each first name. */
  marked: D
  /** The fallback words of the first names, in the order of their marks. */
  fallbacks: readonly string[]
}

/** Marks the first names in subject, preheader and the words of the content, but not in its attributes. */
export function markFirstNames<D extends MailText>(text: D): MarkedText<D> {
  const fallbacks: string[] = []
  const marked = {
    ...text,
    subject: withMarks(text.subject),
    preheader: withMarks(text.preheader),
    content: text.content
      .split(TAG)
      .map((part) => (part.startsWith('<') ? part : withMarks(part)))
      .join(''),
  }
  return { marked, fallbacks }

  function withMarks(words: string): string {
    return replaceFirstNames(words.replace(MARK, ''), (fallback) => {
      const known = fallbacks.indexOf(fallback)
      const index = known >= 0 ? known : fallbacks.push(fallback) - 1
      return String.fromCharCode(FIRST_MARK + 1 + index)
    })
  }
}

/** Sanitized HTML has no `<` or `>` in attributes. */
const TAG = /(<[^<>]*>)/

/** Whether the mail may differ between people with different first names. */
export function isPersonal({ subject, preheader, content }: MailText): boolean {
  return [subject, preheader, content].some(hasFirstName)
}

/** The text for somebody whose name is unknown. */
export function withFallbacks(text: MailText): MailText {
  const { marked, fallbacks } = markFirstNames(text)
  const fill = (part: string) =>
    fillMarks(part, { unsubscribePage: '', fallbacks, firstName: undefined })
  return {
    subject: fill(marked.subject),
    preheader: fill(marked.preheader),
    content: fill(marked.content),
  }
}

export interface Filling {
  unsubscribePage: string
  fallbacks: readonly string[]
  /** Undefined: each mark becomes its fallback word. */
  firstName: string | undefined
}

/** @param escapeText escapes a text for HTML */
export function fillMarks(
  text: string,
  { unsubscribePage, fallbacks, firstName }: Filling,
  escapeText = (plain: string) => plain,
): string {
  return text.replace(MARK, (mark) => {
    if (mark === UNSUBSCRIBE_MARK) return escapeText(unsubscribePage)
    const fallback = fallbacks[mark.charCodeAt(0) - FIRST_MARK - 1] ?? ''
    return escapeText(apart(firstName ?? fallback))
  })
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * Isolates a name that is written from right to left (UAX #9, 2.4). Otherwise the number after it would be shown before
 * it, as in "Hi محمد, 50% off".
 */
function apart(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name
}
