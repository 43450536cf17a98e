import type { Fact } from './fact.ts'
import { foodFact, type Nutrient, nutrientUnits } from './foods.ts'
import { dailyValue, intake, labelRules } from './references.ts'

/** `number` is the fact's citation in an article on this topic, for example `F1`. */
export interface NumberedFact {
  number: string
  fact: Fact
}

/**
 * All facts that an article on the topic may cite: first the nutrients of the topic's foods, then the reference values
 * for these nutrients. A topic about labels also gets FDA's rules for labels.
 */
export function factsForTopic(topic: string): NumberedFact[] {
  const { foods, nutrients, isAboutLabels = false } = foodsByTopic(topic)
  const facts = [
    ...nutrients.flatMap((nutrient) => foods.map((food) => foodFact(food, nutrient))),
    ...nutrients.map(dailyValue),
    ...nutrients.flatMap((nutrient) => references(nutrient)),
    ...(isAboutLabels ? [dailyValue('added sugars'), ...labelRules] : []),
  ].filter((fact) => fact !== undefined)
  return facts.map((fact, index) => ({ number: `F${index + 1}`, fact }))
}

function references(nutrient: Nutrient): (Fact | undefined)[] {
  return [intake(nutrient, 'women'), intake(nutrient, 'men')]
}

/** The foods and nutrients for which an article gets facts. */
interface TopicFoods {
  foods: readonly string[]
  nutrients: readonly Nutrient[]
  isAboutLabels?: boolean
}

/**
 * Uses the first line of TABLE whose words the topic contains. If no line matches, returns the foods and nutrients of a
 * mixed plate.
 */
function foodsByTopic(topic: string): TopicFoods {
  const text = topic.toLowerCase()
  return CHOICES.find(([word]) => text.includes(word))?.[1] ?? MIXED
}

const MIXED: TopicFoods = {
  foods: ['lentils', 'cooked quinoa', 'cooked broccoli', 'almonds', 'apples with skin'],
  nutrients: ['fiber', 'protein'],
}

