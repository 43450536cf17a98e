/** Descriptions of nutrients. An article contains one description of each nutrient in its facts. */
export const nutrients: Readonly<Record<string, readonly string[]>> = {
  fiber: [
    'Fiber is the part of plants that passes the stomach undigested. It gives a meal bulk, slows it down and feeds the microbes further on. Milling, peeling and pressing take it away, so look for the food that still has its skin, bran or pulp.',
    'Only plants have fiber, and they have it in very different amounts. Some of it swells in water, some of it stays coarse, and a mixed diet brings both. Raise the amount over weeks rather than days, and drink with it.',
    'On a label fiber stands below the carbohydrate line, as a part of it. Two products of the same kind can differ by several times, which makes it a good line for comparing. Fresh food has no label, so here are measured values for some.',
    'People who look at fiber for the first time usually find that one or two foods bring most of theirs. The easiest change is to add one more that appears as often. These are candidates, with what a usual amount holds.',
    'Fiber is easiest to judge by where a food comes from: seeds, skins, stems and whole kernels have it, refined starch and animal foods do not. Cooking softens it and takes little away.',
    'A meal with fiber takes longer to chew and longer to leave the stomach. Beans, whole grains, fruit and vegetables share the work between them, each with another texture. The list below shows how far apart they are.',
  ],
  protein: [
    'Protein is what the body builds and repairs tissue with, and it takes more of it from a day with several moderate portions than from one large one at night. Animal foods are dense sources; beans, soy, nuts and grains add up beside them.',
    'The word protein is on many packages, which says little about how much is inside. What counts is the amount in a portion as people eat it. Here are some usual ones, weighed and measured.',
    'Breakfast and lunch are where most people have the least protein and dinner is where they have the most. Moving some of it forward needs no new food, only another time of day. These are the figures to do it with.',
    'Plants and animals both bring protein, the first with more bulk around it. Grains and beans in the same day complete each other, not necessarily on the same plate. Compare portions as they are eaten, since a spoon of one and a bowl of another are both usual.',
    'A portion with protein keeps most people full longer than the same amount of starch. It does not have to be meat. The differences between ordinary foods are larger than their reputations suggest.',
  ],
  energy: [
    'Calories measure the energy in food, whatever it comes from. Water and bulk make them few, oil and sugar make them many, and the eye is bad at seeing either. A few looked-up values train it.',
    'A calorie count is an estimate even on a label, and a rougher one on a plate. It is still useful for seeing which foods carry a meal and which hardly matter. These are usual amounts.',
    'Two plates that look alike can differ by half in calories, mostly for what was poured or spread. Knowing a handful of figures is enough to guess well. Here are some worth knowing.',
    'Energy is the number that everybody knows and few could place. Set a few foods side by side and the scale becomes familiar. The amounts below are those that people serve.',
  ],
  sugars: [
    'Total sugars include what is in milk and fruit by nature and what was put in by a recipe. The amount alone does not say which, so look at the food as well. A portion of each, as measured:',
    'Sugar is easiest to miss in what one drinks and in what does not taste sweet. Fruit brings its own together with water and pulp. The figures are for the whole food, as it is eaten.',
    'Our sense of sweetness adapts, so a product that tasted normal last year may taste too sweet after a month with less. Amounts help where taste no longer does. These are some.',
  ],
  sodium: [
    'Sodium is the part of salt that labels count. Most of what people eat of it was in the food before it came home, in bread, cheese, sauces and cured meat. The amounts in a usual portion differ by a factor of a hundred.',
    'Salt does two things in food: it seasons, and it keeps. Foods that were made to keep, such as pickles, cured meat and hard cheese, therefore bring much sodium with them. Used as seasoning, they replace the shaker.',
    'What tastes saltiest does not always have the most sodium, because salt inside a food is tasted less than salt on top. Bread is the best example. Look at the figures instead.',
  ],
  'saturated fat': [
    'Fats are mixtures, and saturated fat is the share that is firm at room temperature. Butter, cream, cheese and coconut oil have much of it, most plant oils, nuts and fish have little. What one uses daily matters more than what one meets at a party.',
    'Every fat has some saturated fat in it; the difference is how much. Replacing one that has much by one that has little changes the share without changing the total. Compare them by the spoon or portion.',
    'Labels give saturated fat a line of its own below total fat. For oils and spreads it is the line to compare. For whole foods, here is what USDA found.',
  ],
  carbohydrate: [
    'Carbohydrate is the sum of starch, sugars and the parts of plants that are not digested. A lemonade and a bowl of lentils may have the same amount and behave differently, because one is drunk and the other is chewed. Look at the amount together with the food.',
    'Starch and sugars are the fuel that muscles use first. How much somebody needs depends on how much they move. The portions below are ordinary ones.',
    'The carbohydrate line of a label counts everything from table sugar to bran. It says how much there is and nothing of how fast it is eaten. These are amounts in usual portions.',
  ],
  'vitamin C': [
    'Vitamin C dissolves in water and is sensitive to heat, so fresh and briefly cooked food keeps most of it. Bodies do not store much, which makes it a matter of most days. Vegetables bring as much of it as fruit does.',
    'Oranges have the reputation for vitamin C, but several vegetables have more in the same amount. Long storage, much water and long heat take it away. Cut late, cook briefly, and use the liquid.',
    'Plants make vitamin C and people cannot, so it has to come with the food. It is in fresh and frozen produce, and hardly in anything that was dried or cooked for hours. Here is what a usual portion has.',
    'Freezing keeps vitamin C well, storage at room temperature less so. A cabbage in January may have more of it than a pepper that traveled for a week. The figures are averages of many samples.',
  ],
  potassium: [
    'Potassium helps to balance the body’s fluids, and nerves and muscles use it. Potatoes, beans, vegetables, fruit and milk bring it, and boiling moves some of it into the water. People with kidney disease, or who take certain medicines, may have to limit it and should ask first.',
    'Bananas are famous for potassium and by no means first. It is in nearly everything that grows and in milk, so the total of a day adds up from many small amounts. Anybody who was told to limit it should keep to that.',
  ],
  magnesium: [
    'Magnesium sits in the green of leaves and in the outer parts of seeds and grains. The body uses it in hundreds of reactions, muscle and nerve work among them. Refined flour and white rice have lost most of theirs.',
    'Seeds, beans, greens and whole kernels are where magnesium is. Labels seldom list it, since they need not. That makes it one of the nutrients for which a table is useful.',
  ],
  iron: [
    'Iron in meat and fish is taken up more readily than iron in plants. With plants the company matters: something sour or fresh beside beans and greens helps, tea and coffee at the same meal do not. Cooking in cast iron adds a little.',
    'Red blood cells need iron to carry oxygen. Beans, greens, seeds and meat bring it. Whether somebody lacks it is a question for a blood test, since tiredness has many reasons.',
  ],
  calcium: [
    'Calcium is stored in bones and teeth, and a small part of it does its work in muscles and nerves. Milk products are the usual source. Soft fish bones, some greens and tofu set with calcium are the others.',
    'What a food has of calcium depends on how it was made: tofu by its setting salt, plant drinks by what was added, cheese by how much milk went into it. The label tells. These foods have none of that doubt, since they were measured.',
    'Without dairy, calcium takes a little planning and no special foods. With dairy, one or two portions bring a good part of it. Here are both kinds.',
  ],
  zinc: [
    'Zinc is needed in small amounts for growth and for the immune system’s normal work. Shellfish and meat are dense sources, and seeds, beans, cheese and whole grains bring the rest. Soaking and sourdough make that of plants easier to take up.',
  ],
  folate: [
    'Folate takes its name from leaves, where it was found first. Beans, greens, asparagus and some fruit bring it. It dissolves in water, so steam rather than boil, and use the liquid.',
    'Cells need folate whenever they divide. Anybody who is or may become pregnant gets advice on it from a doctor that goes beyond food. For everybody else, beans and greens on most days are the practical part.',
    'Folate is sensitive to light, air and long cooking. Fresh leaves, frozen vegetables and freshly cooked beans keep it best. Food tables give it in micrograms.',
  ],
  'vitamin A': [
    'Plants do not have vitamin A itself but orange pigments, the carotenoids, from which the body makes it. Tables convert them. Eggs and milk have it ready-made, in smaller amounts.',
    'Vitamin A is fat-soluble, so a dressing or a spoon of oil belongs to the vegetables that bring it. Orange flesh and dark green leaves are the sign. Cooking helps, because it opens the cells.',
    'The deep orange of roots and squash and the green of leaves hide the same pigments. A portion of either covers a good part of a day’s vitamin A. Pale varieties of the same vegetable have far less.',
  ],
  'vitamin D': [
    'Few foods have vitamin D: fatty fish, eggs, mushrooms that saw ultraviolet light, and what it was added to. Skin makes it in sunlight, depending on season, latitude and age. Whether that is enough for somebody is a question for a doctor.',
    'Vitamin D is in fatty fish by nature and in milk and many plant drinks because it is added. Everything else contributes little. Look at the label of what you pour.',
    'With vitamin D the differences between foods are enormous, and between fish as well. Canning keeps it. The amounts are small, so they are given in micrograms.',
  ],
  'vitamin B12': [
    'Vitamin B12 is found in animal foods and in what it was added to. People who eat none of these need a fortified food or a doctor’s advice. The body keeps a store, so a gap shows late.',
  ],
  choline: [
    'Choline became an official nutrient only in 1998, which is why few people know it. Membranes and a messenger of the nerves are built with it. Eggs are the densest everyday source, and nearly all of it is in the yolk.',
  ],
  selenium: [
    'How much selenium a plant has depends on the soil that it grew in, so figures for plants are averages with a wide spread. Fish, eggs and meat vary less. Small amounts are enough.',
  ],
}
