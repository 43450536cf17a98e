import { beforeClosing, blocksOf, inHtml, isPostscript, outsideTags } from './html.ts'
import { longer, shorter } from './length.ts'
import { moreFormal, warmer, withoutEmoji } from './tone.ts'

export interface Mail {
  subject: string
  content: string
}

type EditResult = Mail | { cannot: string }

export interface Skill {
  name: 'shorter' | 'longer' | 'warmer' | 'formal' | 'other'
  /** Matches the whole instruction, so that no part of it is ignored. `‹0›` stands for the first quoted text. */
  pattern: RegExp
  /** The instruction ends with a text, which can contain commas and "and". */
  takesText?: true
  edit: (mail: Mail, groups: Groups) => EditResult
}

/** The text of each group of the pattern, with the quoted texts instead of `‹0›`. '' if the group did not match. */
type Groups = Readonly<Record<string, string>>

export const SKILLS: readonly Skill[] = [
  {
    name: 'shorter',
    pattern:
      /^(?:(?:make|keep) (?:it|this|the (?:mail|email|text|content|message)) )?(?:(?:a bit|a little|much|slightly|even|more) )?(?:short(?:er)?|brief(?:er)?|concise)$|^(?:shorten|trim|tighten|condense|cut down|cut)(?: (?:it|this|the (?:mail|email|text|content|message)))?(?: down)?(?: (?:a bit|a little))?$/i,
    edit: ({ subject, content }) => ({ subject, content: shorter(content) }),
  },
  {
    name: 'longer',
    pattern:
      /^(?:make (?:it|this|the (?:mail|email|text|content|message)) )?(?:(?:a bit|a little|much|slightly|even) )?longer$|^(?:lengthen|expand)(?: (?:it|this|the (?:mail|email|text|content|message)))?$/i,
    edit: ({ subject, content }) => ({ subject, content: longer(content) }),
  },
  {
    name: 'warmer',
    pattern:
      /^(?:(?:make|rewrite) (?:it|this|the (?:mail|email|text|tone|message))(?: sound)? )?(?:(?:a bit|a little|much|slightly|even|more) )?(?:in )?(?:an? )?(?:more )?(?:friendl(?:y|ier)|warm(?:er)?|casual|personal|conversational|relaxed)(?: (?:tone|style))?$/i,
    edit: warmer,
  },
  {
    name: 'formal',
    pattern:
      /^(?:(?:make|rewrite) (?:it|this|the (?:mail|email|text|tone|message))(?: sound)? )?(?:(?:a bit|a little|much|slightly|even|more) )?(?:in )?(?:an? )?(?:more )?(?:formal(?:ly)?|professional|serious|businesslike)(?: (?:tone|style))?$/i,
    edit: moreFormal,
  },
  {
    name: 'other',
    pattern:
      /^(?:(?:change|set|make|rewrite|update) )?(?:the )?(?:subject|subject line)(?:(?: to say| to| as| say| says| should be| should say|:) (?<text>.+)| (?<quoted>‹\d+›))$/i,
    takesText: true,
    edit: ({ content }, { text = '', quoted = '' }) => ({ subject: text || quoted, content }),
  },
  {
    name: 'other',
    pattern:
      /^(?:replace|change|swap|exchange) (?:the (?:words?|text|phrase) )?(?:(?<from>‹\d+›) (?:with|to|by|for|into) (?<to>‹\d+›)|(?<fromWord>\S+) (?:with|by|for) (?<toWord>\S+))$/i,
    edit: (mail, { from = '', to = '', fromWord = '', toWord = '' }) =>
      replaced(mail, from || fromWord, to || toWord),
  },
  {
    name: 'other',
    pattern:
      /^(?:remove|delete|drop|take out|cut) (?:the (?:words?|text|phrase|sentence|code) )?(?<words>‹\d+›)$/i,
    edit: (mail, { words = '' }) => replaced(mail, words, ''),
  },
  {
    name: 'other',
    pattern:
      /^(?:(?:remove|delete|drop|take out|use|with) )?(?:(?:all|the|any|every|no|without|out) ){0,3}emojis?(?: from (?:it|the (?:subject|mail|email|text)))?$/i,
    edit: ({ subject, content }) => ({
      subject: withoutEmoji(subject),
      content: withoutEmoji(content),
    }),
  },
  {
    name: 'other',
    pattern:
      /^(?:(?:add|append|write|include|put|end with) )?(?:(?:a|one|the) )?PS(?::| that says| saying| to say| that| with)? ?(?<words>.*)$/i,
    takesText: true,
    edit: postscript,
  },
  {
    name: 'other',
    pattern:
      /^(?:add|append|write|include|insert) (?:(?:a|one|another) )?(?:short )?(?:paragraph|sentence|line|note)(?: at the end)?(?::| that says| saying| to say| that) ?(?<words>.+)$/i,
    takesText: true,
    edit: ({ subject, content }, { words = '' }) => ({
      subject,
      content: beforeClosing(content, `<p>${inHtml(sentence(words))}</p>`),
    }),
  },
  {
    name: 'other',
    pattern:
      /^(?:add|append|include|insert|put) (?:(?:a|an|one|another) )?(?:button|call to action|cta)\b ?(?<rest>.*)$/i,
    takesText: true,
    edit: button,
  },
]

