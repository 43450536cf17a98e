/**
 * Excerpts for the first topics of TOPICS, enough for two months. The offline writer composes the excerpts of other
 * topics.
 */
const excerpts: Readonly<Record<string, string>> = {
  'How much protein ordinary meals really contain':
    'Chicken, beans, eggs, yogurt: what a usual portion brings, and how to read your own day by it.',
  'Easy ways to eat more fiber without a meal plan':
    'Add one food to a meal that you eat anyway. Seven candidates, with what each of them holds.',
  'How to read added sugar on a nutrition label':
    'Total sugars, added sugars and the percentage beside them answer different questions. Start at the right line.',
  'What makes a breakfast keep you full until lunch':
    'Some breakfasts are gone by ten. What the lasting ones have in common can be cooked, spread or spooned.',
  'How to build a balanced plate in any kitchen':
    'A picture of a plate travels better than a list of rules. Here it is with six foods from an ordinary store.',
  'A calm guide to cooking with olive oil':
    'Which bottle for the pan, which for the table, and how oil compares with butter, avocado and the rest.',
  'Why hydration habits matter on busy days':
    'On a full day thirst comes late. A few habits, and the foods that are mostly water, do the remembering.',
  'Beans and lentils for people who rarely cook them':
    'If legumes mean work to you, begin with the kinds that need no soaking. From there it is one pot.',
  'How to choose whole grains that taste good':
    'Bulgur, barley, buckwheat, millet and spelt, each cooked so that it is eaten for its taste.',
  'Snacks that bridge the gap between meals':
    'A snack has one job, to reach the next meal. Some everyday ones compared by how well they are equipped for it.',
  'What potassium does and which foods bring it':
    'The banana is not first on the list. Where potassium is, how cooking moves it, and who should be careful.',
  'How to keep a food log for two honest weeks':
    'Fourteen days are long enough to see a pattern and short enough to finish. What to write down, and what to skip.',
  'Leafy greens beyond the side salad':
    'Spinach, kale, collards, chard and romaine are different foods. A pan, a pot and a sharp knife bring out why.',
  'Fermented foods and how to start with them':
    'A forkful beside the meal is a good beginning. What is alive, what is only sour, and what brings the salt.',
  'Eating well on a tight grocery budget':
    'The cheapest shelves of the store hold some of its best food. How to shop them and what to cook on Monday.',
  'How to eat more fish during a normal week':
    'Smell, bones and the fear of overcooking keep people away. Each has a practical answer.',
}

export function excerptFor(topic: string): string | undefined {
  return excerpts[topic]
}
