import type { Subject } from './subject.ts'

/** Nutrients and the numbers on labels. No amounts of supplements, here or anywhere. */
export const nutrients: readonly Subject[] = [
  {
    name: 'protein',
    match: /protein|\bbars?\b|shake/i,
    tags: ['protein', 'macros', 'meal-planning'],
    headings: ['What protein does on a plate', 'Spreading protein over the day'],
    text: [
      'Protein is the slowest part of a meal to leave the stomach, which is why a plate that has some feels finished. It also supplies the building material that muscles, skin and enzymes are renewed from, a quiet job that goes on every hour of the day.',
      'Ordinary meals hold more of it than people expect. A bowl of lentil soup with bread, a plate of pasta with white beans or yogurt with oats and nuts each bring a respectable share without a single product that advertises it. Variety over the day matters more than any one source.',
      'What many plates lack is balance across the clock. Breakfast is often nearly empty of protein and dinner has more than enough. Moving an egg, some yogurt or last night’s beans to the morning evens it out and tends to calm the late afternoon.',
      'Bars and shakes have their place on a train or after practice. They are also sweets with a good reputation more often than the wrapper admits, so the ingredient list is worth a glance. Food that has to be chewed does the same work and is more pleasant company.',
    ],
    tips: [
      'Add one source of protein to breakfast.',
      'Look at the whole day before deciding that a meal falls short.',
    ],
  },
  {
    name: 'fiber',
    match: /fiber|full until|energy density/i,
    tags: ['fiber', 'gut-health', 'energy'],
    headings: ['Why fiber is worth noticing', 'More fiber without a plan'],
    text: [
      'Fiber is the part of plants that passes through us largely unchanged, and that is exactly its use. It gives meals volume, slows the pace at which sugar arrives and feeds the microbes that live in the gut. Most adults in industrial countries eat well below what guidelines suggest.',
      'There are many kinds, and foods mix them freely. Oats, barley and beans have more of the sort that thickens with water; wheat bran, skins and leaves have more of the sort that does not. Chasing one of them is pointless when a varied plate brings all.',
      'Additions work better than prohibitions. A spoonful of seeds on yogurt, beans in the soup, the skin left on the potato and fruit in place of juice change little about a day and a good deal about its fiber. None of these requires a recipe.',
      'Go slowly and drink enough. A sudden jump makes itself felt, while a gradual one hardly does. Two additions in the first week and two more in the next are plenty, and the gut has the time to follow.',
    ],
    tips: [
      'Leave the skin on potatoes, apples and pears.',
      'Put beans or lentils into two meals this week.',
    ],
  },
  {
    name: 'added sugar',
    match: /sugar|sweet|dessert|craving/i,
    tags: ['sugar', 'labels', 'habits'],
    headings: ['Where sugar comes from', 'Less sweet without feeling deprived'],
    text: [
      'Sugar occurs in fruit and milk, and it is added to a long list of foods that nobody would call sweets. Bread, pasta sauce, salad dressing and flavored yogurt are the usual surprises. Labels now name added sugar on a line of its own, which makes comparing easy.',
      'In an ingredient list it goes by dozens of names: syrups, concentrates, anything that ends in -ose. One of them far down is of no concern. Several of them spread through the list are a sign that sweetness is doing more work than the front of the package admits.',
      'Taste adapts within a few weeks, in both directions. Taking the sweetness of coffee or cereal down by a third at a time goes almost unnoticed, while stopping from one day to the next invites a relapse by Friday. Patience is the better strategy and the kinder one.',
      'Dessert remains part of a good life. It fits best at the end of a meal, on a plate, at a table, with people. What deserves attention is the sweetness that nobody notices or enjoys, in drinks and in foods that were never meant as a treat.',
    ],
    tips: [
      'Compare added sugar on two jars of the same sauce.',
      'Cut the sugar in coffee by a third and wait two weeks.',
    ],
  },
  {
    name: 'salt and flavor',
    match: /salt|sodium|flavor|spice|herb|potassium/i,
    tags: ['sodium', 'cooking', 'minerals'],
    headings: ['Where the salt is', 'Flavor from other directions'],
    text: [
      'Most of the salt that people eat was in the food before it came home. Bread, cheese, cured meat, soups and sauces lead the list, mainly because they are eaten often. The shaker on the table contributes less than its reputation.',
      'Potassium is its quiet counterpart and comes from the foods that are eaten too rarely: beans, potatoes, leafy greens, fruit and yogurt. A diet that moves toward these shifts the balance between the two without anybody counting either.',
      'Food that tastes flat is not always short of salt. Often it wants acid, and a squeeze of lemon or a splash of vinegar at the end wakes it up. At other times it wants browning, or herbs, or heat, and each of those adds depth that salt alone cannot.',
      'Season in layers and taste at the end. Salt added early works its way in and goes further than the same pinch on top. Toasted spices, garlic cooked gently and a handful of fresh herbs do the rest, and palates get used to less within a few weeks.',
    ],
    tips: [
      'Try lemon or vinegar before reaching for more salt.',
      'Compare the sodium of two loaves of bread.',
    ],
  },
  {
    name: 'fats and oils',
    match: /\bfats?\b|\boil\b|avocado/i,
    tags: ['healthy-fats', 'cooking', 'heart-health'],
    headings: ['A short map of fats', 'Cooking with the better ones'],
    text: [
      'Fats differ in the shape of their molecules, and that shows in the kitchen. Saturated ones are firm at room temperature, unsaturated ones pour. Dietary guidelines in many countries suggest leaning toward the second kind: olive and canola oil, nuts, seeds, avocado and oily fish.',
      'Fat carries flavor and the vitamins A, D, E and K, so a meal without any is neither tastier nor more complete. What matters is what it replaces. Olive oil in place of butter is one thing, and olive oil on top of everything is another.',
      'Extra-virgin olive oil is sturdier than its reputation. It handles everyday sautéing and roasting well, and a fresher, more peppery bottle belongs on the table for finishing. Store it in the dark and away from the stove, because light and warmth are what age it.',
      'Small swaps add up quietly. Mashed avocado instead of mayonnaise, nuts instead of croutons and fish instead of sausage once a week move a diet in the direction that guidelines describe. None of them feels like going without.',
    ],
    tips: [
      'Keep one oil for the pan and a better one for the table.',
      'Swap one spread this week for avocado or nut butter.',
    ],
  },
  {
    name: 'carbohydrates',
    match: /carb|potato|steady energy|afternoon/i,
    tags: ['carbs', 'energy', 'macros'],
    headings: ['Carbohydrates in context', 'Steadier energy from the same foods'],
    text: [
      'Carbohydrate is a family name, and the members have little in common. Lentils, white bread, apples and lemonade all belong to it. What separates them is how much fiber and structure they bring and how quickly they are eaten, far more than a single number does.',
      'Company changes everything. Rice beside beans, vegetables and a little oil behaves differently from rice on its own, because fiber, protein and fat slow the meal down. The plate is the unit that counts, and not the ingredient.',
      'An afternoon slump often begins at noon. A lunch that is mostly refined starch is gone by three, while one with protein and vegetables lasts. Before blaming the food, look at sleep, at water and at how long it has been since the last meal.',
      'Potatoes, pasta and rice need no defense and no ban. A fist-sized share next to half a plate of vegetables is a sensible default for most people, with more for those who move a great deal. Cooling and reheating them is convenient and tastes just as good.',
    ],
    tips: [
      'Give starch a companion: beans, vegetables or fish.',
      'Build lunch so that it lasts until the end of the afternoon.',
    ],
  },
  {
    name: 'minerals',
    match: /iron|zinc|magnesium|iodine|selenium|mineral/i,
    tags: ['minerals', 'micronutrients', 'plant-based'],
    headings: ['Small needs, steady ones', 'Finding minerals in ordinary food'],
    text: [
      'Minerals are needed in small quantities and every week of life. They come from soil and water by way of plants and animals, which is why whole foods carry them and refined ones have to be given some back. No food is rich in all of them.',
      'How much the body makes use of depends on the company. Iron from plants is taken up better beside something with vitamin C, such as peppers or citrus, and less well with tea or coffee. Soaking and sourdough help with zinc from grains. Meals, not single foods, decide.',
      'Magnesium hides in seeds, beans, greens and whole grains; zinc in meat, seafood, seeds and legumes; iodine in fish, dairy and iodized salt; selenium in fish, eggs and nuts. A week that visits each of those groups rarely leaves a gap.',
      'Some people need more than food easily gives, at certain ages, in pregnancy or with particular diets. That is a question for a doctor and a blood test, not for a shelf of bottles. Guessing with minerals can go wrong in both directions.',
    ],
    tips: [
      'Put peppers or citrus next to beans and lentils.',
      'Let an hour pass between a meal rich in iron and a cup of tea.',
    ],
  },
  {
    name: 'vitamins',
    match: /vitamin|folate/i,
    tags: ['vitamins', 'micronutrients', 'immunity'],
    headings: ['What vitamins ask of a diet', 'Keeping vitamins in the food'],
    text: [
      'Vitamins have little in common beyond the fact that we need them from outside. Some dissolve in water and leave the body within days; others dissolve in fat and are stored. That is why fruit and vegetables are a daily matter and oily fish is a weekly one.',
      'The B group is spread over whole grains, legumes, eggs, meat and greens, with B12 found almost only in foods from animals and in fortified ones. Vitamin C is in fruit and many vegetables. Vitamin A begins as the orange pigment of carrots and squash.',
      'Kitchens lose some and keep most. Short cooking in little water, a lid on the pot and eating soon after cooking save what heat and water would take. The cooking water of vegetables belongs in the soup. Frozen vegetables arrive with nearly everything they had.',
      'Vitamin D is the exception, since sunlight on skin makes most of it and food only little. Latitude, season, age and skin change the picture so much that general advice fits nobody well. A doctor can measure it, and that is better than a guess.',
    ],
    tips: [
      'Steam vegetables or cook them in very little water.',
      'Eat one fruit or vegetable raw each day for the pleasure of it.',
    ],
  },
]
