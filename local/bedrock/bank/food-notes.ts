/** Kitchen advice about a kind of food. The text names no nutrients, so it suits every article about the food. */
export interface FoodNote {
  /** The note is about every food whose name contains one of these words. */
  foods: readonly string[]
  note: string
  uses: readonly [string, string]
}

export function noteFor(food: string): FoodNote | undefined {
  return notes.find(({ foods }) => foods.some((name) => food.includes(name)))
}

const notes: readonly FoodNote[] = [
  {
    foods: ['green beans', 'peas', 'sweet corn', 'edamame'],
    note: 'Peas, corn, green beans and young soybeans lose their sugar within hours of picking, so the frozen ones are usually sweeter than the fresh. They need three to five minutes in little water. Crushed with mint and lemon, peas make a spread.',
    uses: [
      'Tip frozen peas into rice for its last three minutes',
      'Char corn or green beans in a dry pan for a salad',
    ],
  },
  {
    foods: ['lentils'],
    note: 'Lentils need no soaking: red ones fall apart in a quarter of an hour, brown and green ones hold their shape in half an hour. Cook them with an onion and a bay leaf, and add vinegar at the end. Cooked and cooled, they keep for four days.',
    uses: [
      'Stir a ladle of cooked lentils into tomato sauce for pasta',
      'Cook a pot of lentil soup and freeze half of it',
    ],
  },
  {
    foods: ['chickpeas', 'hummus', 'tahini'],
    note: 'Canned chickpeas are cooked already. Rinse them, shake them dry and roast them until they are crisp, or blend them with sesame paste, lemon and garlic into hummus. The dried ones want a night in water and an hour on the stove.',
    uses: [
      'Roast chickpeas with paprika and scatter them over greens',
      'Spread hummus under roasted vegetables in place of a sauce',
    ],
  },
  {
    foods: ['beans', 'split peas'],
    note: 'Beans keep their shape when they simmer slowly, and turn creamy when a few of them are mashed against the side of the pot. White ones like rosemary, black ones lime, pinto ones a frying pan. Canned and rinsed, they are ready at once.',
    uses: [
      'Fill warm tortillas with beans, cabbage and lime',
      'Warm white beans with garlic and eat them on toast',
    ],
  },
  {
    foods: ['tofu', 'tempeh', 'soy milk'],
    note: 'Firm tofu browns best when it is pressed dry and left alone in a hot pan. Tempeh, steamed for ten minutes first, loses its bitterness and crisps in thin slices. Season both after they have browned, because a wet marinade keeps them pale.',
    uses: [
      'Brown cubes of pressed tofu and add the sauce at the end',
      'Fry thin slices of tempeh for a sandwich with pickles',
    ],
  },
  {
    foods: ['oat', 'wheat bran', 'wheat germ', 'granola'],
    note: 'Rolled oats cook in five minutes, and overnight in the refrigerator without any heat. Toast them dry first for a deeper taste. Bran and germ are spooned into the same bowl; the germ holds oil, so its jar belongs in the refrigerator.',
    uses: [
      'Stir a grated apple into the oats so that they need no sugar',
      'Try oats once as a savory bowl, in broth with greens',
    ],
  },
  {
    foods: ['barley', 'quinoa', 'bulgur', 'buckwheat', 'millet', 'spelt'],
    note: 'Most grains can be cooked like pasta, in plenty of water and then drained. Bulgur wants a quarter of an hour, quinoa and buckwheat little more, barley thirty minutes, whole spelt most of an hour. Dress them while they are warm.',
    uses: [
      'Add a handful of barley to the soup that simmers anyway',
      'Freeze cooked grains in flat bags for three quick salads',
    ],
  },
  {
    foods: ['rice', 'couscous', 'pasta'],
    note: 'Rice, pasta and couscous carry what is put on them. Taste pasta two minutes before the package says, let rice stand covered for ten, pour boiling water over couscous and wait five. A cup of pasta water binds the sauce.',
    uses: [
      'Match every handful of pasta with one of vegetables',
      'Fry yesterday’s rice with two vegetables and soy sauce',
    ],
  },
  {
    foods: ['bread', 'tortillas'],
    note: 'Bread goes stale in the refrigerator and keeps for months in the freezer. Slice the loaf first, and toast what you eat. Corn tortillas are warmed one by one in a dry pan until they puff; cold ones break.',
    uses: [
      'Freeze the loaf in slices and toast only what is eaten',
      'Warm tortillas and put four fillings on the table',
    ],
  },
  {
    foods: ['popcorn', 'chips', 'pretzels'],
    note: 'Crisp snacks are eaten by the container, whatever its size. Put a portion into a bowl and close the bag. Popcorn is the one to make yourself: a heavy pot, a lid, a film of oil, and seasoning while it is hot.',
    uses: [
      'Pop corn in a pot for the film instead of opening a bag',
      'Serve something crisp in a small bowl, beside cut vegetables',
    ],
  },
  {
    foods: ['spinach', 'kale', 'collard', 'chard', 'romaine'],
    note: 'Wash leaves in a large bowl and lift them out, so that the sand stays behind. Tender ones wilt in two minutes; sturdy ones are cut finely, or rubbed with oil until they darken. Fry their stems first and add the leaves.',
    uses: [
      'Wilt a handful of spinach into whatever is in the pan',
      'Rub chopped kale with oil and lemon an hour before dinner',
    ],
  },
  {
    foods: ['broccoli', 'Brussels', 'cauliflower', 'cabbage', 'sauerkraut'],
    note: 'Cabbage and its relatives turn sweet when they brown and sulfurous when they boil for long. Halve sprouts, cut cauliflower and broccoli flat on one side, and roast that side down. Raw, all of them can be shaved into a slaw.',
    uses: [
      'Roast broccoli until it browns and finish it with lemon',
      'Shred a quarter of a cabbage into slaw for three days',
    ],
  },
  {
    foods: ['carrots', 'beets', 'sweet potato', 'butternut', 'canned pumpkin'],
    note: 'Roots and squash are patient: they keep for weeks and forgive ten minutes too many in the oven. Cut them evenly, give them room and wait until the edges are dark. What is left is tomorrow’s soup, blended with broth.',
    uses: [
      'Roast a tray of roots while the oven is on for something else',
      'Stir canned pumpkin into a curry or a pot of oats',
    ],
  },
  {
    foods: ['potato'],
    note: 'Waxy potatoes hold together in salads, floury ones fall apart into mash. Bake them in their skin, straight on the rack, and open them at once so that the steam leaves. Boiled ones are best fried the day after.',
    uses: [
      'Fill a baked potato with beans and a spoon of yogurt',
      'Boil twice the potatoes and fry the rest tomorrow',
    ],
  },
  {
    foods: ['tomato', 'ketchup'],
    note: 'Fresh tomatoes belong on the counter, canned ones in the pot. Fry a spoon of tomato paste with the onions until it darkens, and the sauce tastes as if it had cooked for an hour. A pinch of sugar is rarely needed then.',
    uses: [
      'Cook a large pot of tomato sauce and freeze it in cups',
      'Salt sliced tomatoes ten minutes before you dress them',
    ],
  },
  {
    foods: ['mushroom'],
    note: 'Mushrooms are mostly water, so give them a wide hot pan and do not stir until one side is brown. Salt them afterwards. Dried ones, soaked in warm water, season a whole pot, and the soaking water is the best of it.',
    uses: [
      'Fry mushrooms without stirring until one side is brown',
      'Chop mushrooms finely into a meat sauce, half and half',
    ],
  },
  {
    foods: ['bell pepper', 'zucchini', 'eggplant', 'asparagus', 'cucumber'],
    note: 'Summer vegetables want fierce heat or none. Grill peppers and eggplant until they are soft, give asparagus and zucchini three minutes, and eat cucumber cold with salt. Peel what is thick-skinned, and leave the skin on the rest.',
    uses: [
      'Put strips of pepper on the table while dinner cooks',
      'Grate zucchini into the sauce that is on the stove',
    ],
  },
  {
    foods: ['onions', 'garlic', 'parsley', 'lemon juice'],
    note: 'Onions, garlic, herbs and lemon are how a kitchen talks. Onions go in first and slowly, garlic for the last minute of frying, herbs and lemon when the pan leaves the stove. A bunch of parsley is a vegetable, too.',
    uses: [
      'Cook four onions down at once and use them all week',
      'Chop a whole bunch of parsley into a bean salad',
    ],
  },
  {
    foods: ['berries'],
    note: 'Buy berries by their smell, and wash them only before they are eaten. Frozen ones were picked ripe and need no season; thawed in a bowl, they make a sauce by themselves. Spread fresh ones on a tray to freeze them loose.',
    uses: [
      'Thaw frozen berries overnight for a breakfast sauce',
      'Crush soft berries with vinegar into a dressing',
    ],
  },
  {
    foods: ['oranges', 'grapefruit', 'orange juice'],
    note: 'Heavy citrus fruit is juicy citrus fruit. Segments without their skins sharpen a salad of leaves or beets, and the grated rind does as much as the juice. A glass takes three oranges, and one of them is usually enough to eat.',
    uses: [
      'Cut an orange into a salad in place of half of the dressing',
      'Grate citrus rind over vegetables at the end',
    ],
  },
  {
    foods: ['apples', 'pears', 'grapes', 'peaches', 'kiwi'],
    note: 'Fruit with a core or a stone is best when it gives a little at the stem. Ripen it in a bowl and move it to the refrigerator then. Slices that have browned still roast well, with cinnamon or beside a piece of meat.',
    uses: [
      'Roast halved pears or peaches while you eat dinner',
      'Take an apple along on every errand that lasts',
    ],
  },
  {
    foods: ['bananas', 'mango', 'cantaloupe', 'watermelon'],
    note: 'Bananas and mangos ripen at home, melons do not: choose one that smells of itself at the end. Cut the whole melon on the first day, since nobody opens one for a slice. Bananas with spots go into the freezer, peeled.',
    uses: [
      'Freeze ripe bananas in pieces and blend them like ice cream',
      'Keep a box of cut melon at the front of the refrigerator',
    ],
  },
  {
    foods: ['dried', 'raisins', 'dates'],
    note: 'Dried fruit is fresh fruit without its water, so a small handful is what used to be a bowl. Soak it in warm tea to soften it. Cut small, it sweetens oats, a grain salad or a stew, and no sugar is missed.',
    uses: [
      'Sweeten a grain salad with a few chopped apricots',
      'Fill two dates with nut butter and call it dessert',
    ],
  },
  {
    foods: ['coffee', 'tea', 'cola'],
    note: 'Weigh coffee and count the minutes for tea once, and both need less sugar than before. Cold ones can be made overnight in a jar. With anything sweet from a bottle, pour a glass and put the bottle back.',
    uses: [
      'Brew tea cold overnight, with mint or a slice of lemon',
      'Mix soda with sparkling water, a little more of it each week',
    ],
  },
  {
    foods: ['pumpkin seed', 'sunflower', 'chia', 'flaxseed'],
    note: 'Seeds are toasted in a dry pan until they begin to jump, and taken out at once. Flaxseed is ground before it is eaten, chia is soaked: a spoonful thickens a glass of milk overnight. Keep the bags cold and closed.',
    uses: [
      'Toast seeds in a dry pan for the salads of the week',
      'Soak chia in milk in the evening and add fruit at breakfast',
    ],
  },
  {
    foods: ['almonds', 'walnuts', 'cashews', 'pistachios', 'Brazil', 'peanut butter'],
    note: 'Nuts taste of more when they are toasted, eight minutes in a moderate oven. Chop them to make a few go far. A jar of nut butter should name nuts and perhaps salt; stir the oil back in and store it upside down.',
    uses: [
      'Fill a small jar with nuts on Sunday, a handful for each day',
      'Thin peanut butter with lime and hot water for noodles',
    ],
  },
  {
    foods: ['avocado', 'olives', 'olive oil', 'canola', 'coconut oil', 'ranch'],
    note: 'Pour oil into a spoon and not from the wrist. A mild one is for the pan, a peppery one for the plate, and a jar of oil, vinegar and mustard is a dressing for the week. Ripe avocado, mashed, stands in for any of them.',
    uses: [
      'Shake a jar of dressing on Sunday and keep it cold',
      'Mash half an avocado with lemon in place of a spread',
    ],
  },
  {
    foods: ['Parmesan', 'Swiss', 'feta', 'mozzarella', 'cottage', 'ricotta'],
    note: 'Strong cheese goes further than mild cheese: grate it finely, and add it when the heat is off. Soft fresh ones are a dish by themselves, with tomatoes, with fruit or on toast. Keep the rind of a hard one for soup.',
    uses: [
      'Grate hard cheese over vegetables as they leave the oven',
      'Spread ricotta on toast with pepper and sliced fruit',
    ],
  },
  {
    foods: ['yogurt', 'kefir', 'milk', 'butter', 'cream'],
    note: 'Plain dairy is the kind to buy, since sugar and fruit can be added at home. Stir yogurt into a sauce off the heat, or it curdles. Strain it overnight through a cloth and it is a spread; kefir takes the place of buttermilk.',
    uses: [
      'Stir herbs and salt into plain yogurt for a quick sauce',
      'Use kefir for the liquid in pancakes',
    ],
  },
  {
    foods: ['egg'],
    note: 'Boil eggs for nine minutes and cool them at once, and they peel well and keep for five days. Scrambled ones come off the stove while they look wet. A few left-over whites or yolks are worth a jar with a date on it.',
    uses: [
      'Boil six eggs on Sunday for the lunches of the week',
      'Turn what is left of the vegetables into a frittata',
    ],
  },
  {
    foods: ['tuna', 'sardines', 'pink salmon', 'anchovies'],
    note: 'Canned fish is cooked, boned as far as it matters, and ready. Mash sardines with mustard and lemon, fold tuna into beans, and melt an anchovy in hot oil to season greens. Buy it in oil for taste, in water for plainness.',
    uses: [
      'Mash sardines with mustard and lemon for toast',
      'Fold a can of tuna into white beans with red onion',
    ],
  },
  {
    foods: ['salmon', 'cod', 'herring', 'mackerel', 'trout', 'oysters', 'shrimp'],
    note: 'Fish is done when it flakes at the thickest part, which takes ten minutes for an inch in a hot oven. Start it skin down and leave it there. Shrimp are ready when they curl. Lemon, mustard or capers go on at the table.',
    uses: [
      'Bake a side of fish and keep half of it for a cold lunch',
      'Move a bag of frozen fillets to the refrigerator the evening before',
    ],
  },
  {
    foods: ['chicken', 'turkey', 'beef', 'ham', 'bacon'],
    note: 'Salt meat early, dry it before it meets the pan, and let it rest before you cut it. Thighs forgive a wait and breasts do not. Cured kinds are a seasoning: a few strips, crisp, flavor a whole pot of beans.',
    uses: [
      'Replace a third of the ground meat with cooked lentils',
      'Roast chicken once, and make broth from the bones',
    ],
  },
  {
    foods: ['miso', 'soy sauce', 'pickles', 'table salt'],
    note: 'Salty seasonings are measured by the spoon and added at the end. Miso is stirred in off the boil, soy sauce takes the place of salt and not its company, and a chopped pickle seasons a salad with its brine.',
    uses: [
      'Whisk miso into the dressing of a cabbage salad',
      'Taste, add lemon, taste again, and only then salt',
    ],
  },
  {
    foods: ['chocolate', 'ice cream', 'sugar', 'honey', 'maple'],
    note: 'Sweet things taste of most when they are cold-weather rare and served on a plate. Choose the kind that you like best, and a portion that you can finish slowly. Honey and syrup are for drizzling at the end, where they are tasted.',
    uses: [
      'Break chocolate into pieces on a plate, with fruit beside it',
      'Bake with a quarter less sugar than the recipe says',
    ],
  },
]

