import { food } from '../../illustrations/colours.ts'

/** The mockup's numbers, all of them static samples. */
export const LONGEVITY_SCORE = 82

export const intake = [
  { name: 'Protein', amount: '90 g of 120 g', percent: 75, colour: food.salmon },
  { name: 'Carbs', amount: '210 g of 250 g', percent: 84, colour: food.citrus },
  { name: 'Fat', amount: '48 g of 80 g', percent: 60, colour: food.pea },
  { name: 'Calories', amount: '1865 of 2200', percent: 85, colour: food.tomato },
]

export const nutrients = [
  { name: 'Calcium', level: 'On track' },
  { name: 'Vitamin C', level: 'Plenty' },
  { name: 'Iron', level: 'A little low' },
]
