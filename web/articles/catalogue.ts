/** The six articles that ship with the product, in their order. */
export interface ArticleSummary {
  slug: string
  title: string
  subtitle: string
  date: string
  readTime: string
  excerpt: string
  coverImage: string
  tags: readonly string[]
  /** Where its facts are from: a list at its end. */
  sources?: readonly { title: string; url: string }[]
}

export const catalogue = [
  {
    slug: 'why-counting-macros-isnt-enough',
    title: 'Why Counting Macros Isn’t Enough',
    subtitle: 'Two lunches can match on protein, carbs, and fat and still be very different food.',
    date: '2025-01-15',
    readTime: '7 min read',
    excerpt:
      'Macros tell you how much fuel is in a meal. They say little about what came with it. Here is one question to add, and a one-week way to try it.',
    coverImage: '/covers/macro-balance.svg',
    tags: ['macros', 'micronutrients', 'fiber', 'tracking'],
  },
  {
    slug: '5-hidden-micronutrients-youre-missing',
    title: '5 Hidden Micronutrients You May Be Missing',
    subtitle:
      'Five nutrients that rarely get a line in your log, and the ordinary foods that supply them.',
    date: '2025-01-13',
    readTime: '8 min read',
    excerpt:
      'Potassium, magnesium, vitamin D, choline, and vitamin E are easy to run short on and hard to notice. A short list of everyday foods covers most of the ground.',
    coverImage: '/covers/hidden-micronutrients.svg',
    tags: ['micronutrients', 'vitamins', 'minerals'],
  },
  {
    slug: 'ai-vs-traditional-food-logging',
    title: 'AI vs. Traditional Food Logging',
    subtitle:
      'Typing it in and snapping a photo both get things wrong, so choose the errors you can live with.',
    date: '2025-01-10',
    readTime: '6 min read',
    excerpt:
      'A camera can’t see the oil in the pan, and a tired person won’t type in the stir-fry. What each way of logging does well, and how to keep a record that lasts.',
    coverImage: '/covers/camera-plate.svg',
    tags: ['ai', 'tracking', 'habits'],
  },
  {
    slug: 'science-behind-personalized-nutrition',
    title: 'The Science Behind Personalized Nutrition',
    subtitle:
      'What studies of individual responses to food do and don’t show, and how to test one at home.',
    date: '2025-01-08',
    readTime: '7 min read',
    excerpt:
      'People do respond differently to the same meal. Turning that into advice is harder than it sounds. A fair look at the evidence, plus a small experiment to run.',
    coverImage: '/covers/personal-plate.svg',
    tags: ['personalized', 'gut-health', 'habits'],
  },
  {
    slug: 'how-to-read-nutrition-labels-like-pro',
    title: 'How to Read Nutrition Labels Like a Pro',
    subtitle: 'A thirty-second routine for the back of the package, in the same order every time.',
    date: '2025-01-06',
    readTime: '7 min read',
    excerpt:
      'Serving, calories, the 5 and 20 rule, ingredients, and only then the front of the box. A simple routine that makes any two packages easy to compare.',
    coverImage: '/covers/nutrition-label.svg',
    tags: ['labels', 'micronutrients', 'fiber', 'habits'],
  },
  {
    slug: 'why-fitness-apps-dont-help-weight-loss',
    title: 'Why Fitness Apps Don’t Help Weight Loss',
    subtitle:
      'Closing your rings is good for you, but a number helps only when a decision comes with it.',
    date: '2025-01-03',
    readTime: '6 min read',
    excerpt:
      'Fitness apps watch the smaller lever, guess at calories burned, and reward you for opening them. Four reasons the scale may not move, and what to try this week.',
    coverImage: '/covers/scale-and-plate.svg',
    tags: ['weight', 'habits', 'tracking'],
  },
] as const satisfies readonly ArticleSummary[]
