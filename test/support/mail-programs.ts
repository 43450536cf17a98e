import { caniemail } from 'caniemail'

/** Outlook: classic is `windows`; the new one shows what `outlook-com` does, and on a Mac `macos`. */
const programs = [
  'gmail.*',
  'apple-mail.*',
  'outlook.windows',
  'outlook.outlook-com',
  'outlook.macos',
  'yahoo.*',
] as const

interface Known {
  /** As caniemail calls it. */
  feature: string
  /** Where: the beginnings of their names. */
  in: readonly string[]
  /** Why no reader loses anything by it. */
  why: string
}

const GMAIL = ['gmail.']
const YAHOO = ['yahoo.']
const CLASSIC = ['outlook.windows']
const EVERYWHERE = ['gmail.', 'apple-mail.', 'outlook.', 'yahoo.']

const FALLS_BACK =
  'A phone’s or the dark’s own look: without it the mail looks as on a light desktop.'
const VALUE_NOT_USED = 'What is not supported is a value or a use that no mail of ours has.'

/** What does not work everywhere, and does no harm. */
const known: readonly Known[] = [
  { feature: '<body> element', in: EVERYWHERE, why: 'The page’s cell has the body’s look, too.' },
  ...[
    '<style> element',
    '@media',
    'Class selector',
    'Descendant combinator',
    'Attribute selector',
    '!important keyword',
  ].map((feature) => ({ feature, in: [...GMAIL, ...YAHOO, 'outlook.'], why: FALLS_BACK })),
  ...['color-scheme CSS property', 'color-scheme meta tag'].map((feature) => ({
    feature,
    in: EVERYWHERE,
    why: 'For Apple Mail on a Mac, which asks for one of them; others turn to the dark without.',
  })),
  {
    feature: 'border-radius',
    in: [...CLASSIC, ...YAHOO],
    why: 'Square corners; buttons get theirs by VML, and no corner is elliptical.',
  },
  {
    feature: 'display:none',
    in: [...GMAIL, ...CLASSIC],
    why: 'The hidden line holds no table, and has no height, width or opacity either.',
  },
  ...['opacity', 'overflow', 'max-height property'].map((feature) => ({
    feature,
    in: EVERYWHERE,
    why: 'Second ways of hiding a line and of holding content in, beside display:none and fixed tables.',
  })),
  {
    feature: 'table-layout',
    in: [...GMAIL, ...CLASSIC],
    why: 'Holds in what is too wide; the footer is a table of its own wherever that does not work.',
  },
  {
    feature: 'target attribute',
    in: EVERYWHERE,
    why: 'Links open in a new window there in any case.',
  },
  {
    feature: 'aria-label attribute',
    in: YAHOO,
    why: 'The link’s own words say what it does, below the title that it is about.',
  },
  {
    feature: 'word-break',
    in: EVERYWHERE,
    why: 'Only for a word that is longer than the column.',
  },
  {
    feature: 'height property',
    in: [...YAHOO, ...CLASSIC],
    why: 'Pictures say their size in attributes as well.',
  },
  {
    feature: 'max-width',
    in: [...CLASSIC, 'apple-mail.ios'],
    why: 'Classic Outlook has a table of 600 pixels around all; a phone is narrower than that.',
  },
  {
    feature: 'padding',
    in: CLASSIC,
    why: 'The frame’s are on cells, and buttons are drawn by VML: a quote is tighter.',
  },
  {
    feature: 'background',
    in: [...YAHOO, ...CLASSIC],
    why: 'Grounds are one color each, which is what is supported.',
  },
  {
    feature: 'line-height',
    in: CLASSIC,
    why: 'Lines stand a little closer or further apart.',
  },
  {
    feature: 'letter-spacing',
    in: CLASSIC,
    why: 'Titles are a fiftieth of an em tighter, or not.',
  },
  ...['width attribute', 'height attribute', 'width property'].map((feature) => ({
    feature,
    in: CLASSIC,
    why: 'Pictures say pixels; OfficeDocumentSettings has them scale at any density.',
  })),
  ...[
    'font-size',
    'font-weight',
    'display',
    'text-align',
    'text-decoration',
    'margin',
    'border',
    'dir attribute',
    'lang attribute',
    'role attribute',
    'align attribute',
    '<ul>, <ol> and <dl>',
  ].map((feature) => ({ feature, in: EVERYWHERE, why: VALUE_NOT_USED })),
]

/** A style sheet's rules inside media queries, which caniemail does not look into. */
const MEDIA = /@media[^{}]*\{((?:[^{}]*\{[^{}]*\})*)\}/g

/** What of a mail does not work in one of the programs that people read it in, beside what is known to be harmless. */
export function problemsOf(html: string): string[] {
  return findingsIn(html)
    .filter(({ feature, program }) => !reasonFor(feature, program))
    .map(({ feature, program, how }) => `${feature} in ${program}: ${how}`)
}

/** Known exceptions that none of these mails needs. */
export function needlessExceptions(mails: readonly string[]): string[] {
  const found = mails.flatMap(findingsIn)
  return known
    .filter((one) => !found.some(({ feature, program }) => applies(one, feature, program)))
    .map(({ feature }) => feature)
}

interface Finding {
  feature: string
  program: string
  how: string
}

function findingsIn(html: string): Finding[] {
  const inMedia = [...html.matchAll(MEDIA)].map(([, css = '']) => css)
  const results = [
    caniemail({ clients: [...programs], html }),
    ...inMedia.map((css) => caniemail({ clients: [...programs], css })),
  ]
  return results.flatMap(({ issues: { errors, warnings } }) =>
    [...errors, ...warnings].flatMap(([program, issues]) =>
      issues.map(({ title, support, notes }) => ({
        feature: title,
        program,
        how: [support, ...notes].join('; '),
      })),
    ),
  )
}

function reasonFor(feature: string, program: string): string | undefined {
  return known.find((one) => applies(one, feature, program))?.why
}

function applies(one: Known, feature: string, program: string): boolean {
  return one.feature === feature && one.in.some((beginning) => program.startsWith(beginning))
}