/** Notes for an article that has too few notes about its foods. */
export const generalNotes: readonly string[] = [
  'A sharp knife and a large board save more time than any appliance. Cut everything before the stove is on, in the order in which it will be used. Cooking is then only adding things, and nothing burns while you look for the garlic.',
  'Taste at three moments: after the first ten minutes, before the last five, and on the plate. Flat food wants acid more often than salt. Write down what you changed, because the second attempt is usually the good one.',
  'Shop with a list in the order of the store and eat something first. Buy for four days rather than seven. What is left in the drawer on the fourth evening decides what is for dinner, and it is usually soup.',
  'Labels on containers are worth their minute: what it is, and the day. Put older things in front. A shelf that can be read from the door is one from which people take food by themselves.',
  'Cook double whenever the dish allows it and the pot is large enough. Half is for tonight, half goes into flat bags that freeze quickly and thaw in a bowl of water. A freezer of such bags is a week without decisions.',
  'Heat is an ingredient. A pan that is hot before anything goes in browns; one that is crowded steams. Work in two rounds, and use the time of the second to set the table and to make a dressing.',
  'Texture is what makes people finish a plate. Put something crisp on what is soft and something creamy beside what is dry. Toasted crumbs, a raw slice or a spoon of sauce are enough, and all of them take a minute.',
  'Keep one dish that you can cook without thinking and from what is always in the house. It is the answer for evenings on which nothing works. Everybody has a different one; what matters is that its ingredients never run out.',
]
