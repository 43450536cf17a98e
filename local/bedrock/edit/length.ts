import {
  asText,
  type Block,
  beforeClosing,
  blocksOf,
  inHtml,
  isClosing,
  isGreeting,
  isPostscript,
  joined,
} from './html.ts'

/**
 * Shortens each paragraph and list item to its first sentence and the sentences with facts. If a list item starts with
 * bold words and no fact follows them, only these words stay. Greeting, buttons, closing and P.S. stay unchanged.
 */
export function shorter(content: string): string {
  const paragraphs = blocksOf(content).map((block) =>
    isUnchanged(block)
      ? block
      : { ...block, html: block.html.replace(/^(<p\b[^<>]*>)([\s\S]*)(<\/p>)$/, shortParagraph) },
  )
  return joined(paragraphs).replace(/(<li\b[^<>]*>)([\s\S]*?)(<\/li>)/g, shortPoint)
}

function isUnchanged(block: Block): boolean {
  return !block.isParagraph || isGreeting(block) || isClosing(block) || isPostscript(block)
}

function shortParagraph(_: string, open: string, inner: string, close: string): string {
  const [first = '', ...others] = sentencesOf(inner)
  return `${open}${[first, ...others.filter(statesFact)].join('').trim()}${close}`
}

function shortPoint(whole: string, open: string, inner: string, close: string): string {
  const [name] = /^\s*<strong\b[^<>]*>[\s\S]*?<\/strong>/.exec(inner) ?? []
  if (name && !statesFact(inner.slice(name.length))) return `${open}${name.trim()}${close}`
  return /<(?:ul|ol|p)\b/.test(inner) ? whole : shortParagraph('', open, inner, close)
}

/** Splits into sentences with their trailing white space, but never inside an element. */
function sentencesOf(inner: string): string[] {
  const pieces = inner.match(/[^.!?]+(?:[.!?]+|$)(?:\s+|(?=<)|$)|[^.!?]*[.!?]+/g) ?? [inner]
  const sentences: string[] = []
  for (const piece of pieces) {
    const last = sentences.at(-1)
    if (last === undefined || (/\s$/.test(last) && isBalanced(last))) sentences.push(piece)
    else sentences[sentences.length - 1] = last + piece
  }
  return sentences
}

function isBalanced(html: string): boolean {
  const opened = html.match(/<(?!br\b|img\b|\/)\w+/g)?.length ?? 0
  return opened === (html.match(/<\/\w+/g)?.length ?? 0)
}

const FACT =
  /<a\b|<code\b|<img\b|[%$€£]|\d|\bcode\b|\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|june|july|august|september|october|november|december|midnight|tomorrow|tonight)\b|\b(?:in|by|until|before) May\b/i

function statesFact(sentence: string): boolean {
  return FACT.test(sentence)
}

const RECAP = 'In short: '

/** Adds a recap of the mail's own content: its list items, linked headings or first sentences. */
export function longer(content: string): string {
  if (asText(content).includes(RECAP)) return content
  const recap = recapOf(content)
  return recap ? beforeClosing(content, `<p>${inHtml(RECAP + recap)}</p>`) : content
}

function recapOf(content: string): string | undefined {
  const [, code] = /<code\b[^<>]*>([^<>]+)<\/code>/.exec(content) ?? []
  const points = namesOf(content)
  const recap = points.length > 1 ? `${listed(points)}.` : firstSentences(content)
  if (!recap) return undefined
  return code ? `${recap} The code is ${asText(code)}.` : recap
}

/** The names of the list items, or else the texts of linked headings. */
function namesOf(content: string): string[] {
  const points = [...content.matchAll(/<li\b[^<>]*>([\s\S]*?)<\/li>/g)].map(([, inner = '']) => {
    const [, name = sentencesOf(inner)[0] ?? inner] =
      /^\s*<strong\b[^<>]*>([\s\S]*?)<\/strong>/.exec(inner) ?? []
    return uncapitalized(asText(name).replace(/[.:!]$/, ''))
  })
  if (points.length > 1) return points
  const headings = [
    ...content.matchAll(/<h[23]\b[^<>]*>\s*<a\b[^<>]*>([\s\S]*?)<\/a>\s*<\/h[23]>/g),
  ]
  return headings.map(([, title = '']) => `“${asText(title)}”`)
}

/** Changes 'Priority support' to 'priority support', but leaves 'AI scans' unchanged. */
function uncapitalized(name: string): string {
  return name.replace(/^\p{Lu}(?=\p{Ll}*(?:\s|$))/u, (letter) => letter.toLowerCase())
}

function listed(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

function firstSentences(content: string): string | undefined {
  const firsts = blocksOf(content)
    .filter((block) => block.isParagraph && !isUnchanged(block) && !/<a\b|<code\b/.test(block.html))
    .map(({ html }) => asText(sentencesOf(html.replace(/^<p\b[^<>]*>|<\/p>$/g, ''))[0] ?? ''))
    .filter((sentence) => /[.!]$/.test(sentence))
  return firsts.length > 0 ? firsts.slice(0, 2).join(' ') : undefined
}
