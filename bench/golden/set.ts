import type { EmailType } from '../../contract/mail/email-types.ts'

interface Expected {
  must: readonly RegExp[]
  mustNot: readonly RegExp[]
}
export interface GoldenArticle extends Expected {
  topic: string
}
export interface GoldenEdit extends Expected {
  prompt: string
  emailType: EmailType
  subject: string
  content: string
}

/** No article may contain a match of these patterns. */
const NEVER = [
  /\bsuperfoods?\b/i,
  /\bdetox/i,
  /\b(?:cures?|heals?)\b/i,
  /\bstud(?:y|ies) (?:show|found)/i,
  /<\w/,
  /\[F\d/,
]

/** Twenty-five articles, one of them on a topic outside the product's list. */
export const goldenArticles: readonly GoldenArticle[] = [
  on('How much protein ordinary meals really contain', [/protein/i], [/magnesium|vitamin/i]),
  on('Easy ways to eat more fiber without a meal plan', [/fiber/i, /lentils/i], [/omega-3|zinc/i]),
  on(
    'How to read added sugar on a nutrition label',
    [/added sugars?/i, /label/i],
    [/\bprotein\b|omega-3/i],
  ),
  on('What makes a breakfast keep you full until lunch', [/breakfast/i], [/\bzinc\b|iodine/i]),
  on(
    'A calm guide to cooking with olive oil',
    [/olive oil/i, /saturated fat/i],
    [/\biron\b|folate/i],
  ),
  on('Why hydration habits matter on busy days', [/water/i], [/\bprotein shake|calcium/i]),
  on('Beans and lentils for people who rarely cook them', [/lentils/i, /beans/i], [/vitamin d\b/i]),
  on('What potassium does and which foods bring it', [/potassium/i, /potato/i], [/vitamin c\b/i]),
  on('How to keep a food log for two honest weeks', [/\b(?:log|record)\b/i], [/guarantee/i]),
  on('Leafy greens beyond the side salad', [/spinach/i], [/\bprotein\b/i]),
  on('Eating well on a tight grocery budget', [/oats|cabbage|lentils/i], [/vitamin d\b/i]),
  on('How to eat more fish during a normal week', [/fish/i], [/\bfiber\b/i]),
  on(
    'What iron in food depends on besides the amount',
    [/\biron\b/i, /vitamin c/i],
    [/an(?:a)?emia/i],
  ),
  on('How sleep and late dinners fit together', [/dinner/i, /sleep|bed/i], [/insomnia|melatonin/i]),
  on('How to flavor food with less salt', [/sodium/i, /lemon|acid/i], [/\bprotein\b/i]),
  on('Calcium from foods with and without dairy', [/calcium/i], [/osteoporosis/i]),
  on('What caffeine timing does to your day', [/coffee/i], [/\bfiber\b/i]),
  on('Vitamin C in everyday cooking', [/vitamin c/i], [/\bcolds?\b (?:and|or) flu/i]),
  on('The role of magnesium in ordinary foods', [/magnesium/i], [/\bprotein\b|vitamin/i]),
  on('Oats in more ways than porridge', [/oats/i], [/cholesterol/i]),
  on('Vitamin D, sunlight and food', [/vitamin d/i], [/\bfiber\b/i]),
  on('What makes a food highly processed', [/ingredient|processed|label/i], [/poison|toxic/i]),
  on('Tofu and tempeh for beginners', [/tofu/i, /tempeh/i], [/chicken/i]),
  on(
    'Antioxidants in food, without the hype',
    [/vitamin [ac]/i],
    [/anti-?aging|free radical damage/i],
  ),
  on('What to cook on a rainy Sunday in November', [/cook/i], [/vitamin/i]),
]

const CONTENT =
  '<p>Our beta opens in March. You can log a meal by photo.</p><p>Read more on <a href="https://www.myplateful.com/blog">our blog</a>.</p>'

export const goldenEdits: readonly GoldenEdit[] = [
  edit('Change the subject to "See you in March"', [/See you in March/, /beta opens in March/], []),
  edit('Replace "March" with "April"', [/beta opens in April/], [/opens in March/]),
  edit('Make it shorter', [/beta opens in March/], [/<script/]),
  edit('Add a P.S. saying thank you for waiting', [/thank you for waiting/i, /our blog/], []),
  edit(
    'Remove all emojis',
    [/beta opens in March/, /myplateful\.com\/blog/],
    [/\p{Extended_Pictographic}/u],
  ),
]

function on(topic: string, must: readonly RegExp[], mustNot: readonly RegExp[]): GoldenArticle {
  return { topic, must, mustNot: [...NEVER, ...mustNot] }
}

function edit(prompt: string, must: readonly RegExp[], mustNot: readonly RegExp[]): GoldenEdit {
  return {
    prompt,
    emailType: 'announcement',
    subject: 'News from MyPlateful 🥦',
    content: CONTENT,
    must,
    mustNot,
  }
}
