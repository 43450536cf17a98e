import * as v from 'valibot'
import { source } from '../../../contract/posts/schemas.ts'

const units = ['g', 'mg', 'mcg', 'kcal', '%'] as const
export type Unit = (typeof units)[number]

/**
 * One figure that an article may give, with where it is from. A post keeps those that it cites, so that its figures can be
 * checked again when somebody edits it, without the tables.
 */
export const fact = v.object({
  /** What it is of, the same in every release of the tables: `16070 fiber`, `daily value fiber`. */
  key: v.string(),
  /** As it stands in a sentence: `lentils`, `the Daily Value`. */
  subject: v.string(),
  nutrient: v.string(),
  unit: v.picklist(units),
  /** As measured, per `basis` where there is one. */
  value: v.number(),
  /** The amount of food that `value` is in: `1 cup`, 198 g. Absent in a reference value. */
  basis: v.optional(v.object({ text: v.string(), grams: v.number() })),
  /** Of a food, in the same unit. */
  per100g: v.optional(v.number()),
  source,
})
export type Fact = v.InferOutput<typeof fact>

/** The words that stand in an article: `16 g of fiber in 1 cup (198 g)`, `116 calories per 100 g`, `28 g of fiber`. */
export function factText({ nutrient, unit, value, basis }: Fact): string {
  const amount = unit === '%' ? `${shown(value)}% ${nutrient}` : amountOf(value, unit, nutrient)
  if (!basis) return amount
  return basis.text === PER_100_G
    ? `${amount} per 100 g`
    : `${amount} in ${basis.text} (${shown(basis.grams)} g)`
}

export const PER_100_G = '100 g'

/** What a person who corrects a figure has to know: the fact, and the same per 100 g. */
export function factInFull(fact: Fact): string {
  const { subject, nutrient, unit, per100g, basis, source } = fact
  const other =
    per100g !== undefined && basis && basis.text !== PER_100_G
      ? `, ${amountOf(per100g, unit, nutrient)} per 100 g`
      : ''
  return `${subject}: ${factText(fact)}${other} (${source.title})`
}

function amountOf(value: number, unit: Unit, nutrient: string): string {
  return unit === 'kcal' ? `${shown(value)} calories` : `${shown(value)} ${unit} of ${nutrient}`
}

/** Two digits that count are as exact as a food is; from 100 on, whole numbers. */
function shown(value: number): string {
  const digits = value >= 10 ? 0 : value >= 1 ? 1 : 2
  return Number(value.toFixed(digits)).toLocaleString('en-US')
}
