import type { Subject } from './subject.ts'

export const subjectsOfHabit: readonly Subject[] = [
  {
    topics: [
      'label',
      'packaged',
      'serving sizes',
      'ingredient list',
      'highly processed',
      'bars and shakes',
    ],
    tags: ['labels', 'sugar', 'snacks'],
    headings: ['What the package tells, and where', 'A minute at the shelf'],
    about: [
      'The panel on the back answers how much, and the ingredient list answers what. The front answers neither; it is advertising, written with care. Read in that order, a package takes less than a minute.',
      'Everything on the panel is for one serving, and servings are set to compare products, not to fit appetites. A bottle that everyone finishes alone may hold two. Double the line before you judge it.',
      'Rules decide what must stand on a package and how. Rounding is allowed, and natural products vary, so small differences mean nothing. Large ones are what the comparison is for.',
    ],
    practice: [
      'Choose one line for each kind of food and compare only that. Two packages of the same food at the same weight make a fair pair. Where the serving differs, the grams beside it help.',
      'Ingredients stand in order of weight, so the first three are most of the food. Several names for one thing, spread through the list, add up. A long list is no verdict by itself: spices are ingredients, too.',
      'Do it once at home with five packages that you own. Measure the portion that you usually take of one of them and do the multiplication. After that the shelf takes less time.',
    ],
  },
  {
    topics: [
      'food log',
      'tracking',
      'photo',
      'calories',
      'nutrition app',
      'density score',
      'goals',
      'energy density',
    ],
    tags: ['tracking', 'ai', 'habits'],
    headings: ['What a record can show', 'Keeping it light'],
    about: [
      'Memory is generous about food. A simple record for two weeks shows what nobody would have guessed: the lunch that never lasts, the day without vegetables, the weekend that eats like somebody else. It need not be complete to show that.',
      'Every figure in such a record is an estimate. Labels are rounded, portions are guessed, and a camera cannot see what was poured into the pan. Trends over a fortnight are worth more than the total of a day.',
      'A number is useful when a decision hangs on it. Before you watch one, finish the sentence: if this looks off, I will do that. What has no such sentence need not be counted.',
    ],
    practice: [
      'Write down or photograph meals before eating, add one word on what cannot be seen, and leave it at that. Look at the record once a week. Decide on one thing to change, and write that down as well.',
      'A record should serve the eater. When it makes meals into bookkeeping or causes worry, put it away. People with a history of disordered eating do better with a professional at their side.',
      'Weigh one food that you eat often, a single time. Your eye is better from then on, with a scale or without. Oil, nuts and pasta repay it most, because they are guessed worst.',
    ],
  },
  {
    topics: ['breakfast', 'full until lunch'],
    tags: ['breakfast', 'energy', 'habits'],
    headings: ['What the morning has to do', 'Breakfast with little time'],
    about: [
      'Breakfast has to last until the next meal and be ready within minutes, half asleep. That is why it repeats, and why one change to it counts five times a week. Some people are hungry at six and others at ten; both can be right.',
      'Sweet mornings are a custom and no law. Much of the world begins with soup, beans, eggs, cheese or rice. Leftovers from dinner make a better start than many boxes with a picture of a start on them.',
      'A weekday breakfast is a decision made once. Whatever stands ready is eaten, on good mornings and on bad ones. Change what stands ready and the rest follows.',
    ],
    practice: [
      'Prepare what can be prepared in the evening: soaked oats, boiled eggs, cut fruit, bread in the freezer. Put the bowl and the pan where you will see them. Decide at night, since mornings decide badly.',
      'Test two breakfasts against each other. Have one on Monday and Wednesday, the other on Tuesday and Thursday, and note at eleven how hungry you are. Keep the one that lasts and that you like.',
      'Leave the sweet part in and make it smaller: fruit in place of jam, half of the sugar, a thinner spread. Add the hearty part beside it. Coffee can wait until both are eaten.',
    ],
  },
  {
    topics: ['snacks', 'cravings', 'dessert', 'party'],
    tags: ['snacks', 'habits', 'sugar'],
    headings: ['Between hunger and appetite', 'Serving, not grazing'],
    about: [
      'Hunger grows slowly and takes nearly anything; appetite comes at once and wants one thing. Both are allowed to be answered. The first asks for a snack that carries to the next meal, the second for a small amount of the real thing.',
      'What stands in sight gets eaten. Fruit on the table and nuts at eye level do more than resolve does, and sweets on the highest shelf are only a little further away. Arrange the kitchen when you are not hungry.',
      'Sweets keep their place when they are chosen. What was picked, served and eaten at a table is remembered; what came out of a bag beside the keyboard is not. The first kind needs less.',
    ],
    practice: [
      'Put snacks on a plate, also the small ones, and sit down. Pair something crisp with something filling. If you are still hungry afterwards, the last meal was too small, and that is where to change something.',
      'At a party take a plate, choose what you like and skip the rest. Eat something ordinary beforehand. Enjoy it in company and have a usual breakfast the next day.',
      'Wait ten minutes with a glass of water or a short walk. If it is still the chocolate that you want, have it, on a plate. A rule that forbids it would last until Friday.',
    ],
  },
  {
    topics: ['hydration', 'water, tea', 'caffeine', 'sugary drinks'],
    tags: ['hydration', 'energy', 'habits'],
    headings: ['What thirst is good at', 'Drinks through the day'],
    about: [
      'Thirst is a reliable signal for healthy adults at ordinary temperatures. Heat, sport, age and a full calendar weaken it, and then a habit is more useful than a feeling. Soup, fruit and vegetables count toward what one drinks.',
      'Drinks are eaten faster than food and remembered less. Water asks for nothing in return; coffee and tea without sugar are close to it. What goes into a cup decides whether it is a drink or a snack.',
      'Cold and warm, still and sparkling, with taste and without: most people have one form of water that they drink readily. Find it and keep it at hand. Bottles on a desk are emptied, taps at the end of a corridor are not.',
    ],
    practice: [
      'Have a glass with each meal and one between them. Fill a carafe in the morning and see at dinner what is left. Lemon, mint or cucumber make plain water easier for those who do not like it.',
      'Change sweetness in steps. A third less for two weeks, then another third, is hardly noticed. Move the last coffee an hour forward for a week and compare the nights.',
      'Sport, heat and fever ask for more than habit does, and then a little salt and food belong to the water. On ordinary days plain is enough. Children and older people are best reminded with a glass rather than with words.',
    ],
  },
  {
    topics: ['less salt', 'how much salt'],
    tags: ['sodium', 'cooking', 'labels'],
    headings: ['Where the salt is', 'Flavor from other directions'],
    about: [
      'Most salt was in the food before it came home. Bread, cheese, cured meat, sauces and soups lead, mainly because they are eaten often. The shaker on the table contributes less than its reputation.',
      'Food that tastes flat is not always short of salt. It may want acid, browning, heat or herbs. Trying these first costs a squeeze of lemon.',
    ],
    practice: [
      'Season in layers and taste at the end. Salt that goes in early works its way through; a pinch on top is tasted at once. Let one salty ingredient season the dish, and leave the shaker alone.',
      'Palates adjust within a few weeks, in both directions. Go down in steps, one product at a time, beginning with what you eat daily. Compare two brands before you change the dish.',
    ],
  },
  {
    topics: [
      'meal prep',
      'pantry',
      'waste less',
      'cooking once',
      'leftovers',
      'fresh for longer',
      'stressful',
    ],
    tags: ['meal-planning', 'cooking', 'habits'],
    headings: ['Why deciding is the hard part', 'An hour that pays for the week'],
    about: [
      'The hardest part of cooking is deciding, and it comes when nobody wants to. Three dinners chosen on Sunday leave four evenings open and still take the pressure out of the week. A list on the refrigerator is enough of a system.',
      'Cook parts rather than finished meals. A pot of grains, a tray of vegetables, a jar of dressing and something hearty become bowls, soup and a frittata. Finished meals get boring by Wednesday; parts can be arranged anew.',
      'A pantry is a promise for the evening when plans fail. Beans, grains, tomatoes and a few cans cost little and keep for a year. Write down what is finished on the day when it is.',
    ],
    practice: [
      'Cool cooked food quickly in flat containers, refrigerate it within two hours and reheat it until it steams. Three to four days is what most dishes keep. Write the date on the lid, because everything looks alike after a while.',
      'Put what has to be used in front, at eye level, and give one evening a week to it. Soup, fried rice and frittatas take nearly everything. Shop after that evening and not before.',
      'Roast, boil and simmer at the same time: the oven does one thing, the back of the stove another. While they cook, wash and cut what will be eaten raw. Two hours are enough for three evenings.',
    ],
  },
  {
    topics: [
      'restaurant',
      'traveling',
      'packing a lunch',
      'at a desk',
      'midday',
      'potluck',
      'afternoon',
    ],
    tags: ['habits', 'meal-planning', 'energy'],
    headings: ['When the kitchen is somebody else’s', 'Food that travels and waits'],
    about: [
      'Away from home, choices are made by what is in reach. A bag with fruit and nuts, a breakfast one can count on and one proper meal at a table keep the rest of the day free for what comes. None of that needs a plan on paper.',
      'Kitchens that cook for many use generous portions and season them well. Read the menu for a vegetable that you would like to eat and order that first. Sauces and dressings on the side leave the amount to you.',
      'Lunch away from home is usually decided at eleven, hungry, in a queue. Deciding it at nine is easier. A glance at the menu, or at what is in the bag, is all that takes.',
    ],
    practice: [
      'A box fails when it is soggy or sad. Keep wet and dry apart, choose things that taste good at room temperature, and pack something crisp, something filling and something bright. A thermos of soup is the exception to all of it.',
      'Eat away from the screen, even for ten minutes. Put the fork down once in the middle. If three o’clock is always hard, make lunch larger rather than the snack.',
      'Share large dishes, or ask for half to be packed before you begin. Bread and drinks come first and fill first; let them stand until the food is there. Eat what you came for and leave the rest.',
    ],
  },
  {
    topics: ['family', 'children', 'cook for one', 'share meals', 'schedules never'],
    tags: ['habits', 'cooking', 'meal-planning'],
    headings: ['One kitchen, several people', 'Dinners that can be assembled'],
    about: [
      'People who share a kitchen rarely share a taste, and sometimes not even an hour. Meals in parts solve more of that than persuasion: bowls, tacos, baked potatoes, noodles. One dinner is cooked, and everybody arranges their own.',
      'Children learn to eat by watching, for years, with many refusals on the way. Offer a new food beside a known one and say nothing about it. For one person the same parts, cooked once, make three different dinners.',
      'Tastes change with age, season and company, also those of adults. A dish that was refused in May may be eaten in October, at somebody else’s table. Put it on the menu again and say nothing.',
    ],
    practice: [
      'Put the parts on the table in bowls and let people take. Somebody else chooses the vegetable each week. When times do not match, leave a pot on the stove, a salad in the refrigerator and a note.',
      'Buy loose vegetables rather than bags when the household is small, and freeze bread, herbs and half of every pot. Eat one common meal at the weekend. It may be breakfast.',
      'Let everybody cook once a week, children included, with a task of their own size. Those who stirred the pot taste from it. Washing up goes to those who did not.',
    ],
  },
  {
    topics: ['sleep', 'workout', 'training'],
    tags: ['energy', 'protein', 'habits'],
    headings: ['Meals and the clock', 'Before, after and late'],
    about: [
      'What suits before bed or before sport depends on the hours between. Three hours digest a full plate; one hour asks for something small and plain. People differ, so try it on days when nothing depends on it.',
      'After a short night nearly everyone is hungrier, and for sweeter things. After hard exercise appetite may stay away for an hour and come back larger. Knowing that in advance is half of the preparation.',
    ],
    practice: [
      'Plan the meal after training before you leave for it, or it will be what the kitchen offers at nine. Something cooked earlier and warmed is enough. Drink with it, in sips.',
      'If dinner is late, make it light and lunch larger. Cooked vegetables, something soft and a small starch sit more easily than a big raw salad. Leave the last hour before bed without food if that helps you sleep.',
    ],
  },
  {
    topics: ['budget', 'more plants', 'more fiber'],
    tags: ['fiber', 'plant-based', 'meal-planning'],
    headings: ['Beginning with what you eat already', 'Shopping and cooking for it'],
    about: [
      'The cheapest useful food stands low on the shelf: dried beans, oats, cabbage, carrots, eggs, whatever fruit is in season. None of it has a slogan. A household that cooks with it twice a week notices by the end of the month.',
      'Additions last longer than prohibitions. Keep the dishes and change their shares: more beans and less meat in the chili, more vegetables than pasta in the bowl, the skin left on. Nobody has to be told.',
      'Plants come in more forms than the vegetable drawer: seeds, kernels, beans, fruit, bread. Look for the form that your household eats already. There is usually one that can be doubled.',
    ],
    practice: [
      'Look into the refrigerator before you shop, write a short list, and allow one vegetable that looked good. Read the price per pound and not the price of the bag. Frozen and canned count.',
      'Go slowly. Two additions in the first week and two in the next give everybody time to get used to them. If one does not please, another will; the list below is long enough.',
      'Give the new food a place in a dish before you give it a plate of its own. Peas in rice, beans in sauce, seeds on bread. Only then see whether it can stand alone.',
    ],
  },
  {
    topics: ['soups', 'salad that'],
    tags: ['cooking', 'meal-planning', 'fiber'],
    headings: ['When a bowl becomes dinner', 'Building it in order'],
    about: [
      'A bowl becomes dinner when it has something to chew, something that fills and something that gives it taste. Leaves or broth alone are a beginning. Beans, grains, eggs or cheese do the rest, and bread on the side is no crime.',
      'Texture is what people miss in bowls that leave them hungry. Add a crisp part at the end: toasted seeds, croutons, raw vegetables. Warm and cold together also make a bowl more interesting.',
    ],
    practice: [
      'Start with onion and oil in the pot, or with salt and acid in the salad bowl. Put the sturdy things in first and the tender ones last. Taste before serving, and add something sour if it is flat.',
      'Make more than you need, without the tender parts. The base keeps for three days and takes new company each time. Freeze soups before the noodles go in.',
    ],
  },
  {
    topics: ['balanced plate', 'portion sizes'],
    tags: ['meal-planning', 'macros', 'habits'],
    headings: ['A picture instead of arithmetic', 'Measures you always have'],
    about: [
      'Half the plate vegetables and fruit, a quarter grains or potatoes, a quarter something hearty, and some good fat to bind them. The picture needs no scale and fits bowls and pots as well. It is a direction rather than a law.',
      'A plate is judged over a week. A lunch of toast is balanced by the dinner that follows, and a festival by the days around it. Look at the longer stretch before you correct a single meal.',
      'Plates grew over the decades, and so did what people put on them. A smaller plate is one answer; knowing your own portion is another. The second one also works in restaurants.',
    ],
    practice: [
      'Hands travel everywhere: a palm for meat or tofu, a fist for starch, two cupped hands for vegetables, a thumb for oil or nuts. Larger people have larger hands. Weigh your usual portion of one food once, to know where you stand.',
      'Fill the vegetable half first. Serve from the stove rather than the table if second helpings happen by themselves. Use the plate that you like; its size matters less than what is on it.',
      'Take a photo of three ordinary dinners and look at them side by side. Which quarter is missing, which is double? Change that one and leave the others.',
    ],
  },
  {
    topics: ['protein', 'vegetarian', 'eggs as', 'tofu'],
    tags: ['protein', 'plant-based', 'macros'],
    headings: ['Spread over the day', 'One hearty thing for each meal'],
    about: [
      'Most days have one meal that is hearty and two that are not. Breakfast and lunch are where a small change shows. It can be as plain as an egg beside the toast or beans in the salad.',
      'Meat, fish, eggs, dairy, soy, beans, nuts and grains all play this part, in different sizes. People who eat everything have the widest choice; people who eat no meat combine more. Neither needs powders.',
      'Appetite is a poor bookkeeper of this. Some people eat plenty at dinner and think that the day was covered; others live on toast until six. Look at one ordinary day before changing anything.',
    ],
    practice: [
      'Choose the hearty part of the meal first and cook the rest around it. Keep two kinds that need no cooking in the house. On evenings without time they are the difference.',
      'Vary the source over the week rather than within a meal. Fish one day, beans the next, eggs on the third. People with kidney disease ask their doctor how much is right for them.',
      'Prepare it in advance where you can: boiled eggs, cooked beans, pressed tofu, a can on the shelf. What is ready gets eaten at lunch. What is not is replaced by bread.',
    ],
  },
  {
    topics: ['potassium', 'iron', 'magnesium', 'zinc', 'calcium', 'iodine', 'bone'],
    tags: ['minerals', 'micronutrients', 'longevity'],
    headings: ['Small amounts, every week', 'Meals rather than single foods'],
    about: [
      'Minerals come from soil and water by way of plants and animals. They are needed in small amounts and all life long. No food is rich in all of them, which is the practical reason for a mixed week.',
      'Milling, peeling and long boiling take minerals away; beans, seeds, leaves, fish and dairy have kept theirs. Cooking water holds some of what was lost. Use it for soup where that suits.',
      'Tables name a mineral by weight, but meals decide how much of it is taken up. Soaking, sprouting and sourdough help with grains and beans. Something fresh beside them helps as well.',
    ],
    practice: [
      'Plan by the week. If each of the groups below appears twice, the table has done its work and may be forgotten. A gap that repeats is easier to close with a food that you like.',
      'Some people need more than food easily gives, at certain ages, in pregnancy or with particular diets. That is for a doctor and a blood test to find out. Guessing can go wrong in both directions.',
      'Rotate within a group instead of perfecting one member: another bean, another leaf, another fish. Soils and seas differ, and variety evens that out. It also keeps dinner interesting.',
    ],
  },
  {
    topics: ['vitamin', 'folate'],
    tags: ['vitamins', 'micronutrients', 'immunity'],
    headings: ['What vitamins ask of a kitchen', 'Keeping them in the food'],
    about: [
      'Vitamins have little in common beyond the fact that they come from outside. Some dissolve in water and are a matter of most days; others dissolve in fat and are stored. That is why a good week is a better measure than a good meal.',
      'Kitchens lose some and keep most. Light, air, water and time are what vitamins fear. Short cooking in little water, a lid, and eating soon afterwards save the larger part.',
      'Fresh is a date rather than a place. A leaf from the market that lay in the warm for three days has less to give than a frozen one. Buy fresh for today and tomorrow, frozen for the rest.',
    ],
    practice: [
      'Buy in amounts that last until the next shop, and keep leaves cold and covered. Cut shortly before cooking. What is left of the cooking water belongs in the soup.',
      'Have something raw on most days for the pleasure of it, and something frozen in reserve. A list of three foods that you like is more useful than a list of twenty. Ask a doctor before you turn to pills.',
      'Steam, braise or roast; boil only what needs it. Lids and small pots keep water and time down. Reheat single portions rather than the pot.',
    ],
  },
  {
    topics: [],
    tags: ['longevity', 'heart-health', 'habits'],
    headings: ['The long view', 'Patterns that people keep'],
    about: [
      'Over years the ordinary Tuesday counts for more than the feast. Patterns that people keep for decades look alike from a distance: many plants, beans and whole grains, some fish and nuts, sweets now and then, and meals in company. The dishes differ from country to country.',
      'Variety is a simple way to look at such a pattern. Count the different plants of a week, herbs and grains included. The number matters less than the curiosity that it takes to raise it.',
      'Food is also company, custom and money, and patterns that ignore these do not last. Take from another kitchen what fits into yours. Leave what would need a new life.',
    ],
    practice: [
      'Change one habit and give it a season before the next. Attach it to something that happens anyway: the shop on Friday, the pot on Sunday, the first coffee. Make it smaller when it fails.',
      'Expect weeks that go wrong. Decide in advance which single habit you would keep in them. Appetite also changes with age and heat; tell a doctor if weight falls without a reason.',
      'Cook one dish often enough to know it by heart. From there vary one thing: another bean, another leaf, another grain. Variety grows from repetition more easily than from plans.',
    ],
  },
]
