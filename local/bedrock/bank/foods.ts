import type { Subject } from './subject.ts'

/** Foods. Sober and general: the offline writer passes the same gate on health claims as the real model. */
export const foods: readonly Subject[] = [
  {
    name: 'beans and lentils',
    match: /bean|lentil|chickpea|legume/i,
    tags: ['fiber', 'plant-based', 'protein'],
    headings: ['What a pot of beans brings', 'Getting beans onto weeknight plates'],
    text: [
      'Beans and lentils are one of the few foods that bring protein and fiber in the same spoonful. They also carry iron, folate and potassium, and they do it at a price that few other foods can match. A can in the cupboard is a meal that waits until you need it.',
      'People who grew up without legumes often expect them to be bland. The truth is that they take on whatever surrounds them: onion, garlic, a bay leaf, a splash of vinegar at the end. Lentils need no soaking at all and are done in the time that rice takes.',
      'Start with a dish that you already like and let beans take half the place of the meat. Chili, tacos, pasta sauce and curry all forgive the change. When the texture has become familiar, a dish that is built on beans alone feels less like an experiment.',
      'If beans sit heavily at first, keep the portions small for a week or two and rinse canned ones well. A gut that is new to fiber usually adapts when it is given time. Cooked dried beans freeze in flat bags, so one quiet Sunday can supply a month of quick dinners.',
    ],
    tips: [
      'Keep two cans of beans and a bag of red lentils in the cupboard.',
      'Stir a handful of lentils into any soup that simmers for twenty minutes.',
    ],
  },
  {
    name: 'whole grains',
    match: /grain|bread|oat|rice|pasta|porridge/i,
    tags: ['carbs', 'fiber', 'energy'],
    headings: ['What makes a grain whole', 'Choosing and cooking grains with taste'],
    text: [
      'A whole grain still has its bran and its germ, the parts that carry most of the fiber, the minerals and a good deal of the flavor. Milling them away makes flour that keeps longer and bakes lighter, and it is the reason why white and brown versions of the same grain eat so differently.',
      'The front of a package is a poor guide. Words such as multigrain and wheat bread say little, while the ingredient list says it plainly: the first ingredient should have the word whole in front of it. Color is no help either, because a little molasses turns any loaf brown.',
      'Barley, farro, bulgur and buckwheat reward the same treatment as pasta: plenty of salted water, a taste toward the end, and a drain. Cooked grains keep for four days in the refrigerator and turn a bowl of vegetables into dinner in the time it takes to warm them.',
      'There is no need to replace everything at once. Mixing white and brown rice, or using half whole wheat flour in pancakes, changes the fiber on the plate without changing the dish. After a few weeks the old version often tastes a little thin.',
    ],
    tips: [
      'Cook a double batch of grains and freeze half in portions.',
      'Read the first ingredient of a loaf instead of the front of the bag.',
    ],
  },
  {
    name: 'leafy greens',
    match: /leafy|greens|salad|folate/i,
    tags: ['micronutrients', 'minerals', 'plant-based'],
    headings: ['Why greens earn their space', 'Greens beyond the side salad'],
    text: [
      'Leafy greens weigh almost nothing and still bring folate, vitamin K, carotenoids and a fair share of minerals. Spinach, chard, kale, romaine and cabbage are cousins in the kitchen but not the same food, so rotating them does more for variety than perfecting one.',
      'Much of what is in greens dissolves in fat rather than water. A dressing with oil, a few nuts or half an avocado is therefore not an indulgence but part of how the salad works. Bitter leaves in particular become friendlier with something rich and something sour beside them.',
      'Raw is only one way. Greens wilt into soups, folded omelets and bean stews in the last two minutes of cooking, and a bag that looks enormous disappears into a single pan. That makes them an easy addition for people who do not care for salads at all.',
      'Washing is what keeps most greens in the drawer. Do it once, right after shopping, dry them well and store them with a paper towel. A leaf that is ready to eat gets eaten; one that still has sand on it waits until it is too late.',
    ],
    tips: [
      'Wash and dry greens on the day you buy them.',
      'Add a handful of spinach to whatever is in the pan tonight.',
    ],
  },
  {
    name: 'fish',
    match: /fish|omega|seafood|salmon|sardine/i,
    tags: ['omega-3', 'protein', 'heart-health'],
    headings: ['What fish adds to a week', 'Cooking fish without worry'],
    text: [
      'Fish brings protein that cooks in minutes, and the oily kinds bring long-chain omega-3 fats that are hard to find elsewhere. Salmon is the famous one, but sardines, herring, mackerel and trout belong to the same family and usually cost less.',
      'Most people who seldom eat fish name the same three reasons: the smell, the bones and the fear of getting it wrong. All three fade with thicker fillets, a hot oven and a little patience. Fish is done when it flakes at the thickest part, which is earlier than it looks.',
      'Canned fish deserves a better name than it has. Sardines on toast with lemon, tuna with white beans, salmon patties with herbs: each is on the table in fifteen minutes and asks for nothing from the freezer. Choose cans packed in olive oil or water and check the salt on the label.',
      'Buying well is simpler than it seems. Frozen fillets are often fresher than what lies on ice, and a label from a recognized sustainability program settles the other question. Two meals of fish in a week is a common suggestion in dietary guidelines, and one is a good start.',
    ],
    tips: [
      'Keep a can of sardines or salmon for the evening when plans fall through.',
      'Bake fillets at a high heat and look at them two minutes early.',
    ],
  },
  {
    name: 'eggs',
    match: /\beggs?\b/i,
    tags: ['protein', 'breakfast', 'cooking'],
    headings: ['A small food with a wide range', 'Eggs through the day'],
    text: [
      'An egg is a complete package for a reason: it brings protein with all the amino acids that people need, and with it choline, vitamin B12 and fat that carries flavor. It costs little, keeps for weeks and asks for no recipe.',
      'The yolk does most of the work. Leaving it out saves calories and leaves behind nearly everything that makes the egg interesting, from its color to its vitamins. For most people, eggs as part of a varied diet are an ordinary food; anyone with a condition has a doctor to ask.',
      'Breakfast is the obvious place, but eggs are at their best when dinner has gone missing. A frittata turns leftover vegetables into a meal, a boiled egg makes a bowl of lentils feel complete, and a soft one on top replaces a sauce.',
      'Gentle heat is the only skill required. Scrambled eggs come off the stove while they still look wet, and boiled ones go straight into cold water so that the shell lets go. A batch of boiled eggs is ready for lunches until the middle of the week.',
    ],
    tips: [
      'Boil six eggs at the start of the week.',
      'Turn the vegetables that are left over into a frittata on Thursday.',
    ],
  },
  {
    name: 'nuts and seeds',
    match: /\bnuts?\b|seed|almond|walnut/i,
    tags: ['healthy-fats', 'snacks', 'minerals'],
    headings: ['Small foods, dense in what they hold', 'A handful in the right place'],
    text: [
      'Nuts and seeds pack unsaturated fat, fiber, protein and minerals into a very small space. That density is their strength and the reason why the portion matters: a handful is a snack, while a bowl beside the sofa is a second dinner.',
      'Each kind has its own character. Almonds bring vitamin E, walnuts and flaxseed bring plant omega-3 fats, pumpkin seeds bring zinc and magnesium, and peanuts, which are legumes by birth, bring more protein than most. A mixed jar covers more ground than a favorite.',
      'Their best use is as a finish. A spoonful of toasted seeds on soup, chopped walnuts on roasted beets or almond slivers over green beans add crunch where a dish has none. Toasting takes five minutes in a dry pan and doubles the flavor.',
      'Keep them away from light and heat, because their fats go stale. The refrigerator is a good home for anything that will not be finished within a month. Unsalted nuts leave the decision about salt to the cook, which is where it belongs.',
    ],
    tips: [
      'Put a small jar of mixed nuts where the cookies used to stand.',
      'Toast seeds once a week and finish vegetables with them.',
    ],
  },
  {
    name: 'fruit and berries',
    match: /berr|fruit|citrus|juice|smoothie|orange/i,
    tags: ['antioxidants', 'vitamins', 'snacks'],
    headings: ['What whole fruit does that juice cannot', 'Fruit in more places'],
    text: [
      'Fruit comes with its sugar wrapped in fiber and water, which is why an orange fills in a way that its juice does not. The same three oranges disappear from a glass in a minute. Whole fruit slows the eater down, and that alone changes the meal.',
      'Berries have a deserved reputation for color and flavor, but there is no need for the expensive ones. Frozen berries are picked ripe and lose little on the way, and apples, pears and citrus carry the colder months with their own share of fiber and vitamin C.',
      'Fruit is not only dessert. Orange segments sharpen a salad of fennel or beets, grapes roast well beside chicken, and a grated apple sweetens oatmeal so that no sugar is needed. Lemon at the end of cooking does what people often ask of salt.',
      'Dried fruit is fruit with the water gone, so a small box holds what a large bowl did. Mixed with nuts it travels well. Smoothies sit in between: made with whole fruit and yogurt they can stand in for breakfast, and made with juice they are mostly juice.',
    ],
    tips: [
      'Set the fruit bowl where people pass it and wash the fruit first.',
      'Keep a bag of frozen berries for the days when the bowl is empty.',
    ],
  },
  {
    name: 'colorful vegetables',
    match: /vegetable|color|antioxid|carotenoid|vitamin a|tomato|root|beet|sweet potato|mushroom/i,
    tags: ['antioxidants', 'vitamins', 'plant-based'],
    headings: ['What color tells you', 'Bringing vegetables to the center'],
    text: [
      'The colors of vegetables are chemistry that you can see. Orange and deep green come from carotenoids, red and purple from anthocyanins, and the pale flavors of onions and cabbage from sulfur compounds. None of them does everything, so a plate with several colors covers more.',
      'Roots belong here as much as leaves do. Carrots, beets and sweet potatoes bring fiber and carotenoids, store for weeks and turn sweet in the oven. Tomatoes change for the better when cooked with a little oil, and mushrooms bring a savory depth that makes a plate feel complete.',
      'A hot oven is the shortest way to liking vegetables. Cut them evenly, give them space on the tray, a spoonful of oil and a pinch of salt, and leave them until the edges brown. What was watery and dutiful becomes the part of the plate that goes first.',
      'Vegetables move to the center when the rest is built around them. Decide which vegetable is for dinner before deciding on anything else, then choose a grain and a protein that suit it. The order of the questions changes the answer.',
    ],
    tips: [
      'Aim for three colors on the plate at dinner.',
      'Roast one tray of vegetables more than you need tonight.',
    ],
  },
  {
    name: 'fermented foods',
    match: /ferment|yogurt|kefir|gut|kimchi/i,
    tags: ['gut-health', 'breakfast', 'sodium'],
    headings: ['What fermentation changes', 'Starting small with fermented foods'],
    text: [
      'Fermentation is old kitchen craft: microbes turn sugars into acids, the food keeps longer, and the flavor deepens. Yogurt, kefir, sauerkraut, kimchi, miso and sourdough all come from it, though not all of them still hold live cultures when they reach the table.',
      'The label tells the difference. Live and active cultures are named on yogurt that has them, and vegetables that stand unrefrigerated on a shelf were heated, which ends the life in them but not the taste. Both have a place; only one is what people usually hope for.',
      'Start with a spoonful rather than a bowl. Sauerkraut beside eggs, kimchi in a rice bowl and kefir over oats introduce the sourness gradually. Fermented vegetables are salty by nature, so they do the seasoning for the whole plate and the salt shaker can rest.',
      'Microbes in the gut also live on what the rest of the diet brings, above all on fiber from plants. Variety there is easier to reach than it sounds: different beans, different grains, different vegetables. A jar of pickles is a companion to such a diet and no replacement for it.',
    ],
    tips: [
      'Choose plain yogurt and sweeten it with fruit.',
      'Look for live cultures on the label of yogurt and kefir.',
    ],
  },
  {
    name: 'dairy and its alternatives',
    match: /dairy|cheese|butter|cream|milk|calcium|bone/i,
    tags: ['minerals', 'protein', 'breakfast'],
    headings: ['What dairy contributes, and what else can', 'Choosing with the label in hand'],
    text: [
      'Milk, yogurt and cheese are convenient carriers of calcium, protein, iodine and vitamin B12. Convenient does not mean necessary: calcium-set tofu, canned fish with soft bones, kale and fortified drinks bring it too, and many cuisines built strong traditions on them.',
      'Plant drinks differ more than their cartons suggest. Soy comes closest to milk in protein, while almond and rice drinks are mostly water with flavor. Fortification is voluntary, so the label decides whether a drink brings calcium and vitamin D or only its color.',
      'Cheese and butter are seasoning as much as food. A little aged cheese, grated finely, flavors a dish more than a thick layer of a mild one, and brown butter needs only a spoonful. Using them where they are tasted leaves the amount to look after itself.',
      'Bones are living tissue that answers to movement, protein, vitamin D and calcium together. Food covers part of that list, and walking, lifting and daylight cover the rest. No single glass of anything carries the whole of it, which is rather a relief.',
    ],
    tips: [
      'Compare calcium and protein on two cartons before you choose one.',
      'Grate strong cheese finely and use half as much.',
    ],
  },
  {
    name: 'tofu and other plant proteins',
    match: /tofu|tempeh|vegetarian|plant-based|more plants/i,
    tags: ['plant-based', 'protein', 'cooking'],
    headings: ['Protein that grows', 'Making plant protein taste of something'],
    text: [
      'Soy in its many forms, beans, lentils, nuts, seeds and whole grains together cover what people need from protein. The old rule that they must be combined in one meal has been retired; a varied day does the combining on its own.',
      'Tofu is pressed soy curd and takes its character from whatever happens to it next. Tempeh is fermented whole soybeans, firmer and nuttier, and easier for beginners because it starts out with a taste of its own. Both keep for weeks unopened.',
      'Texture is the whole secret. Press firm tofu between towels, tear it into rough pieces, coat them with a spoonful of cornstarch and bake or fry until the edges are crisp. Only then add the sauce. Marinades do less than people think, and crust does more.',
      'Nobody has to change sides. A household that eats meat can make two dinners a week around plants and keep everything else as it is. The habit tends to spread by itself once a few dishes have become favorites rather than obligations.',
    ],
    tips: [
      'Bake torn tofu until crisp before it meets the sauce.',
      'Plan two dinners a week around a plant protein.',
    ],
  },
]
