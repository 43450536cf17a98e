import { caniemail } from 'caniemail'

/** Classic Outlook is `windows`. New Outlook renders like `outlook-com`, and like `macos` on a Mac. */
const programs = [
  'gmail.*',
  'apple-mail.*',
  'outlook.windows',
  'outlook.outlook-com',
  'outlook.macos',
  'yahoo.*',
] as const

interface KnownProblem {
  /** The feature's name in caniemail. */
  feature: string
  /** Prefixes of the mail programs' names. */
  in: readonly string[]
  /** Why readers lose nothing when a program does not support the feature. */
  why: string
}

const GMAIL = ['gmail.']
const YAHOO = ['yahoo.']
const CLASSIC = ['outlook.windows']
const EVERYWHERE = ['gmail.', 'apple-mail.', 'outlook.', 'yahoo.']

const FALLS_BACK =
  'Styles for phones or dark mode. Without them the mail looks like on a light desktop.'
const VALUE_NOT_USED = 'The unsupported values or uses are in none of our mails.'

/** Features that our mails use and that some programs do not support. Readers lose nothing. */
const knownProblems: readonly KnownProblem[] = [
  { feature: '<body> element', in: EVERYWHERE, why: 'The page’s cell has the body’s styles too.' },
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
    why: 'Only Apple Mail on a Mac needs one of them; others switch to dark mode without it.',
  })),
  {
    feature: 'border-radius',
    in: [...CLASSIC, ...YAHOO],
    why: 'Corners are square; buttons have VML for round ones, and no corner is elliptical.',
  },
  {
    feature: 'display:none',
    in: [...GMAIL, ...CLASSIC],
    why: 'The hidden line has no table, and is also hidden by height, width and opacity.',
  },
  ...['opacity', 'overflow', 'max-height property'].map((feature) => ({
    feature,
    in: EVERYWHERE,
    why: 'Additional ways to hide a line or limit a width; display:none and fixed tables do it already.',
  })),
  {
    feature: 'table-layout',
    in: [...GMAIL, ...CLASSIC],
    why: 'Limits wide content; where it fails, the footer is safe in its own table.',
  },
  {
    feature: 'target attribute',
    in: EVERYWHERE,
    why: 'Links open in a new window there anyway.',
  },
  {
    feature: 'aria-label attribute',
    in: YAHOO,
    why: 'The link’s text is clear by itself, below the title.',
  },
  {
    feature: 'word-break',
    in: EVERYWHERE,
    why: 'Needed only for a word longer than the column.',
  },
  {
    feature: 'height property',
    in: [...YAHOO, ...CLASSIC],
    why: 'Pictures also have their size in attributes.',
  },
  {
    feature: 'max-width',
    in: [...CLASSIC, 'apple-mail.ios'],
    why: 'Classic Outlook gets a table of 600 pixels; phones are narrower than that.',
  },
  {
    feature: 'padding',
    in: CLASSIC,
    why: 'The frame has padding on cells and buttons use VML; only quotes are tighter.',
  },
  {
    feature: 'background',
    in: [...YAHOO, ...CLASSIC],
    why: 'Backgrounds are single colors, which are supported.',
  },
  {
    feature: 'line-height',
    in: CLASSIC,
    why: 'Lines are a little closer or further apart.',
  },
  {
    feature: 'letter-spacing',
    in: CLASSIC,
    why: 'Titles are 0.02 em wider.',
  },
  ...['width attribute', 'height attribute', 'width property'].map((feature) => ({
    feature,
    in: CLASSIC,
    why: 'Pictures have pixel sizes, which OfficeDocumentSettings scales for any screen.',
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

/** Rules inside media queries, which caniemail does not check. */
const MEDIA = /@media[^{}]*\{((?:[^{}]*\{[^{}]*\})*)\}/g

/** Features of a mail that some program does not support, except the harmless ones. */
export function problemsOf(html: string): string[] {
  return findingsIn(html)
    .filter(({ feature, program }) => !reasonFor(feature, program))
    .map(({ feature, program, how }) => `${feature} in ${program}: ${how}`)
}

/** Entries of `knownProblems` that apply to none of these mails. */
export function needlessExceptions(mails: readonly string[]): string[] {
  const findings = mails.flatMap(findingsIn)
  return knownProblems
    .filter((one) => !findings.some(({ feature, program }) => applies(one, feature, program)))
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
  return knownProblems.find((one) => applies(one, feature, program))?.why
}

function applies(one: KnownProblem, feature: string, program: string): boolean {
  return one.feature === feature && one.in.some((prefix) => program.startsWith(prefix))
}
