import * as v from 'valibot'
import { source } from '../../../contract/posts/schemas.ts'

const units = ['g', 'mg', 'mcg', 'kcal', '%'] as const
export type Unit = (typeof units)[number]

/**
 * One figure that an article may cite, with its source. A post stores the facts that it cites, so that an edit can be
 * checked without the tables in this folder.
 */
export const fact = v.object({
  /** The same in every release of the tables: `16070 fiber`, `daily value fiber`. */
  key: v.string(),
  /** As written in a sentence: `lentils`, `the Daily Value`. */
  subject: v.string(),
  nutrient: v.string(),
  unit: v.picklist(units),
  /** The exact value. If the fact has a `basis`, it is the value for that amount of food. */
  value: v.number(),
  /** The amount of food that contains `value`: `1 cup`, 198 g. Reference values have no basis. */
  basis: v.optional(v.object({ text: v.string(), grams: v.number() })),
  /** The value per 100 g, in the same unit. Only facts about foods have this field. */
  per100g: v.optional(v.number()),
  source,
})
export type Fact = v.InferOutput<typeof fact>

/** The words in an article: `16 g of fiber in 1 cup (198 g)`, `116 calories per 100 g`, `28 g of fiber`. */
export function factText({ nutrient, unit, value, basis }: Fact): string {
  const amount = unit === '%' ? `${rounded(value)}% ${nutrient}` : amountOf(value, unit, nutrient)
  if (!basis) return amount
  return basis.text === PER_100_G
    ? `${amount} per 100 g`
    : `${amount} in ${basis.text} (${rounded(basis.grams)} g)`
}

export const PER_100_G = '100 g'

/** The fact with its subject, its value per 100 g and its source, for a person who corrects a figure. */
export function factTextWithSource(fact: Fact): string {
  const { subject, nutrient, unit, per100g, basis, source } = fact
  const other =
    per100g !== undefined && basis && basis.text !== PER_100_G
      ? `, ${amountOf(per100g, unit, nutrient)} per 100 g`
      : ''
  return `${subject}: ${factText(fact)}${other} (${source.title})`
}

function amountOf(value: number, unit: Unit, nutrient: string): string {
  return unit === 'kcal' ? `${rounded(value)} calories` : `${rounded(value)} ${unit} of ${nutrient}`
}

/**
 * About two significant digits, because food data is not more exact: 0.25, 2.5, 25. Larger values are whole numbers.
 */
function rounded(value: number): string {
  const digits = value >= 10 ? 0 : value >= 1 ? 1 : 2
  return Number(value.toFixed(digits)).toLocaleString('en-US')
}
