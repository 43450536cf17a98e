import { escape as escapeHtml } from 'es-toolkit'
import type { Source } from '../../../contract/posts/schemas.ts'
import { type Fact, factText } from './fact.ts'
import type { NumberedFact } from './topic-facts.ts'

const CITATION = /\[(F\d{1,3})\]/g
/** Malformed citations, such as `[F3, F4]` or a lone `F3]`. */
const MALFORMED = /\[\s*F\d|F\d{1,3}\s*\]/

/** @returns advice for the model, which then corrects the citations. Undefined if all citations are correct. */
export function citationIssue(text: string, facts: readonly NumberedFact[]): string | undefined {
  const numbers = new Set(facts.map(({ number }) => number))
  const unknown = [...text.matchAll(CITATION)].find(([, number = '']) => !numbers.has(number))
  if (unknown) return `${unknown[0]} is no fact of this topic; cite only the facts of "facts".`
  if (MALFORMED.test(text.replace(CITATION, ''))) return 'Cite one fact at a time, as in [F1].'
  return undefined
}

/** Escaped HTML for readers. Each citation becomes its fact, linked to the source. */
export function citedHtml(text: string, facts: readonly NumberedFact[]): string {
  return escapeHtml(text).replace(CITATION, (_, number: string) => {
    const fact = factOf(number, facts)
    return fact ? `<a href="${escapeHtml(fact.source.url)}">${escapeHtml(factText(fact))}</a>` : ''
  })
}

/** Plain text, for counting words. Each citation becomes its fact. */
export function citedText(text: string, facts: readonly NumberedFact[]): string {
  return text.replace(CITATION, (_, number: string) => {
    const fact = factOf(number, facts)
    return fact ? factText(fact) : ''
  })
}

/** Each cited fact once, in order of first citation. */
export function citedFacts(texts: readonly string[], facts: readonly NumberedFact[]): Fact[] {
  const numbers = texts.flatMap((text) =>
    [...text.matchAll(CITATION)].map(([, number = '']) => number),
  )
  return [...new Set(numbers)].flatMap((number) => factOf(number, facts) ?? [])
}

export function sourcesOf(facts: readonly Fact[]): Source[] {
  return [...new Map(facts.map(({ source }) => [source.url, source])).values()]
}

function factOf(number: string, facts: readonly NumberedFact[]): Fact | undefined {
  return facts.find((one) => one.number === number)?.fact
}
