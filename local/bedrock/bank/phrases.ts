/** What holds an article of the offline writer together. `{name}` is its subject, `{topic}` its topic. */

export const subtitles: readonly string[] = [
  'A practical look at {name}, from the shopping list to the plate',
  'What is worth knowing about {name}, and what you can leave aside',
  'Plain words and small steps on {name} for ordinary weeks',
  'How {name} can fit a normal week, without rules or numbers',
]

export const excerpts: readonly string[] = [
  'A calm guide to {name}: what it means, where people get stuck, and a few small changes that hold.',
  'Most advice about {name} is louder than it needs to be. Here is the quiet version, with steps for this week.',
  'You do not need a new diet to do better with {name}. Start with what is already in your kitchen.',
  'What {name} can do for an ordinary plate, and how to begin without turning meals into homework.',
]

export const openings: readonly string[] = [
  'There are questions about food that come back every season, and this is one of them: {topic}. The short answers that circulate online are rarely wrong, and just as rarely useful, because they leave out the kitchen in which somebody has to act on them.',
  'Few subjects in nutrition attract as many confident opinions as {name}. It helps to step back, look at what is reasonably settled, and ask what that means for a person with a job, a budget and about half an hour on a weekday evening.',
  'If you have been wondering about {name}, you are in good company. The good news is that the useful part of the answer fits on a page and the rest is practice. Nothing here asks you to weigh your food or to give up a dish that you love.',
  'This article takes one theme and stays with it: {topic}. It begins with the basics, moves on to the neighboring questions that come up at the table, and ends with steps that are small enough to try tonight.',
]

export const orientations: readonly string[] = [
  'Keep one thought in mind while you read. A single food or a single meal decides very little, and the pattern over weeks decides a lot. That takes the pressure off every individual choice, and it is also why small habits are worth more than large intentions.',
  'People differ, and so do their appetites, traditions and needs. Take what follows as a set of options rather than a program. If two of them suit you, that is a good result; the others will still be here when the season or your kitchen changes.',
  'It is worth separating what is known from what is merely repeated. General patterns of eating are well described, while precise promises about single foods deserve a raised eyebrow. We stay with the first kind and leave the second to the headlines.',
  'None of this is complicated, which does not make it easy. Habits live in places: the top shelf, the way home, the ten minutes before dinner. Changing one of those places a little is often more effective than deciding to be a different person.',
]

export const practiceHeadings: readonly string[] = [
  'Putting it into an ordinary week',
  'Small steps to try now',
  'From idea to habit',
  'What to do with this on Monday',
]

export const practice: readonly string[] = [
  'Choose one step, attach it to something that you already do, and leave the rest alone for two weeks. A change that survives a tired Thursday is worth more than a perfect weekend. If it does not stick, make it smaller instead of trying harder.',
  'Write down what you would like to notice, not what you would like to weigh: energy in the afternoon, the pleasure of dinner, the vegetables that no longer spoil in the drawer. Such signs appear early, and they are what keeps a habit alive.',
  'Involve whoever shares your kitchen. A plan that one person follows and the others endure has a short life, while a dish that everybody likes returns by itself. Let somebody else choose the vegetable this week, and cook it together.',
  'Expect a week that goes wrong, because there will be one. Travel, illness and deadlines interrupt every routine. What helps is knowing in advance which single habit you would keep, and letting the others wait without comment.',
]

export const closingHeadings: readonly string[] = [
  'What to remember',
  'The short version',
  'Before you go',
  'A last thought',
]

export const closings: readonly string[] = [
  'When it comes to {name}, steady beats spectacular. Eat a range of foods that you enjoy, prepare some of them yourself, and let the numbers be a tool that you pick up and put down. The plate in front of you is a good place to begin, and the next one is as good.',
  'The heart of the matter is simple: {name} is one part of a larger picture, and the picture forgives a great deal. Keep what works, drop what does not, and return to the question in a few months with a bit more experience and perhaps a new favorite dish.',
  'If you take away one thing about {name}, let it be that ordinary food, cooked often and shared when possible, does most of the work. Everything else is detail, and details are more enjoyable once the basics have become a habit.',
  'You now know enough about {name} to start, and starting teaches the rest. Pick the idea that made you nod, try it this week, and notice what happens at the table. That is how lasting changes usually begin: quietly, and with something good to eat.',
]
