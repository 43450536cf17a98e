import { nutrients } from './bank/nutrients.ts'
import { capital, chosen, hash, have, verb } from './words.ts'
import type { WrittenSection } from './written-article.ts'

/** A fact as listed in the model's prompt. */
export interface OfferedFact {
  number: string
  of: string
  nutrient: string
  reads: string
}

const REFERENCE = /^(?:the Daily Value|reference intake|low on|high on)/

export function foodsIn(facts: readonly OfferedFact[]): string[] {
  return [...new Set(facts.filter(isOfFood).map(({ of }) => of))]
}

function isOfFood({ of }: OfferedFact): boolean {
  return !REFERENCE.test(of)
}

/** People want less of these nutrients, so an article does not recommend the food with the highest amount. */
const NUTRIENTS_TO_LIMIT = ['energy', 'sugars', 'sodium', 'saturated fat']

export function isAboutLess(facts: readonly OfferedFact[]): boolean {
  return NUTRIENTS_TO_LIMIT.includes(facts[0]?.nutrient ?? '')
}

/** Foods with less than this share of the highest amount are left out. */
const MIN_SHARE = 0.05
/** Replaces MIN_SHARE for NUTRIENTS_TO_LIMIT, because even a small amount of these nutrients is worth mentioning. */
const MIN_SHARE_TO_LIMIT = 0.005

/** A section for each nutrient: a description, the amounts in foods, and reference intakes. */
export function nutrientSections(facts: readonly OfferedFact[], seed: number): WrittenSection[] {
  const names = [...new Set(facts.filter(isOfFood).map(({ nutrient }) => nutrient))]
  return names.map((nutrient, index) => {
    const ofNutrient = facts.filter((fact) => isOfFood(fact) && fact.nutrient === nutrient)
    const max = Math.max(...ofNutrient.map(amount))
    const min = max * (NUTRIENTS_TO_LIMIT.includes(nutrient) ? MIN_SHARE_TO_LIMIT : MIN_SHARE)
    const relevant = ofNutrient.filter((fact) => amount(fact) >= min)
    const sorted = relevant.toSorted((a, b) => amount(b) - amount(a))
    const rest = sorted.slice(3)
    const shape = (seed >>> (index + 2)) + index
    const references = referencesOf(facts, nutrient)
    return {
      heading: headingFor(nutrient, sorted),
      paragraphs: [
        chosen(nutrients[nutrient] ?? [''], hash(`${nutrient} ${seed}`)),
        [...leading(sorted.slice(0, 3), shape), ...(rest.length > 0 ? [REST] : [])].join(' '),
        ...(references.length > 0 ? [references.join(' ')] : []),
      ].filter(Boolean),
      bullets: rest.map((fact) => `${capital(fact.of)} ${have(fact.of)} ${cite(fact)}.`),
    }
  })
}

const REST = 'The list has the others.'

function amount({ reads }: OfferedFact): number {
  return Number(/^[\d,.]+/.exec(reads)?.[0].replaceAll(',', '') ?? 0)
}

function cite({ number }: OfferedFact): string {
  return `[${number}]`
}

function headingFor(nutrient: string, [first, second]: readonly OfferedFact[]): string {
  const name = capital(nutrient === 'energy' ? 'calories' : nutrient)
  if (!first || !second) return `${name}, measured`
  return `${name}, from ${first.of} to the rest`
}

function leading([first, second, third]: readonly OfferedFact[], shape: number): string[] {
  if (!first) return []
  const { of: a } = first
  if (!second) return [`${capital(a)} ${have(a)} ${cite(first)}.`]
  const { of: b } = second
  if (!third)
    return [`${capital(a)} ${have(a)} ${cite(first)}, and ${b} ${have(b)} ${cite(second)}.`]
  const { of: c } = third
  const shapes = [
    [
      `${capital(a)} ${verb(a, 'lead')} this list with ${cite(first)}.`,
      `${capital(b)} ${verb(b, 'follow')} with ${cite(second)}, and ${c} ${have(c)} ${cite(third)}.`,
    ],
    [
      `At the top ${verb(a, 'stand')} ${a} with ${cite(first)}.`,
      `Next ${verb(b, 'come')} ${b} with ${cite(second)}; ${c} ${verb(c, 'bring')} ${cite(third)}.`,
    ],
    [
      `The largest figure belongs to ${a} with ${cite(first)}.`,
      `${capital(b)} ${verb(b, 'bring')} ${cite(second)}, while ${c} ${have(c)} ${cite(third)}.`,
    ],
    [
      `In the usual portion ${a} ${have(a)} ${cite(first)}, more than the others here.`,
      `With ${b} it is ${cite(second)}, and with ${c} it is ${cite(third)}.`,
    ],
  ]
  return chosen(shapes, shape)
}

function referencesOf(facts: readonly OfferedFact[], nutrient: string): string[] {
  const find = (of: string, about = nutrient) =>
    facts.find((fact) => fact.nutrient === about && fact.of.startsWith(of))
  const daily = find('the Daily Value')
  const women = find('reference intake for women')
  const men = find('reference intake for men')
  const added = nutrient === 'sugars' ? find('the Daily Value', 'added sugars') : undefined
  const low = find('low on', 'of the Daily Value')
  const high = find('high on', 'of the Daily Value')
  return [
    ...(daily ? [`For scale, the Daily Value that labels use is ${cite(daily)}.`] : []),
    ...(women && men ? [intakes(women, men)] : []),
    ...(added ? [`For the added ones, labels use a Daily Value of ${cite(added)}.`] : []),
    ...(low && high && nutrient !== 'energy'
      ? [`In one serving, ${cite(low)} or less counts as low and ${cite(high)} or more as high.`]
      : []),
  ]
}

function intakes(women: OfferedFact, men: OfferedFact): string {
  if (women.reads === men.reads)
    return `Adults from 31 to 50 have a reference intake of ${cite(women)}.`
  return `Women from 31 to 50 have a reference intake of ${cite(women)}, and men of that age have one of ${cite(men)}.`
}