function replaced({ subject, content }: Mail, from: string, to: string): EditResult {
  if (!from) return { cannot: 'It needs the words that are to be replaced, in quotation marks.' }
  const edited = {
    subject: wordReplaced(subject, from, to).trim(),
    content: outsideTags(content, (words) => wordReplaced(words, inHtml(from), inHtml(to))),
  }
  if (edited.subject === subject && edited.content === content)
    return { cannot: `“${from}” is not in this mail, at least not in one piece.` }
  if (!edited.subject) return { cannot: 'Nothing would be left of the subject.' }
  return to ? edited : { ...edited, content: withoutEmptied(edited.content) }
}

/** Replaces whole words only: "meal" does not match in "oatmeal". */
function wordReplaced(text: string, from: string, to: string): string {
  const pieces = text.split(from)
  return pieces.reduce((sofar, piece, index) => {
    const before = pieces[index - 1] ?? ''
    const isWord =
      !(isLetter(before.at(-1)) && isLetter(from[0])) &&
      !(isLetter(from.at(-1)) && isLetter(piece[0]))
    return sofar + (isWord ? to : from) + piece
  })
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character)
}

/** Removes elements that the edit left empty. */
function withoutEmptied(content: string): string {
  const without = content.replace(
    /<(strong|em|code|a|li|p|h2|h3|blockquote|ul|ol)\b[^<>]*>\s*<\/\1>/g,
    '',
  )
  return without === content ? content : withoutEmptied(without)
}

function postscript({ subject, content }: Mail, { words = '' }: Groups): EditResult {
  if (/^about\b/i.test(words))
    return { cannot: 'It writes no text of its own: say the words, as in: add a P.S. saying "…".' }
  const html = words ? inHtml(sentence(words)) : reminder(content)
  if (!html) return { cannot: 'It needs the words of the P.S.: add a P.S. saying "…".' }
  const blocks = blocksOf(content).filter((block) => !isPostscript(block))
  return { subject, content: `${blocks.map((block) => block.html).join('')}<p>P.S. ${html}</p>` }
}

/** The default text of a P.S.: the mail's code, or else its last link. */
function reminder(content: string): string | undefined {
  const [, code] = /<code\b[^<>]*>([^<>]+)<\/code>/.exec(content) ?? []
  if (code) return `Your code is <code>${code}</code>.`
  return content.match(/<a\b[^<>]*>[^<>]+<\/a>/g)?.at(-1)
}

const ADDRESS =
  /(?:^|\s)((?:https?:|javascript:|mailto:|www\.|\/)[^\s"“”‹›]*|[\w-]+\.(?:com|org|net|io|app|example)[^\s"“”‹›]*)/i

function button({ subject, content }: Mail, { rest = '' }: Groups): EditResult {
  const [, rawAddress = ''] = ADDRESS.exec(rest) ?? []
  const address = rawAddress.replace(/[.,;!]+$/, '')
  const label = labelIn(rest.replace(rawAddress, ' '))
  if (!label || !address)
    return {
      cannot: 'A button needs its words and where it leads: add a button "Read more" to /blog.',
    }
  if (!isAllowedAddress(address))
    return {
      cannot: `A button leads to an address that begins with https://, or to a page of our site such as /blog, and “${address}” is neither.`,
    }
  return {
    subject,
    content: beforeClosing(
      content,
      `<p><a href="${inHtml(address).replaceAll('"', '%22')}">${inHtml(label)}</a></p>`,
    ),
  }
}

function isAllowedAddress(address: string): boolean {
  if (/^\/(?!\/)[\w./#?=&%-]*$/.test(address)) return true
  return /^https:\/\/[\w-]+\.[\w.-]+/.test(address) && URL.canParse(address)
}

/** The button's label without the words around it: 'called "Read more", linking to' becomes 'Read more'. */
function labelIn(rest: string): string {
  return rest
    .replace(/[",“”]/g, ' ')
    .replace(
      /\s+(?:(?:that |which )?(?:links?|leads?|goes|pointing|linking|leading) (?:to )?|to |for |with (?:the )?(?:link|address|url) ?)\s*$/i,
      ' ',
    )
    .replace(
      /^\s*(?:called|labeled|labelled|named|saying|that says|with (?:the )?(?:text|label|words))\s+/i,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .trim()
}

function sentence(words: string): string {
  const trimmed = words.trim().replace(/[.\s]+$/, '')
  if (!trimmed) return ''
  const ended = /[!?…]$/.test(trimmed) ? trimmed : `${trimmed}.`
  return `${ended.charAt(0).toUpperCase()}${ended.slice(1)}`
}
