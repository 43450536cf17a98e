import { type Fact, PER_100_G, type Unit } from './fact.ts'
import { FOOD_TABLE } from './food-table.ts'

export const nutrientUnits = {
  energy: 'kcal',
  protein: 'g',
  fat: 'g',
  'saturated fat': 'g',
  carbohydrate: 'g',
  fiber: 'g',
  sugars: 'g',
  calcium: 'mg',
  iron: 'mg',
  magnesium: 'mg',
  potassium: 'mg',
  sodium: 'mg',
  zinc: 'mg',
  'vitamin C': 'mg',
  'vitamin D': 'mcg',
  'vitamin A': 'mcg',
  folate: 'mcg',
  'vitamin B12': 'mcg',
  choline: 'mg',
  selenium: 'mcg',
} as const satisfies Record<string, Unit>
export type Nutrient = keyof typeof nutrientUnits

export interface Food {
  /** Number in the National Nutrient Database, the same in later releases. */
  ndb: string
  name: string
  /** The database's description, without its notes on government food programs. */
  description: string
  /** A household portion. Undefined if USDA weighed no portion. */
  portion: { text: string; grams: number } | undefined
  /** The amounts per 100 g. A nutrient is absent if the table has no value. */
  nutrients: ReadonlyMap<string, number>
}

const [head = '', ...lines] = FOOD_TABLE.split('\n')
const columns = head.split('|').slice(5)

export const foods: readonly Food[] = lines.map((line) => {
  const [ndb = '', name = '', description = '', text = '', grams = '', ...values] = line.split('|')
  const known = columns.flatMap((column, index): [string, number][] =>
    values[index] ? [[column, Number(values[index])]] : [],
  )
  const portion = text ? { text, grams: Number(grams) } : undefined
  return { ndb, name, description, portion, nutrients: new Map(known) }
})

const byName = new Map(foods.map((food) => [food.name, food]))

/** Undefined if the table lacks the food, or has no value for the nutrient. */
export function foodFact(name: string, nutrient: Nutrient): Fact | undefined {
  const food = byName.get(name)
  const per100g = food?.nutrients.get(nutrient)
  if (!food || per100g === undefined) return undefined
  const basis = food.portion ?? { text: PER_100_G, grams: 100 }
  return {
    key: `${food.ndb} ${nutrient}`,
    subject: food.name,
    nutrient,
    unit: nutrientUnits[nutrient],
    value: Number(((per100g * basis.grams) / 100).toFixed(3)),
    basis,
    per100g,
    source: {
      title: `USDA National Nutrient Database: ${food.description}`,
      url: searchUrl(food.description),
    },
  }
}

/**
 * A search in FoodData Central, where USDA publishes the database today. Each food needs its own URL, because a link
 * in an article cites all facts with that URL. The URL must not contain characters that HTML escapes.
 */
function searchUrl(description: string) {
  return `https://fdc.nal.usda.gov/food-search?query=${encodeURIComponent(description)}`
}