/** Columns: words of a topic, nutrients, foods, and `label` for a topic about reading labels. */
const TABLE = `protein ordinary meals|protein, energy|roasted chicken breast, lentils, hard-boiled eggs, plain low-fat yogurt, extra-firm tofu, canned light tuna in water, cooked pasta
eat more fiber|fiber|lentils, raspberries, air-popped popcorn, pears, almonds, black beans, whole-wheat bread, kiwifruit, cooked pearled barley, dried figs
added sugar|sugars, energy|fruit yogurt, plain low-fat yogurt, cola, ketchup, plain granola bars, maple syrup|label
full until lunch|protein, fiber|cooked oatmeal, hard-boiled eggs, plain low-fat yogurt, whole-wheat bread, peanut butter, raspberries
balanced plate in any|fiber, protein|cooked broccoli, chickpeas, cooked quinoa, roasted chicken thigh, baked sweet potato, raw red bell peppers
olive oil|saturated fat, energy|olive oil, canola oil, coconut oil, butter, green olives, tahini
hydration|potassium, energy|watermelon, cucumber with peel, oranges, peaches, cooked zucchini, cantaloupe, cooked tomatoes
rarely cook them|fiber, iron|lentils, chickpeas, black beans, white beans, split peas, pinto beans
choose whole grains|fiber, magnesium|cooked bulgur, cooked pearled barley, cooked buckwheat groats, cooked millet, cooked spelt, cooked white rice
snacks that bridge|protein, energy|almonds, hard-boiled eggs, edamame, air-popped popcorn, apples with skin, plain low-fat yogurt, potato chips
potassium|potassium|baked potato with skin, white beans, bananas, cooked spinach, plain low-fat yogurt, lentils, dried apricots, cooked Swiss chard
food log|energy, fiber|olive oil, peanut butter, cooked pasta, bananas, plain granola bars, raw carrots
leafy greens|folate, vitamin A|raw spinach, cooked spinach, raw kale, cooked collard greens, cooked Swiss chard, romaine lettuce
fermented foods|sodium, protein|kefir, plain whole-milk yogurt, sauerkraut, miso, tempeh, dill pickles
grocery budget|protein, fiber|lentils, dry rolled oats, hard-boiled eggs, raw cabbage, raw carrots, canned sardines, bananas
eat more fish|protein, vitamin D|cooked sockeye salmon, canned sardines, cooked rainbow trout, cooked Atlantic cod, canned light tuna in water, cooked Atlantic mackerel
meal prep|protein, fiber|chickpeas, cooked quinoa, roasted chicken thigh, baked sweet potato, cooked green beans, hard-boiled eggs
iron in food|iron, vitamin C|lentils, cooked spinach, pumpkin seed kernels, cooked lean ground beef, raw red bell peppers, oranges, firm tofu
frozen vegetables|fiber, vitamin C|frozen peas, cooked broccoli, cooked spinach, cooked green beans, cooked sweet corn, edamame
late dinners|energy, protein|cooked Atlantic cod, cooked zucchini, boiled potato, plain low-fat yogurt, lentils, hard-boiled eggs
eggs as an|protein, choline|hard-boiled eggs, egg yolk, egg white, whole-wheat bread, raw spinach, feta
less salt|sodium|table salt, soy sauce, miso, Parmesan, lemon juice, raw garlic, fresh parsley, feta, canned anchovies, sauerkraut, green olives
nuts and seeds|magnesium, energy|almonds, walnuts, pumpkin seed kernels, chia seeds, cashews, sunflower seed kernels, pistachios
colorful|vitamin C, vitamin A|raw red bell peppers, cooked broccoli, raw tomatoes, cooked spinach, mangos, raw cabbage, canned pumpkin
restaurant|energy, sodium|cooked Atlantic cod, baked potato with skin, cooked white rice, romaine lettuce, ranch dressing, soy sauce
calcium|calcium|plain low-fat yogurt, canned sardines, cooked collard greens, part-skim mozzarella, almonds, cooked spinach, tahini, white beans, reduced-fat milk, extra-firm tofu
caffeine|energy, sugars|brewed coffee, brewed black tea, granulated sugar, heavy cream, dark chocolate, bananas
different tastes|fiber, protein|black beans, corn tortillas, cooked lean ground beef, raw red bell peppers, avocado, cooked sweet corn
sweet potatoes, beets|fiber, vitamin A|baked sweet potato, cooked beets, baked potato with skin, baked butternut squash, raw onions, cooked carrots
portion sizes|energy, protein|cooked pasta, roasted chicken breast, almonds, olive oil, cooked white rice, Swiss cheese
plant-based protein|protein, fiber|tempeh, extra-firm tofu, lentils, edamame, chickpeas, pumpkin seed kernels, cooked quinoa
vitamin c|vitamin C|raw red bell peppers, oranges, kiwifruit, cooked broccoli, strawberries, raw cabbage, boiled potato, cooked Brussels sprouts, raw cauliflower
before a morning workout|carbohydrate, energy|bananas, cooked oatmeal, whole-wheat bread, honey, medjool dates, plain low-fat yogurt
stock a pantry|protein, fiber|chickpeas, lentils, cooked pasta, canned sardines, tomato paste, dry rolled oats, peanut butter
berries|fiber, vitamin C|blueberries, frozen blueberries, raspberries, strawberries, blackberries, raisins, grapes
serving sizes|energy, sodium|plain granola bars, potato chips, vanilla ice cream, salted pretzels, ketchup, ranch dressing|label
omega-3|saturated fat, energy|cooked sockeye salmon, cooked Atlantic herring, walnuts, chia seeds, flaxseed, canned anchovies
soups|fiber, protein|split peas, lentils, white beans, cooked pearled barley, cooked tomatoes, raw carrots
waste less|fiber, potassium|cooked beets, cooked collard greens, whole-wheat bread, boiled potato, cooked tomatoes, Parmesan
magnesium|magnesium|pumpkin seed kernels, almonds, black beans, cooked spinach, cooked buckwheat groats, dark chocolate, edamame, cashews, chia seeds, cooked quinoa
packing a lunch|protein, fiber|chickpeas, whole-wheat bread, cooked couscous, hard-boiled eggs, raw carrots, grapes
avocado|saturated fat, fiber|avocado, almonds, pistachios, walnuts, sunflower seed kernels, peanut butter
traveling|energy, fiber|almonds, bananas, air-popped popcorn, apples with skin, hard-boiled eggs, cooked oatmeal
yogurt, kefir|protein, calcium, sugars|plain low-fat yogurt, plain whole-milk yogurt, kefir, fruit yogurt, unsweetened soy milk|label
carbohydrates in context|carbohydrate, fiber|lentils, cola, cooked oatmeal, whole-wheat bread, bananas, cooked couscous
nutrients stay|vitamin C, folate|raw broccoli, cooked broccoli, cooked asparagus, cooked green beans, raw spinach, cooked spinach
at a desk|energy, fiber|dark chocolate, almonds, pears, edamame, hummus, blueberries
how much salt|sodium|whole-wheat bread, deli ham, feta, soy sauce, sauerkraut, dill pickles, Parmesan, canned anchovies, miso, ketchup|label
canned fish|protein, calcium|canned sardines, canned pink salmon, canned light tuna in water, canned anchovies, white beans, cooked pasta
dietary variety|fiber, folate|black beans, cooked buckwheat groats, cooked beets, kiwifruit, pistachios, raw cabbage
citrus|vitamin C|oranges, grapefruit, lemon juice, orange juice, raw cabbage, cooked rainbow trout, raw red bell peppers, cooked asparagus, fresh parsley
two packaged|fiber, sodium|whole-wheat bread, plain granola bars, potato chips, feta, sauerkraut, peanut butter, ketchup|label
protein at breakfast|protein|low-fat cottage cheese, kefir, unsweetened soy milk, canned pink salmon, black beans, Swiss cheese, cooked quinoa, miso, plain whole-milk yogurt, sunflower seed kernels
oats|fiber, magnesium|dry rolled oats, cooked oatmeal, wheat bran, wheat germ, apples with skin, walnuts
water, tea|energy, calcium|brewed black tea, brewed coffee, reduced-fat milk, kefir, unsweetened soy milk, orange juice
salad that works|protein, fiber|chickpeas, romaine lettuce, hard-boiled eggs, feta, avocado, cooked bulgur, raw tomatoes
eat more plants|fiber|cooked bulgur, green peas, cooked Brussels sprouts, walnuts, blueberries, pinto beans, cooked quinoa, raw carrots, apples with skin, cooked eggplant
food photos|energy|olive oil, butter, avocado, ranch dressing, heavy cream, honey, cooked white rice, almonds, Parmesan, hummus
zinc|zinc|cooked Pacific oysters, cooked lean ground beef, pumpkin seed kernels, chickpeas, Swiss cheese, cashews, cooked oatmeal, lentils, cooked shrimp, almonds
spring and summer|fiber, folate|cooked asparagus, strawberries, green peas, cooked zucchini, cantaloupe, cooked sweet corn
autumn and winter|fiber, vitamin A|canned pumpkin, cooked Brussels sprouts, pears, raw cabbage, walnuts, raw kale
swap them in|saturated fat|cooked sockeye salmon, heavy cream, dark chocolate, hummus, Parmesan, cashews, plain whole-milk yogurt, butter, canola oil
start tracking meals|protein, fiber|cooked oatmeal, roasted chicken breast, lentils, plain low-fat yogurt, raw tomatoes, kiwifruit
tomatoes|vitamin C, potassium|raw tomatoes, cooked tomatoes, tomato paste, ketchup, raw red bell peppers, olive oil
gut-friendly|fiber|kefir, lentils, cooked oatmeal, sauerkraut, raspberries, cooked pearled barley, white beans, pears, almonds
energy density|energy, fiber|romaine lettuce, cooked tomatoes, lentils, cooked white rice, almonds, olive oil, potato chips
cooking once|protein, potassium|roasted turkey breast, pinto beans, cooked pearled barley, cooked beets, cooked tomatoes, cooked Swiss chard
calm the evening|protein, fiber|lentils, cooked couscous, canned light tuna in water, cooked broccoli, hummus, pears
b vitamins|folate, vitamin B12|lentils, cooked asparagus, hard-boiled eggs, canned sardines, plain low-fat yogurt, cooked lean ground beef
bars and shakes|protein, sugars|plain granola bars, plain low-fat yogurt, unsweetened soy milk, hard-boiled eggs, almonds, milk chocolate|label
children|fiber, vitamin C|raw carrots, green peas, cooked broccoli, cooked sweet corn, strawberries, raw red bell peppers
whole fruit|fiber, sugars|oranges, orange juice, apples with skin, raspberries, bananas, grapes, pears, watermelon
rice, pasta|carbohydrate, protein|cooked white rice, cooked pasta, boiled potato, baked potato with skin, cooked green beans, cooked tomatoes
vitamin d|vitamin D|cooked sockeye salmon, canned sardines, cooked rainbow trout, hard-boiled eggs, reduced-fat milk, unsweetened soy milk, cooked Atlantic herring, egg yolk, kefir, UV-exposed portobello mushrooms
cravings|energy, sugars|dark chocolate, medjool dates, strawberries, pistachios, grapes, plain low-fat yogurt, potato chips
highly processed|sodium, fiber|potato chips, boiled potato, cooked sweet corn, raw cabbage, sauerkraut, soy sauce, peanut butter|label
chickpeas in ten|fiber, protein|chickpeas, canned chickpeas, hummus, tahini, cooked couscous, cooked spinach
in the afternoon|carbohydrate, protein|lentils, cooked oatmeal, apples with skin, almonds, plain low-fat yogurt, whole-wheat bread
spices and herbs|sodium, vitamin C|fresh parsley, raw garlic, lemon juice, cooked eggplant, raw cauliflower, table salt
weekend|energy, protein|hard-boiled eggs, bacon, whole-wheat bread, strawberries, cooked pasta, dark chocolate, avocado, plain whole-milk yogurt
folate|folate|romaine lettuce, raw spinach, black beans, avocado, cooked Brussels sprouts, edamame, chickpeas, cooked beets, sunflower seed kernels
ingredient list|sodium, sugars|rye bread, soy sauce, hummus, salted pretzels, milk chocolate, fruit yogurt|label
cook for one|protein, fiber|hard-boiled eggs, canned sardines, baked sweet potato, lentils, raw cabbage, cooked couscous
mediterranean|saturated fat, fiber|olive oil, chickpeas, cooked Atlantic mackerel, walnuts, raw tomatoes, feta, cooked bulgur
bread|fiber, sodium|whole-wheat bread, rye bread, corn tortillas, peanut butter, hummus, avocado|label
tofu and tempeh|protein, calcium|firm tofu, tempeh, edamame, miso, soy sauce, cooked broccoli
bone-friendly|calcium, vitamin D|kefir, canned pink salmon, firm tofu, unsweetened soy milk, cooked sockeye salmon, feta
dessert|energy, sugars|vanilla ice cream, chocolate chip cookies, peaches, heavy cream, pears, plain whole-milk yogurt, maple syrup
center of the plate|fiber, folate|raw cauliflower, cooked eggplant, cooked Brussels sprouts, baked butternut squash, cooked beets, white beans
antioxidants|vitamin C, vitamin A|raspberries, peaches, raw kale, mangos, baked sweet potato, cooked collard greens
density score|energy, potassium, fiber|cooked spinach, white beans, bananas, cooked white rice, potato chips
stressful weeks|protein, fiber|cooked oatmeal, hard-boiled eggs, frozen peas, canned sardines, apples with skin, hummus
late training|protein, carbohydrate|reduced-fat milk, cooked pasta, roasted turkey breast, bananas, low-fat cottage cheese, cooked white rice
iodine and selenium|selenium|Brazil nuts, canned light tuna in water, cooked Atlantic cod, hard-boiled eggs, cooked shrimp, whole-wheat bread, cooked Pacific oysters, roasted turkey breast, canned sardines, cooked oatmeal, sunflower seed kernels
sugary drinks|sugars, energy|cola, orange juice, unsweetened soy milk, lemon juice, watermelon, strawberries, oranges
fresh for longer|vitamin C, potassium|strawberries, raw carrots, raw cabbage, romaine lettuce, bananas, avocado
vegetarian dinners|protein|black beans, Parmesan, hard-boiled eggs, feta, pinto beans, split peas, cashews, plain whole-milk yogurt, cooked buckwheat groats, extra-firm tofu
around the world|protein, fiber|miso, cooked white rice, feta, hummus, black beans, corn tortillas, plain whole-milk yogurt
calories from a photo|energy|cooked pasta, roasted chicken thigh, baked potato with skin, bananas, Swiss cheese, cooked tomatoes, cooked Atlantic cod, whole-wheat bread, apples with skin, cooked broccoli
after sixty|protein, energy|plain whole-milk yogurt, hard-boiled eggs, cooked Atlantic cod, lentils, peanut butter, whole-milk ricotta
set nutrition goals|fiber, potassium|white beans, raw carrots, pears, almonds, cooked Swiss chard, air-popped popcorn
vitamin a|vitamin A|baked sweet potato, raw carrots, canned pumpkin, cooked spinach, raw red bell peppers, mangos, hard-boiled eggs, baked butternut squash
party food|energy, sodium|hummus, salted pretzels, potato chips, green olives, feta, raw carrots, grapes, pistachios
healthy aging|fiber, protein|white beans, walnuts, cooked Atlantic mackerel, cooked collard greens, blueberries, cooked pearled barley
leftovers|energy, protein|roasted chicken breast, boiled potato, cooked white rice, green peas, cooked broccoli, black beans
cheese, butter|saturated fat, calcium|Parmesan, feta, part-skim mozzarella, Swiss cheese, low-fat cottage cheese, whole-milk ricotta, butter
mushrooms|vitamin D, potassium|raw white mushrooms, cooked white mushrooms, raw portobello mushrooms, cooked shiitake mushrooms, UV-exposed portobello mushrooms, hard-boiled eggs, cooked spinach, cooked eggplant, cooked pearled barley
schedules never match|protein, fiber|split peas, cooked tomatoes, chickpeas, cooked pearled barley, roasted chicken thigh, raw cabbage
potluck|fiber, vitamin C|white beans, cooked green beans, raw cabbage, raw red bell peppers, cooked bulgur, cooked beets
nutrition app|energy, fiber, potassium|lentils, bananas, cooked oatmeal, olive oil, almonds, baked potato with skin`

const CHOICES = TABLE.split('\n').map((line): readonly [word: string, TopicFoods] => {
  const [word = '', nutrients = '', foods = '', label] = line.split('|')
  return [
    word,
    {
      foods: foods.split(', '),
      nutrients: nutrients.split(', ').filter(isNutrient),
      isAboutLabels: label !== undefined,
    },
  ]
})

function isNutrient(name: string): name is Nutrient {
  return name in nutrientUnits
}
