import type { Review } from '../../../contract/posts/schemas.ts'
import { quoteOf } from '../claims/health-claims.ts'
import { plainText, sentencesOf } from '../claims/sentences.ts'
import { type Fact, factTextWithSource } from './fact.ts'
import { type Figure, figuresIn } from './figures.ts'

type Reason = Review['reasons'][number]

interface CheckedText {
  title: string
  subtitle: string
  excerpt: string
  /** HTML. A sentence cites the facts whose sources it links to. */
  content: string
}

/**
 * Checks every number with a unit against the facts that its sentence cites. Reports a wrong figure together with the
 * right value. Also reports a figure without a fact. When in doubt, flags the text for a person: even a recipe's
 * correct "2 cups" is flagged, because it has no fact.
 */
export function figureReasons(text: CheckedText, facts: readonly Fact[]): Reason[] {
  const heads = [text.title, text.subtitle, text.excerpt].flatMap(sentencesOf)
  const allReasons = [
    ...heads.flatMap((sentence) => reasonsFor(sentence, [])),
    ...citingSentences(text.content).flatMap(({ sentence, urls }) =>
      reasonsFor(
        sentence,
        facts.filter(({ source }) => urls.includes(source.url)),
      ),
    ),
  ]
  const byQuote = Map.groupBy(allReasons, ({ rule, quote }) => `${rule} ${quote}`)
  return [...byQuote.values()].slice(0, MOST_REASONS).flatMap((reasons) => {
    const advices = [...new Set(reasons.map((reason) => reason.advice))]
    const [first] = reasons
    return first ? [{ ...first, advice: advices.slice(0, MOST_ADVICES).join(' ') }] : []
  })
}

/** The most reasons that a post stores. Nobody reads more. */
const MOST_REASONS = 50
const MOST_ADVICES = 3

function reasonsFor(sentence: string, cited: readonly Fact[]): Reason[] {
  const figures = figuresIn(sentence)
  const per100g = figures.some(({ amount, kind }) => kind === 'mass' && amount === 100)
  return figures.flatMap((figure) => {
    if (isBasis(figure, cited)) return []
    const comparable = cited.filter((fact) => isOfKind(figure, fact) && isOfNutrient(figure, fact))
    if (comparable.some((fact) => hasValue(fact, figure, per100g))) return []
    return [
      comparable.length > 0
        ? wrongFigure(figure, quoteOf(sentence), comparable)
        : figureWithoutFact(figure, quoteOf(sentence)),
    ]
  })
}

function wrongFigure({ text }: Figure, quote: string, facts: readonly Fact[]): Reason {
  const right = facts.map(factTextWithSource).join('; ')
  return { rule: 'figure_wrong', quote, advice: `${text} does not hold. ${right}.` }
}

function figureWithoutFact({ text }: Figure, quote: string): Reason {
  return {
    rule: 'figure_without_fact',
    quote,
    advice: `No fact is cited for ${text}. Leave the figure out, or say what to look up.`,
  }
}

/** Whether the figure is the amount of food that a cited fact is about: "per 100 g", "in 1 cup (198 g)". */
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

const NUTRIENT_NAME =
  /^ (?:of )?(?:dietary |total )?(added sugars?|saturated fat|fat|protein|carbohydrates?|carbs|fiber|sugars?|calcium|iron|magnesium|potassium|sodium|zinc|vitamin [a-z]\d{0,2}|folate|choline|selenium|iodine)\b/i

/** "16 g of fiber" is compared with facts about fiber only. A plain "16 g" is compared with every cited fact. */
function isOfNutrient({ after, kind }: Figure, { nutrient }: Fact): boolean {
  const name = NUTRIENT_NAME.exec(after)?.[1]?.toLowerCase()
  if (!name || kind === 'energy') return true
  const fullName = name === 'carbs' ? 'carbohydrate' : name
  return singular(fullName) === singular(nutrient.toLowerCase())
}

function singular(name: string): string {
  return name.replace(/s$/, '')
}

/** These factors convert the unit of a fact to the unit of a figure's `amount`. */
const FACTORS = { g: 1, mg: 0.001, mcg: 0.000_001, kcal: 1, '%': 1 } as const
const VITAMIN_D_IU_PER_MCG = 40

function hasValue(fact: Fact, { kind, amount, tolerance }: Figure, per100g: boolean): boolean {
  const values = per100g ? [fact.value, fact.per100g ?? fact.value] : [fact.value]
  const factor = kind === 'iu' ? VITAMIN_D_IU_PER_MCG : FACTORS[fact.unit]
  // The tolerance covers rounding in print; the millionth covers floating-point error.
  return values.some(
    (value) => Math.abs(value * factor - amount) <= tolerance + value * factor * 0.000_001,
  )
}

interface CitingSentence {
  sentence: string
  urls: string[]
}

/**
 * Private-use characters stand for the ends of links until the text is split into sentences. The text's own private-use
 * characters are removed first.
 */
const FIRST_PLACEHOLDER = 0xe000
const PLACEHOLDERS = /[\ue000-\uf8ff]/g

function citingSentences(html: string): CitingSentence[] {
  const urls: string[] = []
  const openUrls: string[] = []
  const withPlaceholders = html.replace(PLACEHOLDERS, '').replace(/<\/?a\b[^<>]*>/gi, (tag) => {
    if (!tag.startsWith('</')) {
      openUrls.push(/\bhref="([^"]*)"/i.exec(tag)?.[1] ?? '')
      return ''
    }
    urls.push(openUrls.pop() ?? '')
    return String.fromCharCode(FIRST_PLACEHOLDER + Math.min(urls.length - 1, 0x18ff))
  })
  return sentencesOf(plainText(withPlaceholders)).map((sentence) => ({
    sentence: sentence.replace(PLACEHOLDERS, ''),
    urls: [...sentence.matchAll(PLACEHOLDERS)].map(
      ([placeholder]) => urls[placeholder.charCodeAt(0) - FIRST_PLACEHOLDER] ?? '',
    ),
  }))
}
