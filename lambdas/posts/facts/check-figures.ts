import type { Review } from '../../../contract/posts/schemas.ts'
import { shortened } from '../claims/health-claims.ts'
import { plainText, sentencesOf } from '../claims/sentences.ts'
import { type Fact, factInFull } from './fact.ts'
import { type Figure, figuresIn } from './figures.ts'

type Reason = Review['reasons'][number]

interface Checked {
  title: string
  subtitle: string
  excerpt: string
  /** HTML: a figure's fact is the one whose source its sentence links to. */
  content: string
}

/**
 * Every number with a unit, held against the facts that its sentence cites: a wrong one with the right value, one without
 * a fact as that. It rather asks a person once too often: a recipe's "2 cups" has no fact either.
 */
export function figureReasons(text: Checked, facts: readonly Fact[]): Reason[] {
  const heads = [text.title, text.subtitle, text.excerpt].flatMap(sentencesOf)
  const found = [
    ...heads.flatMap((sentence) => reasonsFor(sentence, [])),
    ...citingSentences(text.content).flatMap(({ sentence, urls }) =>
      reasonsFor(
        sentence,
        facts.filter(({ source }) => urls.includes(source.url)),
      ),
    ),
  ]
  const alike = Map.groupBy(found, ({ rule, quote }) => `${rule} ${quote}`)
  return [...alike.values()].slice(0, MOST_REASONS).flatMap((reasons) => {
    const advices = [...new Set(reasons.map((reason) => reason.advice))]
    const [first] = reasons
    return first ? [{ ...first, advice: advices.slice(0, MOST_ADVICES).join(' ') }] : []
  })
}

/** A post is kept with its reasons, and more than these nobody reads. */
const MOST_REASONS = 50
const MOST_ADVICES = 3

function reasonsFor(sentence: string, cited: readonly Fact[]): Reason[] {
  const figures = figuresIn(sentence)
  const per100g = figures.some(({ amount, kind }) => kind === 'mass' && amount === 100)
  return figures.flatMap((figure) => {
    if (isBasis(figure, cited)) return []
    const comparable = cited.filter((fact) => isOfKind(figure, fact) && isNamed(figure, fact))
    if (comparable.some((fact) => says(fact, figure, per100g))) return []
    return [
      comparable.length > 0
        ? wrong(figure, shortened(sentence), comparable)
        : without(figure, shortened(sentence)),
    ]
  })
}

function wrong({ written }: Figure, quote: string, facts: readonly Fact[]): Reason {
  const right = facts.map(factInFull).join('; ')
  return { rule: 'figure_wrong', quote, advice: `${written} does not hold. ${right}.` }
}

function without({ written }: Figure, quote: string): Reason {
  return {
    rule: 'figure_without_fact',
    quote,
    advice: `No fact is cited for ${written}. Leave the figure out, or say what to look up.`,
  }
}

/** The amount of food that a cited fact is about: "per 100 g", "in 1 cup (198 g)". */
function isBasis({ kind, amount, tolerance, measure }: Figure, cited: readonly Fact[]): boolean {
  return cited.some(({ basis, per100g }) => {
    if (!basis) return false
    if (figuresIn(basis.text).some((one) => one.measure === measure && one.amount === amount))
      return true
    if (kind !== 'mass') return false
    return (
      Math.abs(amount - basis.grams) <= Math.max(tolerance, basis.grams * 0.01) ||
      (per100g !== undefined && amount === 100)
    )
  })
}

function isOfKind({ kind }: Figure, { unit, nutrient }: Fact): boolean {
  if (kind === 'iu') return nutrient === 'vitamin D'
  if (kind === 'energy') return unit === 'kcal'
  if (kind === 'percent') return unit === '%'
  return kind === 'mass' && (unit === 'g' || unit === 'mg' || unit === 'mcg')
}

const NUTRIENT_NAMED =
  /^ (?:of )?(?:dietary |total )?(added sugars?|saturated fat|fat|protein|carbohydrates?|carbs|fiber|sugars?|calcium|iron|magnesium|potassium|sodium|zinc|vitamin [a-z]\d{0,2}|folate|choline|selenium|iodine)\b/i

/** "16 g of fiber" is held against fiber alone; "16 g" against whatever is cited. */
function isNamed({ after, kind }: Figure, { nutrient }: Fact): boolean {
  const named = NUTRIENT_NAMED.exec(after)?.[1]?.toLowerCase()
  if (!named || kind === 'energy') return true
  const other = named === 'carbs' ? 'carbohydrate' : named
  return plain(other) === plain(nutrient.toLowerCase())
}

function plain(name: string): string {
  return name.replace(/s$/, '')
}

/** Grams of one unit of a fact; one microgram of vitamin D is 40 IU. */
const GRAMS = { g: 1, mg: 0.001, mcg: 0.000_001, kcal: 1, '%': 1 } as const
const IU_PER_MCG = 40

function says(fact: Fact, { kind, amount, tolerance }: Figure, per100g: boolean): boolean {
  const values = per100g ? [fact.value, fact.per100g ?? fact.value] : [fact.value]
  const factor = kind === 'iu' ? IU_PER_MCG : GRAMS[fact.unit]
  // A value as we print it is rounded already, to two digits or more.
  return values.some(
    (value) => Math.abs(value * factor - amount) <= tolerance + value * factor * 0.000_001,
  )
}

interface Citing {
  sentence: string
  urls: string[]
}

/** Characters that no text has (private use), one for each link: they keep its place until sentences are found. */
const FIRST_MARK = 0xe000
const MARKS = /[\ue000-\uf8ff]/g

function citingSentences(html: string): Citing[] {
  const urls: string[] = []
  const open: string[] = []
  const marked = html.replace(MARKS, '').replace(/<\/?a\b[^<>]*>/gi, (tag) => {
    if (!tag.startsWith('</')) {
      open.push(/\bhref="([^"]*)"/i.exec(tag)?.[1] ?? '')
      return ''
    }
    urls.push(open.pop() ?? '')
    return String.fromCharCode(FIRST_MARK + Math.min(urls.length - 1, 0x18ff))
  })
  return sentencesOf(plainText(marked)).map((sentence) => ({
    sentence: sentence.replace(MARKS, ''),
    urls: [...sentence.matchAll(MARKS)].map(
      ([mark]) => urls[mark.charCodeAt(0) - FIRST_MARK] ?? '',
    ),
  }))
}
