import {
  type Block,
  blocksOf,
  inProse,
  isClosing,
  isGreeting,
  isPostscript,
  joined,
  outsideTags,
} from './html.ts'

interface Mail {
  subject: string
  content: string
}

/** `warmer` and `moreFormal` change nothing when applied a second time. */
export function warmer({ subject, content }: Mail): Mail {
  return {
    subject,
    content: framed(reworded(content, CONTRACTIONS), {
      greeting: (name) => `Hi ${name ?? 'there'},`,
      closing: 'With warm wishes from all of us,<br>the MyPlateful team',
    }),
  }
}

export function moreFormal({ subject, content }: Mail): Mail {
  return {
    subject: withoutEmoji(calm(subject)).replace(/\.$/, ''),
    content: framed(withoutEmoji(inProse(reworded(content, FULL_FORMS), calm)), {
      greeting: (name) => `Dear ${name ?? 'reader'},`,
      closing: 'Kind regards,<br>MyPlateful',
    }),
  }
}

export function withoutEmoji(html: string): string {
  return outsideTags(html, (words) =>
    words.replace(/(?<!\s)\s*(?:\p{Extended_Pictographic}|\u{fe0f}|\u{200d})+/gu, ''),
  )
}

function calm(words: string): string {
  return words.replace(/!+/g, '.').replace(/\?\./g, '?')
}

interface Frame {
  greeting: (name: string | undefined) => string
  closing: string
}

/** Replaces greeting and closing. A missing greeting is added below the headline, a missing closing before the P.S. */
function framed(content: string, { greeting, closing }: Frame): string {
  const blocks = blocksOf(content)
  const greeted = blocks.some(isGreeting)
    ? blocks.map((block) => (isGreeting(block) ? paragraph(greeting(nameIn(block))) : block))
    : belowHeadline(blocks, paragraph(greeting(undefined)))
  if (greeted.some(isClosing))
    return joined(greeted.map((block) => (isClosing(block) ? paragraph(closing) : block)))
  const postscript = greeted.findIndex(isPostscript)
  const end = postscript < 0 ? greeted.length : postscript
  return joined(greeted.toSpliced(end, 0, paragraph(closing)))
}

function paragraph(html: string): Block {
  return { html: `<p>${html}</p>`, isParagraph: true }
}

/** The greeted name, for example 'Ann' in '<p>Dear Ann,</p>'. */
function nameIn({ html }: Block): string | undefined {
  const [, name] = /^<p\b[^<>]*>\s*\w+ ([\p{Lu}][^<>,]{0,38}),\s*<\/p>$/u.exec(html) ?? []
  return name
}

function belowHeadline(blocks: readonly Block[], greeting: Block): Block[] {
  const [first, ...others] = blocks
  const [headline] = /^\s*<h1\b[^<>]*>[\s\S]*?<\/h1>\s*/.exec(first?.html ?? '') ?? []
  if (!first || headline === undefined) return [greeting, ...blocks]
  const rest = first.html.slice(headline.length)
  return [
    { html: headline, isParagraph: false },
    greeting,
    ...(rest ? [{ html: rest, isParagraph: false }] : []),
    ...others,
  ]
}

type Rewording = readonly (readonly [RegExp, string])[]

/** "We are" is contracted only before another word, and not in "here we are." */
const CONTRACTIONS: Rewording = [
  [/\b([Dd])o not\b/g, '$1on’t'],
  [/\b([Dd])oes not\b/g, '$1oesn’t'],
  [/\b([Cc])annot\b/g, '$1an’t'],
  [/\b([Ww])ill not\b/g, '$1on’t'],
  [/\b([Ii])s not\b/g, '$1sn’t'],
  [/\b([Aa])re not\b/g, '$1ren’t'],
  [/\b([Ww]e|[Yy]ou) are(?= (?!and\b|or\b|but\b)[a-z])/g, '$1’re'],
  [/\b([Ww]e|[Yy]ou) will(?= [a-z])/g, '$1’ll'],
  [/\b([Ii])t is(?= (?!and\b|or\b|but\b)[a-z])/g, '$1t’s'],
]

const FULL_FORMS: Rewording = [
  [/\b([Dd])on[’']t\b/g, '$1o not'],
  [/\b([Dd])oesn[’']t\b/g, '$1oes not'],
  [/\b([Cc])an[’']t\b/g, '$1annot'],
  [/\b([Ww])on[’']t\b/g, '$1ill not'],
  [/\b([Ii])sn[’']t\b/g, '$1s not'],
  [/\b([Aa])ren[’']t\b/g, '$1re not'],
  [/\b([Ww]e|[Yy]ou)[’']re\b/g, '$1 are'],
  [/\b([Ww]e|[Yy]ou)[’']ll\b/g, '$1 will'],
  [/\b([Ii])t[’']s\b/g, '$1t is'],
]

function reworded(content: string, words: Rewording): string {
  return inProse(content, (text) =>
    words.reduce((sofar, [from, to]) => sofar.replace(from, to), text),
  )
}
