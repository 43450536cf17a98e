/** One or two sentences on what a reader takes from an article on the topic: its excerpt, no two built alike. */
const leads: readonly string[] =
  `How much protein ordinary meals really contain|Chicken, beans, eggs, yogurt: what a usual portion brings, and how to read your own day by it.
Easy ways to eat more fiber without a meal plan|Add one food to a meal that you eat anyway. Seven candidates, with what each of them holds.
How to read added sugar on a nutrition label|Total sugars, added sugars and the percentage beside them answer different questions. Start at the right line.
What makes a breakfast keep you full until lunch|Some breakfasts are gone by ten. What the lasting ones have in common can be cooked, spread or spooned.
How to build a balanced plate in any kitchen|A picture of a plate travels better than a list of rules. Here it is with six foods from an ordinary store.
A calm guide to cooking with olive oil|Which bottle for the pan, which for the table, and how oil compares with butter, avocado and the rest.
Why hydration habits matter on busy days|On a full day thirst comes late. A few habits, and the foods that are mostly water, do the remembering.
Beans and lentils for people who rarely cook them|If legumes mean work to you, begin with the kinds that need no soaking. From there it is one pot.
How to choose whole grains that taste good|Bulgur, barley, buckwheat, millet and spelt, each cooked so that it is eaten for its taste.
Snacks that bridge the gap between meals|A snack has one job, to reach the next meal. Some everyday ones compared by how well they are equipped for it.
What potassium does and which foods bring it|The banana is not first on the list. Where potassium is, how cooking moves it, and who should be careful.
How to keep a food log for two honest weeks|Fourteen days are long enough to see a pattern and short enough to finish. What to write down, and what to skip.
Leafy greens beyond the side salad|Spinach, kale, collards, chard and romaine are different foods. A pan, a pot and a sharp knife bring out why.
Fermented foods and how to start with them|A forkful beside the meal is a good beginning. What is alive, what is only sour, and what brings the salt.
Eating well on a tight grocery budget|The cheapest shelves of the store hold some of its best food. How to shop them and what to cook on Monday.
How to eat more fish during a normal week|Smell, bones and the fear of overcooking keep people away. Each has a practical answer.
A beginner’s guide to meal prep on Sunday|Two hours, an oven and a pot give you parts that turn into different dinners. Finished meals are not the aim.
What iron in food depends on besides the amount|The number in a table is half of the story. What stands beside it on the plate is the other.
Frozen vegetables and what freezing keeps|Picked ripe and frozen within hours, they wait without fading. How to cook them so that they taste of themselves.
How sleep and late dinners fit together|When dinner comes at nine, its size and kind decide the night. Lighter plates that still satisfy.
Eggs as an everyday ingredient|Yolk, white and the whole of it: what each brings, and what gentle heat does for all three.
How to flavor food with less salt|Acid, browning, herbs and patience. Five ways to season before the shaker comes out.
Nuts and seeds in small daily portions|A handful is a portion, a bowl is a meal. Which to buy, how to keep them, where they belong.
Why colorful vegetables belong on one plate|Orange, red, green and purple are different pigments. A week with all of them needs no chart.
How to order a balanced meal at a restaurant|Read the menu for the vegetable first. Then decide what comes with it, and what comes on the side.
Calcium from foods with and without dairy|Yogurt is the easy answer. Greens, tofu and small fish are the others, with figures to compare.
What caffeine timing does to your day|It is less a question of how many cups than of when the last one is. And of what goes into them.
How to plan dinners for a family with different tastes|Cook the parts and let everyone build a plate. One dinner, four opinions, no second pot.
Sweet potatoes, beets and other roots worth knowing|Roots are patient, cheap and sweet when they are roasted. What to do with each of them.
Portion sizes you can judge without a scale|Hands, spoons and the rim of a plate are measures that you always have with you.
Plant-based protein for people who still eat meat|Nobody has to sign anything. A few plants can take over some dinners, and here is what they bring.
Vitamin C in everyday cooking|Peppers, cabbage and potatoes belong to this story as much as oranges do, provided that the pot is watched.
What to eat before a morning workout|A banana, toast, oats or nothing: what suits depends on the hour, the effort and you.
How to stock a pantry for quick balanced meals|A dozen things on a shelf are a week of dinners. Which ones earn their place, and how they combine.
Berries fresh, frozen and dried compared|The freezer is often the better shop for berries. When to buy which, and what drying changes.
Reading serving sizes the way labels mean them|Every number on a label stands for one serving. How large that is decides what the rest is worth.
Omega-3 fats in plain words|Fish, walnuts, chia and flax are named in one breath. They do not bring the same thing.
Soups that count as a full meal|A soup becomes dinner when three things are in it. How to build one from what is there.
How to waste less food and eat better for it|The drawer that is emptied on Thursday is worth more than the one that is filled on Saturday.
The role of magnesium in ordinary foods|Seeds, beans, greens and a little dark chocolate: where this quiet mineral sits and what milling takes.
Packing a lunch that survives until noon|Something crisp, something filling, something bright, and the wet part in a jar of its own.
Avocados and other sources of unsaturated fat|Avocado has company: nuts, olives and their oil. How they compare and where each is used best.
How to eat well while traveling for work|Airports and meetings leave little choice, but a bag and a breakfast are yours to decide.
Yogurt, kefir and what the labels tell you|Live cultures, strained, low-fat, fruit on the bottom. Three lines of the label sort them out.
Carbohydrates in context and why type matters|Lentils, rice, apples and cola share one line on a label. What the line leaves out is how they are eaten.
Cooking vegetables so that nutrients stay in the pan|Water, heat and time each take their part. Small changes in the kitchen keep most of it.
Mindful eating for people who eat at a desk|Ten minutes without a screen are a start. Food that can be eaten with attention helps.
How much salt hides in packaged food|Bread, ham, cheese and sauces compared by what they carry, and how to find it on a label.
Simple dinners from canned fish|Sardines, salmon, tuna and anchovies wait in the cupboard until an evening goes wrong.
What dietary variety means over a month|A month is a better measure than a day. Six foods that rarely meet in one kitchen, as an invitation.
Citrus fruit in savory cooking|Juice, segments and rind do for a dish what salt alone cannot. Where to use which.
How to compare two packaged foods in a minute|Same food, same weight, two lines. That is the whole method, and it fits into an aisle.
Protein at breakfast and how to get there|Toast and juice have little of it. Seven ways to change that before eight in the morning.
Oats in more ways than porridge|Overnight, toasted, savory, baked. One bag, and what its bran and germ are good for.
Water, tea and other drinks through the day|From the first cup to the last glass: what drinks bring, and which ones are really food.
Building a salad that works as dinner|A salad fills when it has something to chew, something warm and a dressing that holds it together.
How to eat more plants without changing everything|Keep the dishes and change their shares. Beans, bulgur and sprouts slip into what you cook already.
What food photos can and cannot tell an app|A camera sees the plate from above. What is poured, spread and melted stays out of the picture.
Zinc and where a mixed diet finds it|Oysters lead by far and matter little to most of us. The everyday sources are closer to hand.
Seasonal eating in spring and summer|Asparagus, peas, strawberries, tomatoes, peaches: months of good shopping in the order in which they come.
Seasonal eating in autumn and winter|Squash, sprouts, cabbage, pears and roots keep well and cost little when the markets get cold.
Healthy fats and how to swap them in|Exchange is the word: one fat for another, in the same dish, so that nothing is missed.
How to start tracking meals without counting everything|Watch one or two numbers, on ordinary days, and let the others go.
Tomatoes raw, cooked and canned|August and January want different tomatoes. What cooking and concentrating do to them.
Gut-friendly meals from an ordinary supermarket|Neither powders nor promises are needed: two shelves and a refrigerator hold what is known to be sensible.
What energy density means for your plate|The same weight of food can bring very different energy. See where your plate stands.
Cooking once and eating three times|Roast, boil and simmer on one evening; on the next two you only assemble.
How to eat enough at midday to calm the evening|Evening hunger is often a lunch that was too small. What to put into it.
B vitamins across the food groups|They share a letter and little else. Two of them, followed through beans, fish, eggs and yogurt.
A sensible look at protein bars and shakes|Convenient they are. What they are made of stands on the back, and ordinary food stands beside them here.
How to teach children to like vegetables|Ten refusals may come before the first bite. Patience, small portions and these six vegetables help.
Whole fruit, juice and smoothies compared|The same oranges make a snack or a glass. Pulp, time and teeth are the difference.
Rice, pasta and potatoes on a balanced plate|No ban, no apology: how much, with what beside it, and what cooling and reheating are good for.
Vitamin D, sunlight and food|The plate can do a part of it. Which foods really have some, and when to ask a doctor.
How to handle cravings without strict rules|A craving passes, or it is served on a plate. Both are better than a rule that breaks by Friday.
What makes a food highly processed|Frozen corn is processed and so are chips. A few questions tell the kinds apart.
Chickpeas in ten ordinary meals|From the can or from the pot, mashed, roasted or whole: one legume through a week and a half.
How to eat for steady energy in the afternoon|The slump at three begins at noon. Build lunch and a small bridge so that the day holds.
Spices and herbs that make vegetables shine|A bunch of parsley, a clove and a lemon do more for a cauliflower than another pinch of salt.
Weekend eating that matches your weekdays|Two days of seven are many. Keep their pleasures and one or two habits of the others.
Folate and the foods that carry it|Lentils, asparagus, leaves and avocado: a vitamin that dislikes long cooking and how to treat it.
How to read an ingredient list from first to last|Order means weight. The first three names tell most, and the last ones less than people fear.
Eating well when you cook for one|Small pans, full freedom and a freezer. Food that comes in single portions by nature helps.
Long-term eating patterns and the Mediterranean table|Oil, beans, fish, nuts, bread and company: a pattern that can be cooked anywhere.
How to choose bread at the store|Turn the loaf around. Two lines and one ingredient decide, and the color does not.
Tofu and tempeh for beginners|Press, brown, season afterwards. Two soy foods that reward a hot pan and no ambition.
Bone-friendly eating across the decades|Bones are renewed all life long. What food contributes, what movement does, and what a doctor measures.
Fitting dessert into a balanced week|Sweets that are chosen, served and enjoyed take less room than those that are merely there.
How to make vegetables the center of the plate|Choose the vegetable first and ask what goes with it. The rest of dinner follows.
Antioxidants in food, without the hype|A word from chemistry that found its way onto juice cartons. What remains when the slogans are gone.
What a nutrient density score measures|Scores divide what is good in a food by its energy, or its weight. Change the divisor and the winner changes.
Food routines that hold during stressful weeks|When there is no time to think, the shelf thinks for you. Six foods that ask nothing.
How to eat around a late training session|Something light before, a proper plate after, and enough hours until bed.
Iodine and selenium in a mixed diet|Sea, soil and salt decide about two trace elements. A look at where one of them can be measured.
Smart swaps for sugary drinks|From cola to tea in steps that one can live with, sweetness by sweetness.
How to keep fruit and vegetables fresh for longer|Some like it cold, some dry, some alone. A short guide to who belongs where.
Vegetarian dinners with enough protein|Seven ingredients, each enough to build a dinner on, and how they go together.
Breakfast ideas from cuisines around the world|Soup in Japan, beans in Mexico, white cheese and olives around the Mediterranean: mornings need not be sweet.
How to estimate calories from a photo of your plate|Learn a few amounts by heart and a photo becomes readable. The oil you have to remember yourself.
Eating well after sixty with appetite in mind|When appetite shrinks, each spoonful should bring more. Soft, good and easy things that do.
How to set nutrition goals that survive a bad week|A goal that can be seen on a plate begins again at the next meal. Totals break on the first evening out.
Vitamin A and carotenoids on the plate|Orange roots, dark leaves and an egg. Why oil belongs to them, and how little is needed.
Party food and how to enjoy it without regret|Eat something before, take a plate, choose what you like. The buffet is for people first.
What healthy aging research asks about food|Rarely about single foods, mostly about patterns kept for decades. What that looks like in a kitchen.
How to use leftovers safely and well|Cool quickly, store flat, reheat until it steams. After that comes the pleasant part.
Cheese, butter and cream in a balanced diet|Used where they are tasted, a little goes far. How the dairy shelf compares by the portion.
Mushrooms and the flavor they bring to plants|A hot pan and patience give vegetables the depth that people miss from meat.
How to share meals when schedules never match|One pot, several hours, a note on the counter. Dinner can be shared without a common time.
Potluck dishes that bring vegetables to the table|They have to travel, wait and be eaten with a fork while standing. These do.
What to look for in a nutrition app|Whether it knows the beans you eat, says where its figures come from, and lets you stop.`.split(
    '\n',
  )

export function leadFor(topic: string): string | undefined {
  return leads.find((line) => line.startsWith(`${topic}|`))?.slice(topic.length + 1)
}
