import type { Source } from '../../../contract/posts/schemas.ts'
import type { Fact } from './fact.ts'
import { type Nutrient, nutrientUnits } from './foods.ts'

/**
 * Reference values for adults, copied 2026-11-22. Daily Values: 21 CFR 101.9(c)(8)(iv) and (c)(9) as amended in 2016,
 * in force for all labels since 2021. Intakes: Dietary Reference Intakes of the National Academies, for women and men
 * aged 31 to 50. Source of the intakes: fact sheets of the NIH Office of Dietary Supplements. If no recommended
 * allowance exists, the value is the adequate intake.
 */
const DAILY_VALUE: Source = {
  title: 'FDA: Daily Value on the Nutrition and Supplement Facts Labels',
  url: 'https://www.fda.gov/food/nutrition-facts-label/daily-value-nutrition-and-supplement-facts-labels',
}

type ReferenceNutrient = Nutrient | 'added sugars' | 'iodine'

const dailyValues: Partial<Record<ReferenceNutrient, number>> = {
  fat: 78,
  'saturated fat': 20,
  sodium: 2300,
  carbohydrate: 275,
  fiber: 28,
  'added sugars': 50,
  protein: 50,
  'vitamin D': 20,
  calcium: 1300,
  iron: 18,
  potassium: 4700,
  'vitamin A': 900,
  'vitamin C': 90,
  folate: 400,
  'vitamin B12': 2.4,
  choline: 550,
  iodine: 150,
  magnesium: 420,
  zinc: 11,
  selenium: 55,
}

const intakes: Partial<Record<ReferenceNutrient, { women: number; men: number; sheet: string }>> = {
  calcium: { women: 1000, men: 1000, sheet: 'Calcium' },
  iron: { women: 18, men: 8, sheet: 'Iron' },
  magnesium: { women: 320, men: 420, sheet: 'Magnesium' },
  potassium: { women: 2600, men: 3400, sheet: 'Potassium' },
  zinc: { women: 8, men: 11, sheet: 'Zinc' },
  selenium: { women: 55, men: 55, sheet: 'Selenium' },
  iodine: { women: 150, men: 150, sheet: 'Iodine' },
  'vitamin A': { women: 700, men: 900, sheet: 'VitaminA' },
  'vitamin C': { women: 75, men: 90, sheet: 'VitaminC' },
  'vitamin D': { women: 15, men: 15, sheet: 'VitaminD' },
  folate: { women: 400, men: 400, sheet: 'Folate' },
  'vitamin B12': { women: 2.4, men: 2.4, sheet: 'VitaminB12' },
  choline: { women: 425, men: 550, sheet: 'Choline' },
}

export function dailyValue(nutrient: ReferenceNutrient): Fact | undefined {
  const value = dailyValues[nutrient]
  if (value === undefined) return undefined
  return {
    key: `daily value ${nutrient}`,
    subject: `the Daily Value for ${nutrient}`,
    nutrient,
    unit: unitOf(nutrient),
    value,
    source: DAILY_VALUE,
  }
}

export function intake(nutrient: ReferenceNutrient, group: 'women' | 'men'): Fact | undefined {
  const entry = intakes[nutrient]
  if (!entry) return undefined
  return {
    key: `intake ${nutrient} ${group}`,
    subject: `reference intake for ${group}`,
    nutrient,
    unit: unitOf(nutrient),
    value: entry[group],
    source: {
      title: `NIH Office of Dietary Supplements: ${nutrient}, fact sheet for health professionals`,
      url: `https://ods.od.nih.gov/factsheets/${entry.sheet}-HealthProfessional/`,
    },
  }
}

/** FDA's rule of thumb: 5 % of the daily value or less in one serving is low, 20 % or more is high. */
export const labelRules: readonly Fact[] = [
  { ...labelRule(5), key: 'label low', subject: 'low on a label, at most' },
  { ...labelRule(20), key: 'label high', subject: 'high on a label, at least' },
]

function labelRule(value: number) {
  return { nutrient: 'of the Daily Value', unit: '%' as const, value, source: DAILY_VALUE }
}

function unitOf(nutrient: ReferenceNutrient) {
  if (nutrient === 'added sugars') return 'g'
  return nutrient === 'iodine' ? 'mcg' : nutrientUnits[nutrient]
}
