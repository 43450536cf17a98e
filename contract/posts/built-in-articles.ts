import type { Source } from './published-schemas.ts'

export interface ArticleSummary {
  slug: string
  title: string
  subtitle: string
  date: string
  readTime: string
  excerpt: string
  coverImage: string
  tags: readonly string[]
  /** The sources of the article's figures and findings, listed at its end. */
  sources?: readonly Source[]
}

/** The six articles that ship with the product, in the blog's order. */
export const catalog = [
  {
    slug: 'why-counting-macros-isnt-enough',
    title: 'Why Counting Macros Isn’t Enough',
    subtitle: 'Two lunches can match on protein, carbs, and fat and still be very different food.',
    date: '2025-01-15',
    readTime: '7 min read',
    excerpt:
      'Macros tell you how much fuel is in a meal. They say little about what came with it. Here is one question to add, and a one-week way to try it.',
    coverImage: '/covers/macro-balance-1200.jpg',
    tags: ['macros', 'micronutrients', 'fiber', 'tracking'],
    sources: [
      {
        title:
          'Hall et al. 2019: Ultra-processed diets cause excess calorie intake and weight gain. Cell Metabolism',
        url: 'https://doi.org/10.1016/j.cmet.2019.05.008',
      },
      {
        title: 'Dietary Guidelines for Americans, 2025–2030',
        url: 'https://www.dietaryguidelines.gov/',
      },
      {
        title: 'FDA: Daily Value on the Nutrition and Supplement Facts Labels',
        url: 'https://www.fda.gov/food/nutrition-facts-label/daily-value-nutrition-and-supplement-facts-labels',
      },
      {
        title: 'USDA FoodData Central: lentils, cooked',
        url: 'https://fdc.nal.usda.gov/food-search?query=Lentils%2C%20mature%20seeds%2C%20cooked%2C%20boiled%2C%20without%20salt',
      },
      {
        title: 'USDA FoodData Central: chicken breast, roasted',
        url: 'https://fdc.nal.usda.gov/food-search?query=Chicken%2C%20broilers%20or%20fryers%2C%20breast%2C%20meat%20only%2C%20cooked%2C%20roasted',
      },
      {
        title: 'USDA FoodData Central: red peppers, raw',
        url: 'https://fdc.nal.usda.gov/food-search?query=Peppers%2C%20sweet%2C%20red%2C%20raw',
      },
    ],
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
    coverImage: '/covers/hidden-micronutrients-1200.jpg',
    tags: ['micronutrients', 'vitamins', 'minerals'],
    sources: [
      {
        title: 'NIH ODS fact sheet: potassium',
        url: 'https://ods.od.nih.gov/factsheets/Potassium-HealthProfessional/',
      },
      {
        title: 'NIH ODS fact sheet: magnesium',
        url: 'https://ods.od.nih.gov/factsheets/Magnesium-HealthProfessional/',
      },
      {
        title: 'NIH ODS fact sheet: vitamin D',
        url: 'https://ods.od.nih.gov/factsheets/VitaminD-HealthProfessional/',
      },
      {
        title: 'NIH ODS fact sheet: choline',
        url: 'https://ods.od.nih.gov/factsheets/Choline-HealthProfessional/',
      },
      {
        title: 'NIH ODS fact sheet: vitamin E',
        url: 'https://ods.od.nih.gov/factsheets/VitaminE-HealthProfessional/',
      },
      {
        title: 'Wallace and Fulgoni 2017: Usual choline intakes. Nutrients',
        url: 'https://doi.org/10.3390/nu9080839',
      },
      {
        title: 'FDA: Daily Value on the Nutrition and Supplement Facts Labels',
        url: 'https://www.fda.gov/food/nutrition-facts-label/daily-value-nutrition-and-supplement-facts-labels',
      },
      {
        title: 'USDA FoodData Central: potato, baked with skin',
        url: 'https://fdc.nal.usda.gov/food-search?query=Potatoes%2C%20baked%2C%20flesh%20and%20skin%2C%20without%20salt',
      },
      {
        title: 'USDA FoodData Central: pumpkin seed kernels, roasted',
        url: 'https://fdc.nal.usda.gov/food-search?query=Seeds%2C%20pumpkin%20and%20squash%20seed%20kernels%2C%20roasted%2C%20without%20salt',
      },
      {
        title: 'USDA FoodData Central: sockeye salmon, cooked',
        url: 'https://fdc.nal.usda.gov/food-search?query=Fish%2C%20salmon%2C%20sockeye%2C%20cooked%2C%20dry%20heat',
      },
      {
        title: 'USDA FoodData Central: egg, hard-boiled',
        url: 'https://fdc.nal.usda.gov/food-search?query=Egg%2C%20whole%2C%20cooked%2C%20hard-boiled',
      },
      {
        title: 'USDA FoodData Central: sunflower seeds, dry roasted',
        url: 'https://fdc.nal.usda.gov/food-search?query=Seeds%2C%20sunflower%20seed%20kernels%2C%20dry%20roasted%2C%20without%20salt',
      },
    ],
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
    coverImage: '/covers/camera-plate-1200.jpg',
    tags: ['ai', 'tracking', 'habits'],
    sources: [
      {
        title: 'Lichtman et al. 1992: Self-reported and actual caloric intake. NEJM',
        url: 'https://doi.org/10.1056/NEJM199212313272701',
      },
      {
        title:
          'Patel et al. 2021: Self-monitoring via digital health in weight loss interventions. Obesity',
        url: 'https://doi.org/10.1002/oby.23088',
      },
      {
        title: 'FDA label rules: 21 CFR 101.9',
        url: 'https://www.ecfr.gov/current/title-21/section-101.9',
      },
      {
        title: 'USDA FoodData Central: olive oil',
        url: 'https://fdc.nal.usda.gov/food-search?query=Oil%2C%20olive%2C%20salad%20or%20cooking',
      },
    ],
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
    coverImage: '/covers/personal-plate-1200.jpg',
    tags: ['personalized', 'gut-health', 'habits'],
    sources: [
      {
        title:
          'Zeevi et al. 2015: Personalized nutrition by prediction of glycemic responses. Cell',
        url: 'https://doi.org/10.1016/j.cell.2015.11.001',
      },
      {
        title: 'Berry et al. 2020: Human postprandial responses to food (PREDICT). Nature Medicine',
        url: 'https://doi.org/10.1038/s41591-020-0934-0',
      },
      {
        title: 'Gardner et al. 2018: Low-fat vs low-carbohydrate diet (DIETFITS). JAMA',
        url: 'https://doi.org/10.1001/jama.2018.0245',
      },
      {
        title:
          'Celis-Morales et al. 2017: Personalized nutrition (Food4Me). Int. Journal of Epidemiology',
        url: 'https://doi.org/10.1093/ije/dyw186',
      },
    ],
  },
  {
    slug: 'how-to-read-nutrition-labels-like-pro',
    title: 'How to Read Nutrition Labels Like a Pro',
    subtitle: 'A thirty-second routine for the back of the package, in the same order every time.',
    date: '2025-01-06',
    readTime: '7 min read',
    excerpt:
      'Serving, calories, the 5 and 20 rule, ingredients, and only then the front of the box. A simple routine that makes any two packages easy to compare.',
    coverImage: '/covers/nutrition-label-1200.jpg',
    tags: ['labels', 'micronutrients', 'fiber', 'habits'],
    sources: [
      {
        title: 'FDA: How to Understand and Use the Nutrition Facts Label',
        url: 'https://www.fda.gov/food/nutrition-education-resources-materials/how-understand-and-use-nutrition-facts-label',
      },
      {
        title: 'FDA: Daily Value on the Nutrition and Supplement Facts Labels',
        url: 'https://www.fda.gov/food/nutrition-facts-label/daily-value-nutrition-and-supplement-facts-labels',
      },
      {
        title: 'FDA label rules: 21 CFR 101.9',
        url: 'https://www.ecfr.gov/current/title-21/section-101.9',
      },
      {
        title: 'FDA rules for nutrient claims: 21 CFR 101, subpart D',
        url: 'https://www.ecfr.gov/current/title-21/chapter-I/subchapter-B/part-101/subpart-D',
      },
    ],
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
    coverImage: '/covers/scale-and-plate-1200.jpg',
    tags: ['weight', 'habits', 'tracking'],
    sources: [
      {
        title: 'Jakicic et al. 2016: Wearable technology and long-term weight loss (IDEA). JAMA',
        url: 'https://doi.org/10.1001/jama.2016.12858',
      },
      {
        title:
          'O’Driscoll et al. 2020: How well do activity monitors estimate energy expenditure? BJSM',
        url: 'https://doi.org/10.1136/bjsports-2018-099643',
      },
      {
        title:
          'Patel et al. 2021: Self-monitoring via digital health in weight loss interventions. Obesity',
        url: 'https://doi.org/10.1002/oby.23088',
      },
      {
        title: 'Lichtman et al. 1992: Self-reported and actual caloric intake. NEJM',
        url: 'https://doi.org/10.1056/NEJM199212313272701',
      },
    ],
  },
] as const satisfies readonly ArticleSummary[]
