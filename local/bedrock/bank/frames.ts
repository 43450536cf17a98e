/**
 * The offline writer's openings, subtitles, headings and closings, with placeholders. `{a}`, `{b}` and `{c}` are the
 * first three foods of the article, and `{foods}` lists all its foods. `{A}` and `{C}` have a capital first letter.
 */

export const openings: readonly string[] = [
  'The foods in this article are ordinary ones: {foods}. Every figure links to the database entry that it was taken from, so you can look it up yourself.',
  'What follows stays with {foods}, and with what they hold in the amounts that people serve. The figures are measured ones, and each carries its source.',
  'We chose a handful of foods for this, {foods}, and looked them up. You will find a figure where a figure helps, and cooking where cooking helps more.',
  'Take {a} and {b} as the first two examples. {C} and the others follow, each with what it holds and what to do with it in a kitchen.',
  'You can read this with the refrigerator open. It is about {foods}, and about how they fit into a week that has little time in it.',
  'Here are {foods}, side by side. Some of the differences are larger than their reputations, and each figure says where it is from.',
]

export const subtitles: readonly string[] = [
  'From {a} to {b}, with figures that you can look up',
  '{A}, {b} and {c}: what they hold and how to use them',
  'What {a} and {b} bring, and what the kitchen does with it',
  'Measured values for {a}, {b} and others, and an ordinary week with them',
  'A practical look, with {a}, {b} and {c} as examples',
  'Start with {a}; the rest of the list is as ordinary',
]

export const kitchenHeadings: readonly string[] = [
  'One by one, in the kitchen',
  'How to buy and cook them',
  'What each of them wants',
  'In the pan, the pot and the bowl',
]

export const weekHeadings: readonly string[] = [
  'Ideas for this week',
  'A list for the refrigerator door',
  'Small steps to choose from',
  'Try one or two of these',
]

type Closing = readonly [heading: string, text: string]

/** Closings that suit every topic. */
const neutral: readonly Closing[] = [
  [
    'About the figures',
    'The amounts in this article are averages of samples that a laboratory took. Your {a} may hold a little more or less, depending on variety, season and maker. Use them for comparing one food with another, and round them when you think of a day.',
  ],
  [
    'Questions that remain',
    'A table cannot know your age, your medicines or your appetite. If a doctor or dietitian has given you a target, theirs counts and not a general one. Take the list along to the next visit, with {a} and {b} marked, and ask what to make of it.',
  ],
  [
    'In two weeks',
    'Put a note into the calendar for a fortnight from now and ask yourself two things: which of these foods did I have more than twice, and was I glad of it? Keep what you would choose again. For the others there is {c}, or something that is in season then.',
  ],
]

export const closings: readonly Closing[] = [
  ...neutral,
  [
    'Where to begin',
    'Which of these is in your kitchen already? Begin there, with the figures above in mind. If none is, put {a} and {b} on the next shopping list and leave the others for later.',
  ],
  [
    'For the next shop',
    'Write down {a}, {b} and {c}. Add something sour and a bunch of herbs, because a plate asks for them more often than one thinks. With that you have a start for three meals, and can decide on the day which one it is.',
  ],
  [
    'If you choose one thing',
    'Choose {a}, and have it twice this week in two different ways. Note which of the two you would like to have again. Put that one on a fixed day for the rest of the month.',
  ],
  [
    'If you share a kitchen',
    'Let somebody else pick from the list. A household that chooses {b} by itself will eat it; one that is served it for a reason may not. Put {a} beside it as the familiar part of the plate.',
  ],
]

/** Closings of articles about nutrients that people want less of. */
export const closingsOnLess: readonly Closing[] = [
  ...neutral,
  [
    'One number to remember',
    'Out of everything above, keep the figure of the food that you have most often. It may be {a}, it may be one from the middle of a list. Knowing it is enough to choose the size of the portion, which is the part that you decide.',
  ],
  [
    'A fair comparison',
    'Take two packages of one food that you buy every month and hold them side by side. Choose by the line that this article was about, at the same weight. If the better one tastes as good, the question is settled for a long time.',
  ],
  [
    'What may stay',
    'Decide which of these you would miss, and keep it as it is. The others can become smaller, rarer or another brand without anybody noticing. With {a}, {b} and {c} you have three to begin with.',
  ],
]
