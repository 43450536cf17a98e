import { coverNameIn, coverPath } from './cover-path.ts'

/**
 * A built-in cover. `tags` decide which AI-written articles get the cover (lambdas/posts/generation/choose-cover.ts).
 */
export interface Cover {
  name: string
  path: string
  alt: string
  tags: readonly string[]
}

const pictures: Record<string, Pick<Cover, 'alt' | 'tags'>> = {
  'macro-balance': {
    alt: 'A plate in three parts, salmon, broccoli and quinoa, between a fork and a knife.',
    tags: ['macros', 'protein', 'carbs', 'tracking', 'meal-planning'],
  },
  'hidden-micronutrients': {
    alt: 'A red-veined chard leaf across a plate, with berries, almonds, beans and seeds hiding beneath it.',
    tags: ['micronutrients', 'vitamins', 'minerals', 'longevity'],
  },
  'camera-plate': {
    alt: 'A phone held over a plate of eggs, broccoli, oranges and avocado, its screen framing the plate.',
    tags: ['ai', 'tracking', 'habits', 'meal-planning'],
  },
  'personal-plate': {
    alt: 'Two plates and a bowl, overlapping: salmon with broccoli, eggs with avocado, yogurt with berries.',
    tags: ['personalized', 'ai', 'meal-planning', 'habits'],
  },
  'nutrition-label': {
    alt: 'A jar with a nutrition label of plain bars, beside a plate with two green apples.',
    tags: ['labels', 'sugar', 'sodium', 'snacks'],
  },
  'scale-and-plate': {
    alt: 'A green kitchen scale with a round dial, weighing broccoli, tomatoes and an apple.',
    tags: ['weight', 'tracking', 'habits', 'meal-planning'],
  },
  avocado: {
    alt: 'Two avocado halves over green leaves on a white plate, one still holding its stone, with lemon slices.',
    tags: ['healthy-fats', 'heart-health', 'fiber', 'plant-based'],
  },
  citrus: {
    alt: 'Slices of grapefruit, orange and lemon fanned over a white plate, with a whole orange beside them.',
    tags: ['vitamins', 'immunity', 'antioxidants', 'sugar'],
  },
  'leafy-greens': {
    alt: 'A white bowl heaped with spinach and salad leaves, some with red veins.',
    tags: ['micronutrients', 'minerals', 'longevity', 'plant-based'],
  },
  'whole-grains': {
    alt: 'A green bowl of pale, golden and red grain, with ears of wheat and spilt grain beside it.',
    tags: ['fiber', 'carbs', 'energy', 'heart-health'],
  },
  fish: {
    alt: 'A seared salmon fillet with dill and lemon slices on a dark plate.',
    tags: ['omega-3', 'protein', 'heart-health', 'healthy-fats'],
  },
  egg: {
    alt: 'A fried egg, two soft-boiled egg halves and tomatoes on a green plate, with chives and pepper.',
    tags: ['protein', 'breakfast', 'macros', 'cooking'],
  },
  berries: {
    alt: 'Strawberries, raspberries and blueberries heaped on a pale green plate, with mint leaves.',
    tags: ['antioxidants', 'longevity', 'snacks', 'sugar'],
  },
  legumes: {
    alt: 'Bowls of chickpeas, kidney beans and lentils, with an open pea pod in front of them.',
    tags: ['fiber', 'plant-based', 'protein', 'gut-health'],
  },
  nuts: {
    alt: 'A bowl of walnuts, almonds, pistachios, hazelnuts and cashews, with more of them around it.',
    tags: ['healthy-fats', 'snacks', 'minerals', 'heart-health'],
  },
  water: {
    alt: 'A tall glass of iced water with mint and an orange slice, in front of a plate with orange slices.',
    tags: ['hydration', 'energy', 'habits', 'sodium'],
  },
  tomato: {
    alt: 'A big tomato cut in half, whole and small tomatoes and green leaves on a white plate.',
    tags: ['antioxidants', 'cooking', 'vitamins', 'plant-based'],
  },
  'root-vegetables': {
    alt: 'Radishes, carrots and a beet with their leaves, side by side on a plate.',
    tags: ['carbs', 'energy', 'cooking', 'fiber'],
  },
  fermented: {
    alt: 'A bowl of yogurt topped with berries and honey, beside sauerkraut and gherkins.',
    tags: ['gut-health', 'immunity', 'sodium', 'breakfast'],
  },
  'olive-oil': {
    alt: 'A dish of golden olive oil with an olive branch across it, beside olives and two slices of bread.',
    tags: ['healthy-fats', 'heart-health', 'longevity', 'cooking'],
  },
}

export const covers: readonly Cover[] = Object.entries(pictures).map(([name, picture]) => ({
  name,
  path: coverPath(name),
  ...picture,
}))

/** Alt text of a built-in cover. Empty for any other path. */
export function coverAlt(path: string): string {
  const name = coverNameIn(path)
  return covers.find((cover) => cover.name === name)?.alt ?? ''
}
