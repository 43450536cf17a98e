import type { Subject } from './subject.ts'

/** Meals and habits. */
export const habits: readonly Subject[] = [
  {
    name: 'breakfast',
    match: /breakfast|morning/i,
    tags: ['breakfast', 'protein', 'energy'],
    headings: ['What a good breakfast has in common', 'Breakfasts that make themselves'],
    text: [
      'Breakfasts around the world look nothing alike: rice with fish in Japan, beans on corn in Mexico, bread with olives and cheese in Turkey. What the lasting ones share is some protein, some fiber and a little fat, whatever shape those take on the plate.',
      'Nobody has to eat at seven. Some people wake up hungry and others do not, and both can eat well. What rarely works is arriving at eleven with an empty stomach and a vending machine. A breakfast at the desk at ten is still a breakfast.',
      'The meal that is decided the night before is the one that gets eaten. Oats soaking in milk, boiled eggs in the door of the refrigerator or a container of last night’s beans with rice take the choice out of the hour in which choosing is hardest.',
      'Sweet breakfasts are easy to improve without abandoning them. Plain yogurt with fruit in place of the flavored kind, nuts over cereal and half the honey keep the character of the meal. It holds until lunch, and nobody at the table feels managed.',
    ],
    tips: [
      'Prepare tomorrow’s breakfast while you clear the table tonight.',
      'Add nuts, seeds or yogurt to cereal.',
    ],
  },
  {
    name: 'snacks',
    match: /snack|party|appetite/i,
    tags: ['snacks', 'habits', 'healthy-fats'],
    headings: ['What a snack is for', 'Snacks worth having within reach'],
    text: [
      'A snack is a bridge between two meals. It is worth asking which gap it crosses: four hours of real hunger, or ten minutes of boredom before a meeting. Both are human, and only the first is helped by food.',
      'The ones that hold combine two things, such as an apple with peanut butter, carrots with hummus, or yogurt with seeds. Sweet alone and crisp alone are eaten quickly and leave little behind. Two textures and some protein turn the same calories into a small meal.',
      'Whatever is in sight gets eaten. A bowl of fruit on the table and nuts in a jar at eye level do more than resolve, and chips on the highest shelf are not forbidden, only a little further away. Arranging a kitchen is easier than arguing with oneself at nine in the evening.',
      'Parties are for people first. Eat something ordinary beforehand, take a plate instead of grazing, choose what you truly like and enjoy it without arithmetic. One evening changes nothing about a month, and the company is good for everyone.',
    ],
    tips: [
      'Pair something crisp with something that has protein.',
      'Put snacks on a plate, even the small ones.',
    ],
  },
  {
    name: 'drinks',
    match: /hydrat|water|drink|caffeine|coffee|tea\b/i,
    tags: ['hydration', 'energy', 'habits'],
    headings: ['What thirst is good at', 'Drinks through the day'],
    text: [
      'Thirst is a reliable signal for healthy adults at ordinary temperatures, and the color of urine is a plain second opinion. Heat, sport and age weaken the signal, and that is when a habit is more useful than a feeling. Soup, fruit and vegetables count toward the total.',
      'Water is the default because it asks for nothing in return. Unsweetened tea and coffee hydrate as well, contrary to an old rumor. Sweet drinks are the ones to look at, since they bring as much sugar as dessert and leave no memory of having eaten.',
      'Caffeine stays in the body longer than its effect is felt. A cup in the middle of the afternoon can still be present at bedtime, and people differ greatly in how quickly they clear it. Moving the last cup forward for a week is an experiment that costs nothing.',
      'A glass with each meal and one between them is a rhythm that needs no app. Keep a carafe where you work, cut some citrus or mint into it, and let the sparkling version have its place if that is what you enjoy.',
    ],
    tips: [
      'Fill a carafe in the morning and finish it by dinner.',
      'Have the last coffee an hour earlier than usual this week.',
    ],
  },
  {
    name: 'the balanced plate',
    match: /balanced plate|portion|plate\b|soup|dinner|meal\b/i,
    tags: ['meal-planning', 'macros', 'habits'],
    headings: ['A picture instead of arithmetic', 'Building the plate in practice'],
    text: [
      'Half the plate vegetables and fruit, a quarter grains or potatoes, a quarter protein, and some good fat to bind them: the picture appears in the guidelines of many countries because it works without a scale. It is a direction, and no law.',
      'Hands make reasonable measures that travel everywhere. A palm of protein, a fist of starch, two cupped hands of vegetables and a thumb of oil or nuts fit most adults, because larger people have larger hands. Appetite corrects the rest.',
      'Plates can be bowls and pots. A soup of vegetables with lentils and a slice of bread is the same picture, seen from above; so is a burrito bowl or a stir-fry on rice. It helps to name the parts in your head once before eating, and then to forget about it.',
      'The plate is judged over a week. A lunch of toast and tea is balanced by the dinner that follows, and a festival by the ordinary days on both sides. Looking at the longer stretch makes single meals lighter, and most people eat better for it.',
    ],
    tips: [
      'Fill half the plate with vegetables before adding the rest.',
      'Use a bowl of soup to bring three vegetables together.',
    ],
  },
  {
    name: 'planning and cooking ahead',
    match: /prep|plan|leftover|once and|pantry|stock|waste|fresh|frozen|freez|keep|schedules/i,
    tags: ['meal-planning', 'cooking', 'habits'],
    headings: ['Why a little planning feels like freedom', 'An hour that pays for the week'],
    text: [
      'The hardest part of cooking is deciding, and it comes at the hour when nobody wants to. Three dinners planned on Sunday leave four evenings open and still take the pressure out of most of the week. A list on the refrigerator is enough of a system.',
      'Cook parts rather than finished meals. A pot of grains, a tray of roasted vegetables, a jar of dressing and some beans become bowls on Monday, soup on Tuesday and a frittata on Thursday. Finished meals get boring; parts can be arranged again.',
      'Food that is visible gets used. Leftovers in clear containers at the front, the oldest vegetables on top and one evening a week for whatever is left do more against waste than guilt. Cool cooked food quickly, refrigerate it within two hours and reheat it until it steams.',
      'The freezer is a pantry that keeps time still. Bread by the slice, broth in cups, herbs in oil and vegetables that were frozen on the day of harvest wait there without losing much. Label things with a date, because everything looks the same under frost.',
    ],
    tips: [
      'Choose three dinners on Sunday and shop for those.',
      'Give leftovers an evening of their own each week.',
    ],
  },
  {
    name: 'reading labels',
    match: /label|serving|ingredient|packaged|processed|compare/i,
    tags: ['labels', 'sugar', 'sodium'],
    headings: ['What the panel says and what it leaves out', 'A minute with two packages'],
    text: [
      'The nutrition panel answers the question how much, and the ingredient list answers what. Read together they take less than a minute. The front of the package answers neither; it is advertising, and written with the same care.',
      'Serving sizes are chosen for comparison and seldom match what people pour. Two servings in a bottle that everyone finishes alone double every number beneath. When comparing two foods, the column per hundred grams, where there is one, spares the arithmetic.',
      'Ingredients stand in order of weight. The first three are most of the food, and a list that begins with things from a kitchen usually reads well to the end. Processing by itself is no verdict: yogurt, canned tomatoes and frozen peas are processed, and good to have.',
      'Pick one number that matters to you for each kind of food. Fiber for bread, sodium for soup, added sugar for cereal and protein for yogurt are sensible choices. One number can be compared in the aisle; nine of them cannot.',
    ],
    tips: [
      'Check the serving size before any other line.',
      'Choose one number per food and compare only that.',
    ],
  },
  {
    name: 'tracking meals',
    match: /track|log|photo|app\b|score|calor|goal|estimate/i,
    tags: ['tracking', 'ai', 'habits'],
    headings: ['What a record can show', 'Keeping a record without being kept by it'],
    text: [
      'Memory is generous about food. A simple record for two weeks shows patterns that nobody would have guessed: the day without vegetables, the lunch that never lasts, the weekends that eat like a different person. Seeing it is often enough to change it.',
      'Photos make the record nearly effortless, and software that reads them gives good estimates of what is on the plate. Estimates they remain. Oil in a pan, sugar in a sauce and the depth of a bowl are hard to see, so the trend over weeks says more than any single figure.',
      'A useful goal is small and can be observed: vegetables at lunch on workdays, breakfast before ten, fish on Thursdays. It survives a bad week because it begins again at the next meal, while an ambitious total breaks on the first evening out.',
      'A record should serve the eater. When it causes worry, takes the pleasure out of meals or turns dinner into bookkeeping, it has done its work and may rest. People with a history of disordered eating do better with a professional at their side.',
    ],
    tips: [
      'Keep a record for two weeks, then read it as if it were a friend’s.',
      'Set one goal that you can see with your own eyes.',
    ],
  },
  {
    name: 'eating away from home',
    match: /restaurant|travel|order|desk|noon|lunch|midday|potluck|weekend|stress/i,
    tags: ['habits', 'meal-planning', 'energy'],
    headings: ['When the kitchen is somebody else’s', 'Lunches that survive until noon'],
    text: [
      'Restaurants cook for pleasure and for repetition, with generous salt and generous portions. That is no reason to stay at home. It is a reason to look at the menu for a vegetable that one would like to eat, and to order that first.',
      'Travel dissolves routines, so it helps to carry one along. A piece of fruit and some nuts in the bag, water before coffee and one proper meal a day at a table keep a week on the road from becoming a week of pastry. The rest can be left to curiosity.',
      'Packed lunches fail for two reasons: they are soggy, or they are sad. Keep the wet part separate, choose things that taste good at room temperature, and give the box something crisp, something filling and something bright. Grain salads, wraps and thick soups travel best.',
      'Eating at a desk is sometimes unavoidable, but eating while typing is a choice. Ten minutes without a screen are enough to notice what the food tastes like and when it has been sufficient. Colleagues who eat together usually eat more slowly, too.',
    ],
    tips: [
      'Order the vegetable first and build the meal around it.',
      'Pack the dressing separately.',
    ],
  },
  {
    name: 'eating together',
    match: /famil|child|share|one\b|team|kids/i,
    tags: ['habits', 'cooking', 'meal-planning'],
    headings: ['The table as the place where habits form', 'One meal, several tastes'],
    text: [
      'Children learn to eat by watching, for years, with many refusals on the way. A vegetable that was rejected ten times may be accepted the next, provided that nobody has made it a matter of honor. Offering without pressure is slow, and it is what works.',
      'Households with different tastes do well with meals that are assembled at the table. Tacos, grain bowls, baked potatoes and noodle soups put the same ingredients in front of everyone and leave the arrangement to each. One dinner is cooked, and nobody eats a separate one.',
      'Cooking for one has its own pleasures: full freedom, small pans, no negotiations. Halving recipes, freezing portions and buying loose vegetables instead of bags solve most of the practical questions. Setting a place at the table solves the other one.',
      'When schedules never match, share the food instead of the hour. A pot on the stove, a salad in the refrigerator and a note on the counter let everyone eat the same dinner at different times. One common meal at the weekend can carry the rest.',
    ],
    tips: [
      'Put the parts of dinner on the table and let people assemble.',
      'Offer a new vegetable beside a familiar one.',
    ],
  },
  {
    name: 'shopping on a budget',
    match: /budget|grocery|supermarket|store|cheap|seasonal|season/i,
    tags: ['meal-planning', 'habits', 'plant-based'],
    headings: ['Where the money goes', 'Good food for less'],
    text: [
      'Good food is not the same as expensive food. Dried beans, oats, eggs, cabbage, carrots, bananas, canned fish and frozen vegetables are among the cheapest things in the store and among the most useful. Convenience and brand names are what cost.',
      'Season is the oldest discount. Asparagus in spring, tomatoes in late summer, squash in autumn and cabbage in winter are at their best when they are cheapest. Out of season, the frozen shelf is the honest alternative, and often the better one.',
      'A list keeps a shop short, and a short shop is a cheap one. Look into the refrigerator before leaving, plan around what has to be used, and allow one unplanned vegetable that looks good. Unit prices on the shelf label settle the question of large or small.',
      'Meat and cheese take the largest share of most food budgets. Using them as seasoning instead of the center, in a bean stew or on a vegetable pasta, frees money for fruit and better oil. The plate gains color and the bill shrinks.',
    ],
    tips: [
      'Check what has to be used before writing the list.',
      'Read the unit price and not the package price.',
    ],
  },
  {
    name: 'movement, rest and meals',
    match: /sleep|late|workout|training|timing|evening|session/i,
    tags: ['energy', 'protein', 'habits'],
    headings: ['Meals and the rest of the day', 'Eating around training and bedtime'],
    text: [
      'Food does not act alone. How people sleep, move and rest decides a good deal of how hungry they are and what they reach for. After a short night nearly everyone wants something sweet and starchy, and that is physiology rather than weakness.',
      'Before an early workout a banana, a slice of toast or nothing at all can be right, depending on the person and the length of the session. What matters more is the day around it: enough carbohydrate for the effort and protein at the meals that follow.',
      'A heavy dinner shortly before bed makes many people sleep less well. If the evening runs late, a lighter plate with some protein and cooked vegetables sits more easily than a large one, and a better lunch takes the urgency out of the night.',
      'Regular times help where life allows them. The body anticipates meals much as it anticipates sleep, and hunger becomes more predictable when the clock is. Shift work and small children make this a wish at times, and then a packed meal is the next best thing.',
    ],
    tips: [
      'Make lunch larger when dinner will be late.',
      'Plan the meal after training before you leave for it.',
    ],
  },
  {
    name: 'long-term eating patterns',
    match: /aging|longevity|mediterranean|pattern|variety|sixty|decades|routine|hype|density/i,
    tags: ['longevity', 'heart-health', 'habits'],
    headings: ['The long view', 'Patterns that people keep'],
    text: [
      'What counts over decades is the ordinary Tuesday. Eating patterns that are linked with good health in later life look alike from a distance: many plants, legumes and whole grains, fish and nuts, oil in place of hard fats, sweets now and then, and meals in company.',
      'The Mediterranean table is the best-known example, and it is a way of living as much as a list of foods. Okinawa, the Nordic countries and parts of Latin America have versions of their own. The lesson is the pattern, which can be cooked in any language.',
      'Variety is a simple measure of such a diet. Counting the different plants in a week, herbs and grains included, turns into a game that rewards curiosity. Twenty is a pleasant number to look for, and nobody has to report it.',
      'Appetite often shrinks with age while the need for protein does not. Smaller meals with more in them, food that is easy to chew and company at the table all help. Weight loss without a reason is something to mention to a doctor early.',
    ],
    tips: [
      'Count the different plants that you eat in a week.',
      'Change one habit and give it a season.',
    ],
  },
]
