import type { Subject } from './subject.ts'

export const subjectsOfFood: readonly Subject[] = [
  {
    topics: ['beans and lentils', 'chickpeas'],
    tags: ['fiber', 'plant-based', 'protein'],
    headings: ['What a pot of beans gives you', 'Getting legumes onto weeknight plates'],
    about: [
      'Legumes are dried seeds that wait for years in a cupboard and turn into dinner with water and time. People who grew up without them often expect them to be bland. They take on whatever surrounds them: onion, garlic, a bay leaf, something sour at the end.',
      'Canned and dried are the same food at different prices. A can saves an hour and costs a little more; a pot cooked on Sunday gives broth as well as beans. Keep both, and the question of what to cook has an answer on most evenings.',
    ],
    practice: [
      'Start with a dish that you already like and let legumes take half the place of the meat. Chili, tacos, pasta sauce and curry forgive the change. When the texture has become familiar, build a dish on them alone.',
      'If they sit heavily at first, keep the portions small for a week or two and rinse canned ones well. Salt them once they are soft, since very salty water slows them down. Freeze cooked ones in their broth, in flat bags.',
    ],
  },
  {
    topics: ['whole grains', 'oats', 'bread', 'rice, pasta', 'carbohydrates'],
    tags: ['carbs', 'fiber', 'energy'],
    headings: ['A family with very different members', 'Cooking grains for their taste'],
    about: [
      'Rice, wheat, barley, millet and buckwheat are seeds that need water and heat to become food. What separates them on the plate is how much of the kernel is left and how they are cooked. White and brown versions of one grain can be as different as two grains.',
      'What stands beside a starch changes how it eats. Rice with beans, vegetables and a little oil makes a slower meal than rice by itself. A share the size of a fist beside half a plate of vegetables suits most adults, with more for those who move a great deal.',
      'Price, time and habit decide which grain is cooked, and all three can be helped. Cook it when the stove is on anyway. Keep two kinds in jars where you can see them.',
    ],
    practice: [
      'Cook most grains like pasta: much salted water, a taste toward the end, a sieve. That removes the worry about measuring and keeps them loose. A spoon of oil and some vinegar while they are warm makes them a salad.',
      'Mix instead of replacing. Half white and half whole, or a handful of barley in the rice, is an easy step for people who like what they know. Cook a double batch and freeze the rest in portions.',
      'Reheat grains with a spoon of water and a lid, or fry them dry in a pan. They take up sauce better on the second day. Refrigerate what is left within the hour.',
    ],
  },
  {
    topics: ['yogurt, kefir', 'fermented', 'gut-friendly'],
    tags: ['gut-health', 'breakfast', 'cooking'],
    headings: ['What fermentation changes', 'Starting with a spoonful'],
    about: [
      'Fermentation is old kitchen craft: microbes turn sugars into acids, the food keeps longer and its flavor deepens. Yogurt, kefir, sauerkraut, miso and tempeh come from it. Not all of them still hold live cultures when they reach the table, because heat ends them.',
      'The label tells the difference. Live and active cultures are named on dairy that has them, and jars that stand unrefrigerated on a shelf were heated. Both taste as they should; only one is alive.',
      'Sourness is a taste that grows. Children in some countries begin with it; adults elsewhere take a few weeks. Mild kinds with fruit or honey are a bridge.',
    ],
    practice: [
      'Begin with a spoonful beside something familiar: sauerkraut with potatoes, kefir over oats, miso in a dressing. The sourness is easier in company. After two weeks most people reach for it by themselves.',
      'Choose plain versions and flavor them at home with fruit, herbs or lemon. Keep the jars cold and take from them with a clean spoon. Beside them, eat different beans, grains and vegetables, since these are what microbes live on.',
      'Try the same food from two makers. Cultures differ, and so do salt and sourness. Keep the one that you finish.',
    ],
  },
  {
    topics: ['omega-3', 'fish'],
    tags: ['omega-3', 'protein', 'heart-health'],
    headings: ['Lean fish, fatty fish, and cans', 'Cooking fish without worry'],
    about: [
      'Fish falls into two groups for the cook. Lean ones such as cod flake easily and want a sauce; fatty ones such as salmon, mackerel and sardines bring their own. The fatty ones forgive a minute too long and are good from a can.',
      'People who seldom eat fish give three reasons: the smell, the bones and the fear of getting it wrong. Thick fillets, a hot oven and a thermometer or a fork take care of all three. Fish is done when it flakes at the thickest part.',
      'What fish costs depends on its form more than on its kind. Cans and frozen fillets are the affordable ones, and they lose little. Fresh fish is for the day on which you pass the counter.',
    ],
    practice: [
      'Frozen fillets are often fresher than what lies on ice. Thaw them overnight on a plate in the refrigerator and pat them dry. A label from a recognized sustainability program settles the question of where they come from.',
      'Put one evening with fish and one with a can into the week, and keep to it for a month. Dishes that are repeated become easy. Pregnant readers and parents find at the FDA which kinds are low in mercury.',
      'Serve fish with something sharp and something plain. Lemon, mustard, capers or vinegar on one side, potatoes, bread or rice on the other. The plate then needs only a vegetable.',
    ],
  },
  {
    topics: ['nuts and seeds'],
    tags: ['healthy-fats', 'snacks', 'minerals'],
    headings: ['Small and dense', 'A handful in the right place'],
    about: [
      'Nuts and seeds hold what a young plant needs to start, packed into little space. That makes a handful a snack and a bowl beside the sofa a second dinner. A small jar on the table helps more than a large bag in the cupboard.',
      'Each kind has its character, so a mixed jar beats a favorite. Buy them raw or dry-roasted, unsalted, and in amounts that last a month. Their oils go stale in warmth and light; the refrigerator keeps them twice as long.',
    ],
    practice: [
      'Use them where crunch is missing: on soup, on roasted vegetables, in a salad, over fruit. Toast them first in a dry pan and take them out before they look done. They darken for another minute.',
      'Ground nuts thicken sauces and replace part of the flour in a cake. Seeds go into bread and pancakes. Those that swell, chia above all, are soaked before they are eaten.',
    ],
  },
  {
    topics: ['citrus', 'berries', 'whole fruit'],
    tags: ['antioxidants', 'vitamins', 'snacks'],
    headings: ['Fruit by its form', 'Fruit in more places'],
    about: [
      'Fresh, frozen, dried and pressed are four ways of buying one fruit. Freezing keeps nearly all of it, drying takes the water, pressing takes the pulp. The form decides how fast it is eaten, and so how much of it.',
      'Ripeness is worth more than variety. Smell the stem end, feel the weight, and buy what the season has. Out of season the freezer is the better shop, since its fruit was picked ripe.',
    ],
    practice: [
      'Fruit is more than dessert. Segments sharpen a salad, grapes and pears roast beside meat, and rind grated at the end lifts a stew. Sour fruit does for a sauce what vinegar does, with more scent.',
      'Set fruit where people pass, washed and in sight. Cut half of it for those who never peel anything. What gets soft becomes sauce, compote or a frozen cube for a drink.',
    ],
  },
  {
    topics: ['olive oil', 'avocado', 'swap them in', 'cheese, butter'],
    tags: ['healthy-fats', 'cooking', 'heart-health'],
    headings: ['Firm and liquid fats', 'Using fat where it is tasted'],
    about: [
      'Fats carry flavor, brown food and make it feel complete, so the question is rarely whether but which. Liquid oils, nuts and avocado stand on one side, butter, cream and cheese on the other. In most dishes one can take the other’s place.',
      'What a fat replaces matters more than what it is called. Oil instead of butter in the pan is an exchange; oil on top of everything is an addition. Deciding by dish keeps the favorites where they count.',
      'Labels and tables sort fats by how firm they are, cooks by what they taste of. Both are needed. A fat that tastes of nothing is for frying, one that tastes of something is for the end.',
    ],
    practice: [
      'Keep one oil for heat and one for the table. Put a spoon beside the bottle and pour into that. Strong fats, aged cheese and browned butter among them, go on last and in small amounts.',
      'Try one exchange a week: mashed avocado for mayonnaise, nuts for croutons, oil and lemon for a creamy dressing. Keep those that nobody minded. The others may go back.',
      'Measure for one week what goes into the pan, with a spoon instead of a turn of the wrist. Most people find that they need less than they poured. The rest of the bottle then buys a better one.',
    ],
  },
  {
    topics: [
      'leafy greens',
      'frozen vegetables',
      'mushrooms',
      'tomatoes',
      'sweet potatoes, beets',
      'colorful',
      'center of the plate',
      'cooking vegetables',
      'spices and herbs',
      'antioxidants',
      'spring and summer',
      'autumn and winter',
    ],
    tags: ['antioxidants', 'vitamins', 'cooking'],
    headings: ['What heat does to vegetables', 'Making them the part that goes first'],
    about: [
      'Vegetables have few enemies in the kitchen: too much water, too little heat, too much time. Browning makes them sweet, steam keeps them bright, slow cooking makes them deep. Decide which of the three you want before you cut.',
      'Season and storage matter as much as the recipe. A vegetable in its month is cheap, ripe and needs little help. Out of its month, the frozen or canned one may be the better choice, and it is no defeat.',
      'Color is a guide that needs no reading. Orange, red, green and purple are different pigments, and so are the tastes that come with them. Put two beside each other and the plate looks after itself.',
    ],
    practice: [
      'Cut pieces evenly, give them room on the tray, and use the upper half of a hot oven. Salt and a spoonful of oil are enough. Acid and herbs come on when the tray leaves the oven.',
      'Decide on the vegetable before anything else, then choose a grain and something hearty that suit it. The order of the questions changes the plate. Cook one tray more than you need tonight.',
      'Give one vegetable three treatments in a week: raw with lemon, roasted until brown, and simmered in a soup. People who say that they dislike it usually mean one of the three. The others are still open.',
    ],
  },
]
