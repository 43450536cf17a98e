/** Our own cover illustrations, tagged by topic, so that a post's cover can be chosen from its tags. */
export interface Cover {
  name: string
  path: string
  alt: string
  tags: readonly string[]
}

const pictures: Record<string, Pick<Cover, 'alt' | 'tags'>> = {
  'macro-balance': {
    alt: 'A plate between a fork and a knife, ringed by three arcs of peas, salmon and grain.',
    tags: ['macros', 'protein', 'carbs', 'tracking', 'meal-planning'],
  },
  'hidden-micronutrients': {
    alt: 'A large chard leaf on a plate with beans, nuts, seeds and a berry hiding behind it.',
    tags: ['micronutrients', 'vitamins', 'minerals', 'longevity'],
  },
  'camera-plate': {
    alt: 'A phone held over a plate, framing an egg, an orange slice and half a tomato.',
    tags: ['ai', 'tracking', 'habits', 'meal-planning'],
  },
  'personal-plate': {
    alt: 'Three overlapping plates: salmon with broccoli, egg on toast, and mixed berries.',
    tags: ['personalized', 'ai', 'meal-planning', 'habits'],
  },
  'nutrition-label': {
    alt: 'A jar with a nutrition label of plain bars, standing beside a red apple.',
    tags: ['labels', 'sugar', 'sodium', 'snacks'],
  },
  'scale-and-plate': {
    alt: 'A yellow kitchen scale with a round dial, weighing broccoli, a tomato and a pear.',
    tags: ['weight', 'tracking', 'habits', 'meal-planning'],
  },
  avocado: {
    alt: 'Two avocado halves on a white plate, one still holding its pit.',
    tags: ['healthy-fats', 'heart-health', 'fiber', 'plant-based'],
  },
  citrus: {
    alt: 'A grapefruit slice and an orange wedge on a plate, with a whole orange behind it.',
    tags: ['vitamins', 'immunity', 'antioxidants', 'sugar'],
  },
  'leafy-greens': {
    alt: 'A tied bunch of leafy greens fanned out over a plate.',
    tags: ['micronutrients', 'minerals', 'longevity', 'plant-based'],
  },
  'whole-grains': {
    alt: 'A green bowl full of grains beside two crossed ears of wheat.',
    tags: ['fiber', 'carbs', 'energy', 'heart-health'],
  },
  fish: {
    alt: 'A whole fish across a plate with a lemon slice and a sprig of herbs.',
    tags: ['omega-3', 'protein', 'heart-health', 'healthy-fats'],
  },
  egg: {
    alt: 'A fried egg, two soft-boiled egg halves and tomatoes on a green plate, with chives and pepper.',
    tags: ['protein', 'breakfast', 'macros', 'cooking'],
  },
  berries: {
    alt: 'Strawberries, raspberries and blueberries on a pale green plate.',
    tags: ['antioxidants', 'longevity', 'snacks', 'sugar'],
  },
  legumes: {
    alt: 'An open pea pod across a plate, surrounded by beans and chickpeas.',
    tags: ['fiber', 'plant-based', 'protein', 'gut-health'],
  },
  nuts: {
    alt: 'A walnut half, almonds, pistachios, a hazelnut and a cashew on a cream plate.',
    tags: ['healthy-fats', 'snacks', 'minerals', 'heart-health'],
  },
  water: {
    alt: 'A tall glass of iced water with mint and an orange slice, in front of a plate.',
    tags: ['hydration', 'energy', 'habits', 'sodium'],
  },
  tomato: {
    alt: 'A whole tomato and a tomato half with basil leaves on a white plate.',
    tags: ['antioxidants', 'cooking', 'vitamins', 'plant-based'],
  },
  'root-vegetables': {
    alt: 'A beet, a carrot and a radish with their leaves, side by side on a plate.',
    tags: ['carbs', 'energy', 'cooking', 'fiber'],
  },
  fermented: {
    alt: 'A jar of pickles with dill beside a bowl of yogurt topped with berries.',
    tags: ['gut-health', 'immunity', 'sodium', 'breakfast'],
  },
  'olive-oil': {
    alt: 'A dish of olive oil with an olive branch across it, beside a green bottle.',
    tags: ['healthy-fats', 'heart-health', 'longevity', 'cooking'],
  },
}

export const covers: readonly Cover[] = Object.entries(pictures).map(([name, picture]) => ({
  name,
  path: `/covers/${name}.svg`,
  ...picture,
}))
