/** What to do with a food in a kitchen. Nutrients are left to the facts: a note fits every article that has the food. */
export interface FoodNote {
  /** The foods of the facts that it is about: each has one of these in its name. */
  foods: readonly string[]
  note: string
  use: string
}

/** The first that knows the food. */
export function noteFor(food: string): FoodNote | undefined {
  return notes.find(({ foods }) => foods.some((name) => food.includes(name)))
}

function about(foods: string, note: string, use: string): FoodNote {
  return { foods: foods.split(', '), note, use }
}

const notes: readonly FoodNote[] = [
  about(
    'lentils',
    'Lentils need no soaking: red ones fall apart in about a quarter of an hour, brown and green ones hold their shape in half an hour. Cook them with an onion and a bay leaf, and add vinegar at the end. Cooked and cooled, they keep for four days in the refrigerator.',
    'Stir a ladle of cooked lentils into tomato sauce for pasta',
  ),
  about(
    'canned chickpeas',
    'Canned chickpeas are cooked already. Rinse them in a sieve under running water until the foam is gone, then shake them dry if they are meant for the oven. The liquid of the can thickens soups and dressings.',
    'Open a can of chickpeas for a salad on the day when nobody cooks',
  ),
  about(
    'chickpeas',
    'Dried chickpeas want a night in water and an hour or more on the stove; a pressure cooker shortens that to twenty minutes. Roasted until crisp they replace croutons. Mashed with lemon and garlic they fill a sandwich.',
    'Roast chickpeas with paprika and scatter them over a bowl of greens',
  ),
  about(
    'black beans',
    'Black beans keep their shape when they simmer slowly with an onion and dried oregano. Drain them for a salad, and leave some of their liquid for a stew. A squeeze of lime shortly before serving brightens both.',
    'Fill warm tortillas with black beans, cabbage and lime',
  ),
  about(
    'white beans',
    'White beans turn creamy and take well to garlic, rosemary and a little of their own cooking water. Mash a spoonful against the side of the pot and the whole soup thickens. Beside canned fish or greens they make a plate without any further starch.',
    'Warm white beans with garlic and greens and eat them on toast',
  ),
  about(
    'pinto beans',
    'Pinto beans are the ones for mashing: fry an onion, add the beans with some liquid and crush them in the pan. They freeze well in flat bags. A spoon of them under a fried egg is breakfast.',
    'Mash pinto beans in the pan and spread them on a tortilla',
  ),
  about(
    'split peas',
    'Split peas dissolve into a thick soup by themselves in under an hour, without soaking. Carrot, celery and onion at the start give the base, and a spoon of mustard at the end wakes it up. The soup sets when cold and loosens with water.',
    'Cook a pot of split pea soup and freeze half of it',
  ),
  about(
    'frozen peas',
    'Frozen peas need three minutes, in boiling water or straight in the pan with whatever else is there. Crush half of them with mint and lemon for a spread. They are among the few frozen vegetables that can go into a salad merely thawed.',
    'Tip frozen peas into rice for its last three minutes',
  ),
  about(
    'green peas',
    'Fresh peas are at their best on the day they are picked, so buy them in the pod and shell them the same evening. A few minutes in simmering water are enough. Cooked too long they lose their color first and their sweetness next.',
    'Toss peas with mint, lemon and a little cheese',
  ),
  about(
    'edamame',
    'Edamame are young soybeans, sold frozen in the pod or shelled. Boil them for five minutes and eat them from the pod, or add shelled ones to rice bowls and noodle soups. They take chili and lime as readily as soy sauce.',
    'Keep shelled edamame in the freezer for rice bowls',
  ),
  about(
    'tofu',
    'Firm tofu browns best when it has been pressed dry between two towels and goes into a hot pan without being moved. Season it after it has browned, because wet marinades keep it pale. Crumbled, it stands in for ground meat in a sauce.',
    'Brown cubes of pressed tofu and add the sauce at the end',
  ),
  about(
    'tempeh',
    'Tempeh is made of whole soybeans bound by a culture, which gives it a nutty taste and a firm bite. Steam the block for ten minutes to take away any bitterness, then slice and fry it. Thin slices crisp up like bacon in a sandwich.',
    'Fry thin slices of tempeh for a sandwich with pickles',
  ),
  about(
    'hummus',
    'Hummus is chickpeas, sesame paste, lemon and garlic, blended with a little ice water until smooth. At home it takes five minutes from a can. Spread it thickly under roasted vegetables and it becomes the sauce of the plate.',
    'Spread hummus under roasted vegetables in place of a sauce',
  ),
  about(
    'soy milk',
    'Soy milk varies more between brands than cow’s milk does, so turn two cartons around before you choose. Unsweetened kinds work in soups and sauces too. Shake the carton, because what was added settles at the bottom.',
    'Cook oats in unsweetened soy milk once and compare',
  ),
  about(
    'miso',
    'Miso is a paste of fermented soybeans, with rice or barley in the milder kinds. Stir it into a bowl with a ladle of hot broth at the end, off the boil, so that its aroma stays. It seasons a whole pot, so add no other salt before tasting.',
    'Whisk miso into the dressing of a cabbage salad',
  ),
  about(
    'oats, oatmeal',
    'Rolled oats cook in five minutes on the stove with twice their volume of water or milk, and overnight in the refrigerator without any heat. Toast them dry in the pan first for a deeper taste. Savory bowls with an egg on top are worth trying once.',
    'Stir a grated apple into the oats so that they need no sugar',
  ),
  about(
    'barley',
    'Pearled barley takes about half an hour in plenty of water and stays pleasantly chewy, also when it is reheated. Cook it like pasta and drain it. It replaces rice in a risotto and thickens a vegetable soup by itself.',
    'Add a handful of barley to the soup that simmers anyway',
  ),
  about(
    'white rice',
    'Rinse white rice until the water runs clear, cook it covered, and leave it alone for ten minutes off the heat. Spread leftovers out to cool quickly and refrigerate them within the hour. Fried the next day with vegetables, they are better than fresh rice.',
    'Fry yesterday’s rice with two vegetables and an egg',
  ),
  about(
    'quinoa',
    'Quinoa has a bitter coating that comes off under running water, so rinse it in a fine sieve. It is done after a quarter of an hour, when the little rings loosen. Let it steam dry before it goes into a salad.',
    'Dress warm quinoa with lemon, so that it takes up the flavor',
  ),
  about(
    'bulgur',
    'Bulgur is wheat that was cooked and cracked, so it needs only hot water and a lid for a quarter of an hour. With parsley, tomato and lemon it is tabbouleh. Leftovers stretch a soup or fill a pepper.',
    'Pour hot water over bulgur before you start on the vegetables',
  ),
  about(
    'couscous',
    'Couscous is the quickest starch there is: boiling water, a lid, five minutes, a fork. It is small pasta rather than a grain. Raisins, toasted nuts and herbs turn it from a filler into a dish.',
    'Swell couscous in hot broth while the vegetables roast',
  ),
  about(
    'pasta',
    'Salt the water, stir once in the first minute and taste two minutes before the package says. A cup of the cooking water, kept back, binds sauce and pasta. Use as much sauce of vegetables or beans as there is pasta.',
    'Match every handful of pasta with one of vegetables',
  ),
  about(
    'buckwheat',
    'Buckwheat is no wheat but the seed of a relative of rhubarb. Buy it roasted for a strong taste, pale for a mild one, and cook it for about twelve minutes. It goes with mushrooms, onions and anything sour.',
    'Serve buckwheat with fried mushrooms and a spoon of yogurt',
  ),
  about(
    'millet',
    'Toast millet in the dry pot until it smells of popcorn, then add water and cook it for twenty minutes. It turns fluffy with little water and creamy with more. The creamy version takes fruit, the fluffy one takes stews.',
    'Cook millet soft with milk and pears for a cold morning',
  ),
  about(
    'spelt',
    'Whole spelt is chewy and takes most of an hour, less when it was soaked. Cook a large pot and freeze it in portions. In salads with roasted vegetables it keeps its bite for days.',
    'Freeze cooked spelt in flat bags for three quick salads',
  ),
  about(
    'whole-wheat bread',
    'For whole-wheat bread read the first ingredient, which should be whole wheat flour. Color says nothing, since molasses makes any loaf brown. Sliced and frozen, it goes from freezer to toaster.',
    'Freeze the loaf in slices and toast only what is eaten',
  ),
  about(
    'rye bread',
    'Rye bread ranges from a light sandwich loaf to dense slices that weigh twice as much. Dense ones keep for a week and taste best thin. Turn the package around, because the share of rye differs as widely.',
    'Top thin rye bread with egg, radish and chives',
  ),
  about(
    'tortillas',
    'Warm corn tortillas one by one in a dry pan until they puff, and keep them in a towel. Cold ones break and taste of paper. Stale ones, cut and baked, become chips for soup.',
    'Warm the tortillas and put four fillings on the table',
  ),
  about(
    'popcorn',
    'Popcorn is a whole grain that anybody can cook: a heavy pot, a lid, a thin film of oil and medium heat until the popping slows. Season it while it is hot, because nothing sticks later. Smoked paprika does more than another pinch of salt.',
    'Pop corn in a pot for the film instead of opening a bag',
  ),
  about(
    'wheat bran',
    'Wheat bran is the outer layer of the kernel, sold as dry flakes that taste of little. A spoonful disappears into oatmeal, pancake batter or bread dough. Start with that spoonful and drink with it.',
    'Add a spoon of bran to the pancake batter',
  ),
  about(
    'wheat germ',
    'Wheat germ is the part of the kernel that would have sprouted, so it holds oil and goes stale. Keep the jar in the refrigerator. Toasted, it tastes of nuts and goes over fruit or yogurt.',
    'Sprinkle toasted wheat germ over a bowl of fruit',
  ),
  about(
    'spinach',
    'Wash spinach twice in a large bowl and lift it out of the water, so that the sand stays behind. A bag that looks enormous wilts into one side dish within two minutes. Squeeze it before it goes into eggs or pastry.',
    'Wilt a handful of spinach into whatever is in the pan',
  ),
  about(
    'kale',
    'Strip kale from its stems and cut it finely. For a salad, rub it with oil and a pinch of salt until it darkens and softens; for the pan, give it a splash of water and a lid. The stems go into soup.',
    'Rub chopped kale with oil and lemon an hour before dinner',
  ),
  about(
    'collard',
    'Collard greens are sturdy leaves that take a slow pot with onion and a little smoke. Cut in thin ribbons they cook in ten minutes. A leaf, blanched and trimmed, wraps a filling in place of a tortilla.',
    'Cut collards into ribbons and fry them with garlic',
  ),
  about(
    'chard',
    'Chard is two vegetables: fry the chopped stems for five minutes, then add the leaves. Raisins and pine nuts are its old companions in Mediterranean kitchens. It shrinks much, so buy more than seems right.',
    'Fold wilted chard into an omelet or between tortillas',
  ),
  about(
    'romaine',
    'Romaine keeps its crunch longer than soft lettuces and can stand a warm topping. Tear it by hand, dry it well and dress it last. Halved heads can be charred in a hot pan for a minute.',
    'Use inner romaine leaves as a scoop for dips',
  ),
  about(
    'broccoli',
    'Cut broccoli florets small and peel the stem, which is the sweetest part. Steam it for four minutes or roast it hot until the edges brown. Overcooked in much water it turns grey and smells of sulfur, which is what put many people off it.',
    'Roast broccoli until it browns and finish it with lemon',
  ),
  about(
    'Brussels',
    'Halve Brussels sprouts and lay them cut side down in a hot pan; the browned side is what wins people over. Shaved raw, they make a slaw. Old ones taste of cabbage water, so buy them small and firm.',
    'Shave raw sprouts into a slaw with apple',
  ),
  about(
    'cauliflower',
    'Cauliflower takes up any spice that has oil to travel in. Roast florets with cumin, or a whole head rubbed with yogurt. The leaves around it are good to eat and crisp up in the same oven.',
    'Roast cauliflower with its leaves and a spoon of cumin',
  ),
  about(
    'cabbage',
    'A head of cabbage keeps for weeks and costs little. Cut it thin for slaw and rub it with a pinch of salt, or cook wedges in a covered pan until the edges brown. Red cabbage wants vinegar, which keeps its color.',
    'Shred a quarter of a cabbage into slaw for three days',
  ),
  about(
    'sauerkraut',
    'Sauerkraut is cabbage that fermented in its own brine. Jars from the refrigerator shelf were not heated and still have live cultures; cans were. Rinse it if it tastes too salty, and eat it cold beside something rich.',
    'Put a forkful of sauerkraut beside eggs or potatoes',
  ),
  about(
    'carrots',
    'Carrots keep for weeks once their tops are off, because the leaves draw water. Raw they make the quickest snack, roasted they turn sweet at the edges. Grate them coarsely with lemon and a little oil for a salad that lasts.',
    'Cut carrots into sticks on the day you buy them',
  ),
  about(
    'sweet potato',
    'Bake a sweet potato whole on a tray until it gives under a finger, about an hour, and eat it from its skin. Cubes roast in half that time. It takes chili and lime better than sugar.',
    'Bake four sweet potatoes at once and use them until Thursday',
  ),
  about(
    'baked potato',
    'A baked potato needs an hour in the oven and nothing else; prick it, rub it with oil, and eat the skin. Fill it with beans, yogurt and herbs and it is dinner. Leftover ones fry well.',
    'Fill a baked potato with beans and a spoon of yogurt',
  ),
  about(
    'boiled potato',
    'Boil potatoes in their skins, starting in cold water, and peel them while warm if you must. Dress them for salad before they cool. Cold ones, sliced, brown quickly in a pan the next evening.',
    'Boil twice the potatoes and fry the rest tomorrow',
  ),
  about(
    'raw tomatoes',
    'Keep tomatoes on the counter, since cold takes away their scent. In season they need only salt and a little oil. In winter choose small ones, which taste of more.',
    'Slice tomatoes with onion and let them stand for ten minutes',
  ),
  about(
    'cooked tomatoes',
    'Cooking tomatoes slowly with a little oil makes them sweet and thick. Canned whole ones, crushed by hand, do as well outside the season. A large pot becomes pasta sauce, soup and the base of a stew.',
    'Cook a large pot of tomato sauce and freeze it in cups',
  ),
  about(
    'tomato paste',
    'Fry tomato paste in oil until it turns the color of brick before any liquid goes in. That takes two minutes and removes its raw edge. What is left of a can freezes by the spoonful.',
    'Fry a spoon of tomato paste with the onions',
  ),
  about(
    'bell pepper',
    'Red peppers are ripe green ones, sweeter and softer. Eat them raw in strips, or blacken them under the broiler, cover them and pull off the skin. Peeled ones keep in oil for a week in the refrigerator.',
    'Put strips of pepper on the table while dinner cooks',
  ),
  about(
    'onions',
    'Onions sliced thin and cooked gently for half an hour turn into something like jam. Raw ones lose their bite after ten minutes in vinegar. Keep them dry, dark and away from potatoes.',
    'Cook four onions down at once and use them all week',
  ),
  about(
    'mushroom',
    'Mushrooms are mostly water, so give them a hot pan, room and patience before any salt. Brush off the soil or rinse them quickly just before cooking. Dried ones, soaked, lend their liquid to soups and sauces.',
    'Fry mushrooms without stirring until one side is brown',
  ),
  about(
    'butternut',
    'Butternut squash has a thin skin that softens in the oven, so it need not be peeled for roasting. Halve it, scoop it, and roast it cut side down. The soft flesh turns into soup with a ladle of broth.',
    'Roast half a squash tonight and make soup of the other half',
  ),
  about(
    'pumpkin seed',
    'Pumpkin seed kernels pop and jump in a dry pan after three minutes, which is when they are done. They finish soups, salads and oatmeal. Ground with herbs and oil they make a sauce.',
    'Toast pumpkin seeds in a dry pan for the week',
  ),
  about(
    'canned pumpkin',
    'Plain canned pumpkin is only cooked pumpkin; the can beside it may be sweetened pie filling, so read the label. Stir it into oatmeal, pancakes or a curry. An open can keeps for five days in another container.',
    'Stir canned pumpkin into a curry or a pot of oats',
  ),
  about(
    'beets',
    'Wrap beets in foil and roast them until a knife slides in, then rub off the skins. They stain hands and boards, and lemon takes that away. With yogurt and dill they are a salad within minutes.',
    'Roast a tray of beets while the oven is on',
  ),
  about(
    'asparagus',
    'Snap off the woody ends of asparagus where they break by themselves. Thin spears want two minutes in a hot pan, thick ones five in simmering water. Stand the bunch in a glass of water in the refrigerator.',
    'Cook asparagus for three minutes and add lemon',
  ),
  about(
    'zucchini',
    'Zucchini are watery, so salt the slices or cook them hot and fast. Small ones taste of more than large ones. Grated and squeezed, they disappear into fritters and sauces.',
    'Grate zucchini into the sauce that is on the stove',
  ),
  about(
    'cucumber',
    'Eat the peel of a cucumber, and salt the slices for ten minutes if they are to stay crisp in yogurt. In a jug of water they give more flavor than one expects. Keep them in the warmest part of the refrigerator.',
    'Add cucumber slices to the water jug',
  ),
  about(
    'green beans',
    'Boil green beans in plenty of salted water until they no longer squeak between the teeth, then cool them in cold water. They keep for three days like that. Mustard, almonds or garlic dress them.',
    'Blanch green beans once for two dinners',
  ),
  about(
    'eggplant',
    'Eggplant drinks oil in the pan and needs little of it in the oven. Roast halves until they collapse and scoop out the flesh. It wants acid and herbs, and improves overnight.',
    'Roast eggplant until it collapses and mash it with lemon',
  ),
  about(
    'sweet corn',
    'Corn loses sweetness from the hour it is picked, so frozen kernels often beat cobs from afar. Three minutes of boiling are enough. Charred in a dry pan it goes into salads and tacos.',
    'Char corn kernels in a dry pan for a salad',
  ),
  about(
    'parsley',
    'Treat parsley as a leaf vegetable rather than a garnish: a whole bunch, chopped, makes a salad with bulgur or beans. Stand it in water like flowers. The stems carry flavor into soups.',
    'Chop a whole bunch of parsley into a bean salad',
  ),
  about(
    'garlic',
    'Garlic is sharp raw, sweet when cooked slowly and bitter when burnt, so add it after the onions. A clove crushed in lemon juice for five minutes loses its sting. Roasted heads spread like butter.',
    'Crush garlic in lemon juice before it goes into a dressing',
  ),
  about(
    'pickles',
    'Dill pickles come in two kinds, fermented in brine or put up in vinegar; both are sour, only the first is alive. Chop them into potato salad and sauces. Their brine seasons a dressing.',
    'Chop a pickle into potato salad',
  ),
  about(
    'olives',
    'Olives bring salt and fat in one bite, so a few season a whole dish. Rinse those in strong brine. Chop them with herbs and lemon for a sauce over fish or vegetables.',
    'Chop a few olives into the vegetables at the end',
  ),
  about(
    'avocado',
    'An avocado is ripe when it gives near the stem, and the refrigerator then holds it for two days. Lemon and a tight cover slow the browning. Mashed with salt it takes the place of butter or mayonnaise on bread.',
    'Mash half an avocado onto toast with lemon',
  ),
  about(
    'apples',
    'Apples keep for weeks in the refrigerator, away from vegetables that they would ripen. Eat them with the skin. Baked with cinnamon until they split, they are a dessert that needs no recipe.',
    'Bake two apples while dinner is on the table',
  ),
  about(
    'bananas',
    'Bananas ripen on the counter and stop in the refrigerator, where only the skin turns dark. Spotted ones are sweet enough to replace sugar in a batter. Peel and freeze what is too soft.',
    'Freeze soft bananas for a smoothie or a batter',
  ),
  about(
    'orange juice',
    'Fresh orange juice is gone in a minute, which three oranges never are. Pour a small glass and drink it with food. For cooking it is a good acid, reduced with ginger to a glaze.',
    'Serve juice in the small glasses, with a meal',
  ),
  about(
    'oranges',
    'Choose oranges that are heavy for their size. Segments cut free of their skins go into salads with fennel or beets, and the juice that drips becomes the dressing. Grate the rind before peeling, if it is untreated.',
    'Cut an orange into the salad and dress it with the juice',
  ),
  about(
    'strawberries',
    'Strawberries do not ripen after picking, so buy them red to the top and eat them within two days. Wash them just before. Those that are going soft, crushed with a fork, make a sauce.',
    'Crush soft strawberries over yogurt',
  ),
  about(
    'frozen blueberries, blueberries',
    'Blueberries freeze without clumping when they are dry. Frozen ones are usually cheaper and go into oatmeal or pancakes without thawing. A minute in a hot pan turns them into a sauce.',
    'Warm frozen blueberries into a sauce for breakfast',
  ),
  about(
    'raspberries',
    'Raspberries spoil within a day or two, so buy them for today or buy them frozen. They are sour enough for a dressing. Stirred into plain yogurt from frozen they color it in streaks.',
    'Stir frozen raspberries into plain yogurt',
  ),
  about(
    'blackberries',
    'Blackberries grow along paths in many places, free and best in late summer. Pick those that come off by themselves. Cooked with apples they set without help.',
    'Cook blackberries with apple for a quick compote',
  ),
  about(
    'kiwifruit',
    'Halve a kiwifruit and eat it with a spoon, or slice it with the washed skin on. It ripens on the counter beside an apple. It turns dairy bitter after a while, so add it last.',
    'Keep kiwis and a spoon where breakfast happens',
  ),
  about(
    'grapefruit',
    'Grapefruit wants something rich or salty beside it: avocado, shrimp, a few olives. Cut out the segments over a bowl. People who take medicines should read the leaflet, since it affects some of them.',
    'Pair grapefruit segments with avocado',
  ),
  about(
    'lemon juice',
    'Lemon juice at the end of cooking does what people often expect of more salt. Roll the fruit on the table before pressing it. What is left freezes in cubes.',
    'Taste with lemon before you taste with salt',
  ),
  about(
    'grapes',
    'Grapes keep longest unwashed in their bag. Frozen they are a slow sweet; roasted beside chicken they turn into a sauce. Cut them lengthwise for small children.',
    'Freeze grapes for the evening',
  ),
  about(
    'pears',
    'Pears ripen from the inside, so press beside the stem and not the belly. They are good raw with cheese and poached in a little juice. Grated, they sweeten oatmeal.',
    'Slice a pear over the morning bowl',
  ),
  about(
    'peaches',
    'Peaches smell when they are ripe. Halves go on a grill or under the broiler for three minutes. Frozen slices serve for the rest of the year.',
    'Grill peach halves after dinner',
  ),
  about(
    'mangos',
    'A ripe mango gives a little and smells at the stem; color says nothing. Cut off the cheeks along the flat stone and score them. Frozen pieces are reliable and spare the knife.',
    'Add frozen mango to yogurt with lime',
  ),
  about(
    'watermelon',
    'A ripe watermelon sounds hollow and has a yellow spot where it lay. Cold cubes with mint are a drink that one chews. With feta it becomes a salad.',
    'Keep cubes of watermelon in the cold on hot days',
  ),
  about(
    'dried apricots',
    'Dried apricots are fruit with the water gone, so a few hold what a bowl of fresh ones did. Chop them into couscous and stews. Dark ones were dried without sulfur and taste of caramel.',
    'Chop a few dried apricots into couscous',
  ),
  about(
    'figs',
    'Dried figs are sweet enough to end a meal with and chewy enough to slow it down. Cut off the hard stem. Simmered for ten minutes with lemon rind they make a compote for yogurt or oats.',
    'Simmer a few dried figs with lemon for the morning bowl',
  ),
  about(
    'raisins',
    'Raisins sweeten porridge, slaw and rice dishes so that no sugar is needed. Soak them for ten minutes if they are hard. They are easy to eat by the handful, so put them in a dish.',
    'Use raisins in place of sugar in porridge',
  ),
  about(
    'dates',
    'Medjool dates are soft and taste of caramel. Split one, take out the stone and put a nut in its place. Blended with hot water they sweeten a batter.',
    'Fill dates with a nut each for the end of the meal',
  ),
  about(
    'almonds',
    'Toast almonds in the oven until they smell, and chop them while warm. They give crunch to green beans, rice and fruit. Store them cold if they are to last for more than a month.',
    'Chop toasted almonds over tonight’s vegetables',
  ),
  about(
    'walnuts',
    'Walnuts go stale sooner than other nuts, so taste one before using the bag and keep the rest cold. They suit beets, pears and pasta. Ground with garlic and bread they make a sauce.',
    'Crumble walnuts over a salad of beets or pears',
  ),
  about(
    'cashews',
    'Cashews soaked in water and blended turn into a cream for sauces. Whole ones go into stir-fries in the last minute. Unsalted ones leave the seasoning to you.',
    'Blend soaked cashews into a sauce for noodles',
  ),
  about(
    'pistachios',
    'Pistachios in the shell take time to eat, which is part of their charm. Chopped, they color rice and yogurt. Buy them unsalted for cooking.',
    'Put pistachios in the shell on the table after dinner',
  ),
  about(
    'Brazil nuts',
    'Brazil nuts are large and rich, and what they hold depends on the soil they grew in. One or two at a time is the usual amount. Shaved over porridge they taste of coconut.',
    'Add a single Brazil nut to a mixed jar',
  ),
  about(
    'peanut butter',
    'The best peanut butter has one ingredient, or two with salt. Stir in the oil that rises and keep the jar cold. Thinned with lime and hot water it is a sauce for noodles and cabbage.',
    'Thin peanut butter with lime for a noodle sauce',
  ),
  about(
    'chia',
    'Chia seeds swell to a jelly in a quarter of an hour, so soak them before eating. Stirred into milk overnight they make a pudding. A spoon of them thickens a fruit sauce.',
    'Soak chia in milk overnight with fruit',
  ),
  about(
    'flaxseed',
    'Flaxseed passes through whole, so grind it, in small amounts, and keep it in the refrigerator. It has a nutty taste that suits oatmeal and bread. Soaked in water it binds a batter in place of an egg.',
    'Grind flaxseed for the oats, a few days at a time',
  ),
  about(
    'sunflower',
    'Sunflower seeds cost less than nuts and toast in four minutes. They give bread and salads a bite. Ground to a butter they serve where nuts are not allowed.',
    'Toast sunflower seeds for salads and bread',
  ),
  about(
    'tahini',
    'Tahini is ground sesame. It seizes when a little water is added and turns smooth with more, so keep stirring. With lemon and garlic it dresses roasted vegetables.',
    'Whisk tahini with lemon and water for a dressing',
  ),
  about(
    'reduced-fat milk, nonfat milk, whole milk',
    'Milk is an ingredient as much as a drink: it softens oats, makes a white sauce and calms a chili. Warm it slowly, because it scorches at the bottom. A glass after sport is older than any shake.',
    'Cook the morning oats in milk instead of water',
  ),
  about(
    'fruit yogurt',
    'Fruit yogurt is a dessert in many cases and a snack in others, and the panel on its back tells which. Half of it stirred into plain yogurt keeps the taste. Your own fruit in plain yogurt does the same for less.',
    'Mix fruit yogurt half and half with plain',
  ),
  about(
    'yogurt',
    'Plain yogurt is sauce, breakfast and marinade in one tub. Strained through a cloth overnight it spreads like cheese. Add it to hot dishes off the heat, or it splits.',
    'Stir herbs and lemon into yogurt for a sauce',
  ),
  about(
    'kefir',
    'Kefir is thinner and sourer than yogurt, and poured rather than spooned. Drink it cold, use it over oats, or let it replace buttermilk in pancakes. Look for live cultures on the label.',
    'Pour kefir over oats with berries',
  ),
  about(
    'cottage cheese',
    'Cottage cheese takes pepper and chives as well as fruit. Blended, it becomes a smooth spread. Choose by the label, since brands differ in salt.',
    'Spread cottage cheese on toast with tomato and pepper',
  ),
  about(
    'ricotta',
    'Ricotta is soft, mild and easy to eat. Spoon it onto warm vegetables or pasta, or sweeten it with fruit. It keeps for a few days only once open.',
    'Spoon ricotta over warm vegetables',
  ),
  about(
    'mozzarella',
    'Part-skim mozzarella melts evenly, so a thin layer goes far. Tear it by hand over baked vegetables. The fresh kind in brine is for eating cold.',
    'Tear mozzarella over baked vegetables',
  ),
  about(
    'feta',
    'Feta is kept in brine and seasons whatever it touches, so salt the rest of the dish later. Crumble it over melon, beans or greens. A whole slab baked with tomatoes is a dinner.',
    'Crumble feta over beans or melon instead of salting them',
  ),
  about(
    'Parmesan',
    'Grate Parmesan finely and a spoon of it reaches the whole plate. The rind gives depth to a soup and is taken out at the end. Buy a piece rather than a shaker.',
    'Simmer a Parmesan rind in the next soup',
  ),
  about(
    'Swiss cheese',
    'Swiss cheese is mild and melts well. Two thin slices in a sandwich taste of more than one thick one. It keeps for weeks, wrapped in paper.',
    'Slice Swiss cheese thinly for sandwiches',
  ),
  about(
    'butter',
    'Butter tastes most where it is put on last: on vegetables, on fish, on bread. Browned gently in a pan it takes on the scent of nuts. For frying use oil, and keep the butter for the end.',
    'Finish vegetables with a little butter in place of frying in it',
  ),
  about(
    'heavy cream',
    'A spoonful of cream rounds a soup that a cupful would bury. Whip it without sugar and put the sweetness in the fruit. Freeze what is left in cubes.',
    'Stir a spoon of cream into the soup at the end',
  ),
  about(
    'ice cream',
    'Ice cream is best eaten from a small bowl, sitting down, with fruit beside it. Let it soften for five minutes. Buying the one that you truly like makes a scoop enough more often.',
    'Serve one scoop in a bowl, with fruit',
  ),
  about(
    'egg yolk',
    'The yolk sets later than the white and carries the color and most of the taste. Left soft, it dresses greens and rice. Extra yolks thicken a custard.',
    'Let a soft yolk be the sauce on rice',
  ),
  about(
    'egg white',
    'Egg whites whip to foam when bowl and whisk are free of grease. Left over from a custard, they freeze well. On their own in a pan they need herbs and a hot fire.',
    'Freeze leftover whites for a cake',
  ),
  about(
    'eggs',
    'Lower eggs into simmering water, count seven minutes for a soft center and ten for a firm one, then cool them under the tap. Boiled ones keep for a week in their shells. Older eggs peel more easily.',
    'Boil six eggs on Sunday for the days ahead',
  ),
  about(
    'olive oil',
    'Extra-virgin olive oil does for everyday frying and roasting; keep a fresher bottle for the table. Store both away from light and stove. Pour it into a spoon first, since bottles pour faster than one thinks.',
    'Pour oil into a spoon before it goes into the pan',
  ),
  about(
    'canola oil',
    'Canola oil tastes of almost nothing, which is right for baking and for dressings that have a flavor of their own. It stands the heat of a wok. Buy small bottles, since it ages.',
    'Bake with canola oil where butter’s taste is not needed',
  ),
  about(
    'coconut oil',
    'Coconut oil is solid at room temperature and tastes of coconut unless it was refined. It suits some curries and bakes. Use it for that flavor, as one uses butter.',
    'Keep coconut oil for the curry that needs it',
  ),
  about(
    'pink salmon',
    'Canned salmon with its soft bones mashes into patties with potato, egg and herbs. The bones crush between two fingers. Drained, it also goes into pasta with lemon.',
    'Shape canned salmon into patties with potato',
  ),
  about(
    'salmon',
    'Cook salmon skin side down over medium heat and turn it only at the end, when the color has climbed most of the way up. It comes off while the middle is still moist. Leftovers go into rice the next day.',
    'Bake salmon on a tray with the vegetables',
  ),
  about(
    'sardines',
    'Canned sardines are ready as they are: on toast with lemon, in pasta with garlic and crumbs, mashed with mustard for a spread. Their bones are soft enough to eat. Keep two cans in the cupboard.',
    'Mash sardines with lemon and mustard for toast',
  ),
  about(
    'tuna',
    'Light tuna in water is mild and dry, so give it oil, lemon or beans. Drain it well for sandwiches. Pregnant readers and parents find advice on how often to eat tuna at the FDA.',
    'Mix tuna with white beans and onion',
  ),
  about(
    'cod',
    'Cod is done when it flakes at the thickest part, which is earlier than it looks. Pat it dry, roast it hot, and put a sauce with it. Frozen fillets thaw in the refrigerator overnight.',
    'Roast cod on sliced potatoes',
  ),
  about(
    'mackerel',
    'Mackerel is rich and wants acid: vinegar, gooseberries, lemon, mustard. Fillets need three minutes a side under the broiler. Smoked and flaked, it becomes a spread.',
    'Broil mackerel and serve it with something sharp',
  ),
  about(
    'herring',
    'Herring is a small fatty fish that takes a dusting of flour, a hot pan and three minutes a side. Pickled ones go with potatoes and apple. The fine bones lift out with the spine, or are soft enough to eat.',
    'Fry herring and serve it with apple and potatoes',
  ),
  about(
    'cantaloupe',
    'A cantaloupe is ripe when its stem end smells and gives. Scrub the rind before cutting, since the knife carries what is on it inward. Cold slices with lime are a summer supper.',
    'Keep a cut cantaloupe covered in the refrigerator',
  ),
  about(
    'trout',
    'A whole trout bakes in twenty minutes with herbs in its belly. The fillets lift from the bones by themselves. Cold, it goes into a salad with cucumber.',
    'Bake a trout with herbs and lemon',
  ),
  about(
    'anchovies',
    'Two anchovies melted in warm oil season a pan of greens or pasta without tasting of fish. They replace salt and a good deal of patience. An open can keeps under oil.',
    'Melt two anchovies into the oil for greens',
  ),
  about(
    'shrimp',
    'Shrimp are cooked when they curl and turn pink, after two or three minutes. Thaw them in cold water and dry them. The shells make a quick broth.',
    'Fry shrimp for two minutes with garlic',
  ),
  about(
    'oysters',
    'Oysters are eaten raw by many, but cooked ones are the safer choice and the one in these figures. Broil them in the half shell, or buy them canned and smoked. A few go a long way.',
    'Try canned smoked oysters on crackers',
  ),
  about(
    'chicken breast',
    'Chicken breast dries out in the time it takes to answer the door. Flatten it, salt it early and take it off the heat when the juices run clear. Sliced cold, it makes lunch for two days.',
    'Slice leftover chicken into a grain salad',
  ),
  about(
    'chicken thigh',
    'Chicken thighs forgive a long oven and taste of more than the breast. Roast them above vegetables, which then need no other fat. Take the meat off the bone for soup.',
    'Roast thighs above a tray of vegetables',
  ),
  about(
    'turkey breast',
    'Roast turkey breast slowly and let it rest before slicing. Leftovers suit soup and sandwiches. Packaged slices are another food, with more salt, so compare their labels.',
    'Fill a sandwich with sliced roast turkey',
  ),
  about(
    'ground beef',
    'Brown ground beef in a hot pan without stirring for the first minutes. Half the amount, stretched with mushrooms or lentils, fills the same pot. Drain the fat if you like it leaner.',
    'Replace half of the ground beef with mushrooms',
  ),
  about(
    'deli ham',
    'Deli ham is cured, so it brings its own salt. One slice, cut small, flavors a pot of peas or an omelet. Compare two packages before choosing.',
    'Cut one slice of ham into the peas',
  ),
  about(
    'bacon',
    'Bacon is a seasoning more than a meal. One slice, crisp and crumbled, flavors a pan of sprouts. Bake it on a rack and the fat stays below.',
    'Crumble a slice of bacon over sprouts',
  ),
  about(
    'granulated sugar',
    'Sugar in coffee or tea can go down by a third at a time without being missed. Tastes follow within two weeks. Measure it with the same spoon for a while, to see what you use.',
    'Take a third less sugar in the coffee this week',
  ),
  about(
    'honey',
    'Honey is sugar with a scent, and sweeter by the spoon than white sugar. Stir it in after cooking to keep the aroma. It is not for children in their first year.',
    'Use a strong honey and less of it',
  ),
  about(
    'maple',
    'Maple syrup is sap boiled down, and darker grades taste of more. Warm it and a little spreads further. Syrups sold for pancakes may hold none of it, as their ingredients say.',
    'Warm the syrup and pour half',
  ),
  about(
    'dark chocolate, milk chocolate',
    'Chocolate tastes stronger at room temperature and when it melts on the tongue. Break off what you want and put the bar away. Shaved over fruit, a square covers a bowl.',
    'Shave a square of chocolate over fruit',
  ),
  about(
    'cookies',
    'Bake cookies small and freeze the dough in balls, so that two can be baked when two are wanted. Bought ones go into a jar out of sight. Eat them with a glass of something, at a table.',
    'Freeze cookie dough in balls and bake two',
  ),
  about(
    'granola bars',
    'Granola bars differ so much that the name says little. Read what comes first in the ingredients, and how many bars a serving is. Nuts with a few raisins do the same in a bag.',
    'Compare two granola bars before the next trip',
  ),
  about(
    'potato chips',
    'Chips were made to be eaten without noticing. Tip some into a bowl and close the bag. Beside a sandwich they are a garnish, in front of a screen they are dinner.',
    'Serve chips in a bowl, with raw vegetables beside them',
  ),
  about(
    'pretzels',
    'Pretzels look harmless and carry most of their salt on the outside. Unsalted ones exist. Mustard or a yogurt dip makes fewer of them enough.',
    'Buy unsalted pretzels and a good mustard',
  ),
  about(
    'ketchup',
    'Ketchup is tomatoes, vinegar, sugar and salt in varying shares. Put a spoonful on the plate rather than over it. Fried tomato paste with vinegar comes close.',
    'Put ketchup beside the food and not over it',
  ),
  about(
    'soy sauce',
    'Soy sauce seasons by the drop when it goes in last. Thin it with lime, ginger and a little water for dipping. Reduced versions are still salty, so taste.',
    'Thin soy sauce with lime for dipping',
  ),
  about(
    'ranch',
    'Creamy dressings hide how much was poured. Serve them in a small dish and dip the fork. Yogurt with herbs and garlic makes a lighter one in two minutes.',
    'Stir a ranch of yogurt, garlic and herbs',
  ),
  about(
    'table salt',
    'Salt added early works its way in; salt on top is tasted first. Measure what goes into the pot for a week and you know your habit. Acid, herbs and browning can do part of its work.',
    'Measure the salt in the pasta water once',
  ),
  about(
    'coffee',
    'Coffee stays with the body for hours, longer in some people than in others. Move the last cup forward by an hour for a week and see what the night does. What goes into the cup counts as food.',
    'Have the last coffee an hour earlier',
  ),
  about(
    'black tea',
    'Black tea wants boiling water and three to five minutes. Cold-brewed overnight it is mild and needs no sugar. A slice of lemon or a few mint leaves change it enough for a second pot.',
    'Brew a jug of tea overnight in the refrigerator',
  ),
  about(
    'cola',
    'A can of cola is gone in five minutes and leaves no memory of having eaten. Smaller cans, ice and a slice of lemon make less of it enough. Sparkling water with a splash of juice is the easiest replacement.',
    'Swap one can for sparkling water with juice',
  ),
]
