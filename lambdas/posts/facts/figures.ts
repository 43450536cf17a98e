/** A number with a unit in a sentence. Times, ages and counts are not figures. */
export interface Figure {
  value: number
  /** Only amounts of the same kind are compared. Volumes are `household`. */
  kind: 'mass' | 'energy' | 'percent' | 'iu' | 'household'
  /** In grams, kcal, percent, IU, or household measures. */
  amount: number
  /** The largest rounding error of the printed number, in the unit of `amount`. */
  tolerance: number
  /** `cup`, `tbsp` and so on; blank unless `kind` is `household`. */
  measure: string
  /** The figure as printed: `7.9 g`. */
  text: string
  /** The text that follows: ` of fiber per 100 g`. */
  after: string
}

const NUMBER = '\\d{1,6}(?:,\\d{3})?(?:\\.\\d{1,4})?'
const UNIT =
  'kcal|kj|kilojoules?|calories|calorie|milligrams?|micrograms?|mcg|[µμ]g|mg|kilograms?|kg|grams?|g|iu|international units|percent|per cent|%|(?:fl(?:uid)?\\.? )?(?:ounces?|oz)|cups?|tablespoons?|tbsp|teaspoons?|tsp|pounds?|lbs?'
const FIGURE = new RegExp(
  `(?<![\\w.,])(${NUMBER})(?: ?(?:-|–|to|and|or) ?(${NUMBER}))?[ -]?(${UNIT})(?![a-z])`,
  'gi',
)

/** The text after a percentage that is part of a food's name: 2% milk, 100% whole wheat, 85% lean. */
const FOOD_NAME = /^ (?:milk|whole|lean|fat|juice|cacao|cocoa|rye)\b/i

export function figuresIn(sentence: string): Figure[] {
  const inDigits = withDigits(sentence)
  return [...inDigits.matchAll(FIGURE)].flatMap((match) => {
    const [text, first = '', second, unit = ''] = match
    const after = inDigits.slice(match.index + text.length)
    if (/%|per/i.test(unit) && FOOD_NAME.test(after)) return []
    return [first, ...(second ? [second] : [])].map((number) => ({
      ...measured(number, unit.toLowerCase()),
      text,
      after,
    }))
  })
}

/** Keyed by the singular of the unit. A unit that is not listed is a household measure. */
const MEASURES: Readonly<Record<string, readonly [kind: Figure['kind'], factor: number]>> = {
  kcal: ['energy', 1],
  calorie: ['energy', 1],
  kj: ['energy', 1 / 4.184],
  kilojoule: ['energy', 1 / 4.184],
  mcg: ['mass', 0.000_001],
  µg: ['mass', 0.000_001],
  μg: ['mass', 0.000_001],
  microgram: ['mass', 0.000_001],
  mg: ['mass', 0.001],
  milligram: ['mass', 0.001],
  g: ['mass', 1],
  gram: ['mass', 1],
  kg: ['mass', 1000],
  kilogram: ['mass', 1000],
  oz: ['mass', 28.35],
  ounce: ['mass', 28.35],
  lb: ['mass', 453.6],
  pound: ['mass', 453.6],
  iu: ['iu', 1],
  'international unit': ['iu', 1],
  '%': ['percent', 1],
  percent: ['percent', 1],
  'per cent': ['percent', 1],
}

function measured(number: string, unit: string) {
  const value = Number(number.replaceAll(',', ''))
  const [kind, factor] = MEASURES[unit.replace(/s$/, '')] ?? ['household', 1]
  return {
    value,
    kind,
    amount: value * factor,
    tolerance: roundingError(number, value) * factor,
    measure: kind === 'household' ? householdName(unit) : '',
  }
}

/**
 * The largest rounding error of a printed number: half a unit of its last digit. For example, 0.05 for 7.9 and 0.5 for
 * 16.
 *
 * If a whole number ends in zeros, the last nonzero digit counts: 5 for 120. In this case, the error is at most 5 % of
 * the value: 5 for 100, not 50.
 */
function roundingError(number: string, value: number): number {
  const [whole = '', decimals = ''] = number.replaceAll(',', '').split('.')
  if (decimals) return 0.5 * 10 ** -decimals.length
  const zeros = whole.split(/[1-9]/).at(-1)?.length ?? 0
  return Math.max(0.5, Math.min(0.5 * 10 ** zeros, value / 20))
}

function householdName(unit: string): string {
  if (unit.startsWith('fl')) return 'fl oz'
  if (unit.startsWith('tb') || unit.startsWith('ta')) return 'tbsp'
  return unit.startsWith('t') ? 'tsp' : 'cup'
}

const WORDS: Readonly<Record<string, number>> = {
  half: 0.5,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
}
const SPELLED = new RegExp(
  `\\b(?:(${Object.keys(WORDS).join('|')}|an?)(?:[ -](${Object.keys(WORDS).join('|')}))?[ -])?(hundred|thousand)\\b|\\b(${Object.keys(WORDS).join('|')})(?:-(${Object.keys(WORDS).join('|')}))?\\b(?: an?\\b)?(?=[ -](?:${UNIT})\\b)`,
  'gi',
)

/** Writes number words before a unit as digits: "two hundred calories", "half a cup", "twenty-five grams". */
function withDigits(sentence: string): string {
  return sentence.replace(
    SPELLED,
    (_, first?: string, second?: string, scale?: string, one?: string, more?: string) => {
      const of = (word: string | undefined) => WORDS[word?.toLowerCase() ?? ''] ?? 0
      if (!scale) return String(of(one) + of(more))
      const times = of(first) + of(second) || 1
      return String(times * (scale.toLowerCase() === 'hundred' ? 100 : 1000))
    },
  )
}
