/**
 * Our own cover illustrations, tagged by topic, so that a post's cover can be chosen from its tags.
 */
export interface Cover {
  name: string
  path: string
  alt: string
  tags: readonly string[]
}

export const covers = [
  {
    name: 'macro-balance',
    path: '/covers/macro-balance.svg',
    alt: 'A plate between a fork and a knife, ringed by three arcs of peas, salmon and grain.',
    tags: ['macros', 'protein', 'carbs', 'tracking', 'meal-planning'],
  },
  {
    name: 'hidden-micronutrients',
    path: '/covers/hidden-micronutrients.svg',
    alt: 'A large chard leaf on a plate with beans, nuts, seeds and a berry hiding behind it.',
    tags: ['micronutrients', 'vitamins', 'minerals', 'longevity'],
  },
  {
    name: 'camera-plate',
    path: '/covers/camera-plate.svg',
    alt: 'A phone held over a plate, framing an egg, an orange slice and half a tomato.',
    tags: ['ai', 'tracking', 'habits', 'meal-planning'],
  },
  {
    name: 'personal-plate',
    path: '/covers/personal-plate.svg',
    alt: 'Three overlapping plates: salmon with broccoli, egg on toast, and mixed berries.',
    tags: ['personalized', 'ai', 'meal-planning', 'habits'],
  },
  {
    name: 'nutrition-label',
    path: '/covers/nutrition-label.svg',
    alt: 'A jar with a nutrition label of plain bars, standing beside a red apple.',
    tags: ['labels', 'sugar', 'sodium', 'snacks'],
  },
  {
    name: 'scale-and-plate',
    path: '/covers/scale-and-plate.svg',
    alt: 'A yellow kitchen scale with a round dial, weighing broccoli, a tomato and a pear.',
    tags: ['weight', 'tracking', 'habits', 'meal-planning'],
  },
  {
    name: 'avocado',
    path: '/covers/avocado.svg',
    alt: 'Two avocado halves on a white plate, one still holding its pit.',
    tags: ['healthy-fats', 'heart-health', 'fiber', 'plant-based'],
  },
  {
    name: 'citrus',
    path: '/covers/citrus.svg',
    alt: 'A grapefruit slice and an orange wedge on a plate, with a whole orange behind it.',
    tags: ['vitamins', 'immunity', 'antioxidants', 'sugar'],
  },
  {
    name: 'leafy-greens',
    path: '/covers/leafy-greens.svg',
    alt: 'A tied bunch of leafy greens fanned out over a plate.',
    tags: ['micronutrients', 'minerals', 'longevity', 'plant-based'],
  },
  {
    name: 'whole-grains',
    path: '/covers/whole-grains.svg',
    alt: 'A green bowl full of grains beside two crossed ears of wheat.',
    tags: ['fiber', 'carbs', 'energy', 'heart-health'],
  },
  {
    name: 'fish',
    path: '/covers/fish.svg',
    alt: 'A whole fish across a plate with a lemon slice and a sprig of herbs.',
    tags: ['omega-3', 'protein', 'heart-health', 'healthy-fats'],
  },
  {
    name: 'egg',
    path: '/covers/egg.svg',
    alt: 'A fried egg, two boiled egg halves and half a tomato on a green plate.',
    tags: ['protein', 'breakfast', 'macros', 'cooking'],
  },
  {
    name: 'berries',
    path: '/covers/berries.svg',
    alt: 'Strawberries, raspberries and blueberries on a pale green plate.',
    tags: ['antioxidants', 'longevity', 'snacks', 'sugar'],
  },
  {
    name: 'legumes',
    path: '/covers/legumes.svg',
    alt: 'An open pea pod across a plate, surrounded by beans and chickpeas.',
    tags: ['fiber', 'plant-based', 'protein', 'gut-health'],
  },
  {
    name: 'nuts',
    path: '/covers/nuts.svg',
    alt: 'A walnut half, almonds, pistachios, a hazelnut and a cashew on a cream plate.',
    tags: ['healthy-fats', 'snacks', 'minerals', 'heart-health'],
  },
  {
    name: 'water',
    path: '/covers/water.svg',
    alt: 'A tall glass of iced water with mint and an orange slice, in front of a plate.',
    tags: ['hydration', 'energy', 'habits', 'sodium'],
  },
  {
    name: 'tomato',
    path: '/covers/tomato.svg',
    alt: 'A whole tomato and a tomato half with basil leaves on a white plate.',
    tags: ['antioxidants', 'cooking', 'vitamins', 'plant-based'],
  },
  {
    name: 'root-vegetables',
    path: '/covers/root-vegetables.svg',
    alt: 'A beet, a carrot and a radish with their leaves, side by side on a plate.',
    tags: ['carbs', 'energy', 'cooking', 'fiber'],
  },
  {
    name: 'fermented',
    path: '/covers/fermented.svg',
    alt: 'A jar of pickles with dill beside a bowl of yogurt topped with berries.',
    tags: ['gut-health', 'immunity', 'sodium', 'breakfast'],
  },
  {
    name: 'olive-oil',
    path: '/covers/olive-oil.svg',
    alt: 'A dish of olive oil with an olive branch across it, beside a green bottle.',
    tags: ['healthy-fats', 'heart-health', 'longevity', 'cooking'],
  },
] as const satisfies readonly Cover[]
