/** What the offline editor is asked, and what it gives back: the data of lambdas/ai/edit-question.ts. */
export interface Mail {
  subject: string
  content: string
}

interface Skill {
  asked: RegExp
  edit: (mail: Mail, match: RegExpExecArray) => Mail
}

/**
 * The offline editor: does what simple prompts say, several of them in one. What it cannot do it says in the mail
 * itself, where the person who asked will see it.
 */
export function editEmail(request: string, mail: Mail): Mail {
  const done = SKILLS.reduce<{ mail: Mail; count: number }>(
    (sofar, { asked, edit }) => {
      const match = asked.exec(request)
      return match ? { mail: edit(sofar.mail, match), count: sofar.count + 1 } : sofar
    },
    { mail, count: 0 },
  )
  return done.count > 0 ? done.mail : withNote(mail, request)
}

const SKILLS: readonly Skill[] = [
  {
    asked:
      /\b(?:change|set|make|rewrite)?\s*(?:the )?subject(?: line)?(?: to| as|:| say)+\s*["“']?([^"”\n]+?)["”']?\s*(?:$|\.(?:\s|$)|\band (?:make|add|shorten)\b)/i,
    edit: (mail, [, subject = '']) => ({ ...mail, subject: subject.trim() || mail.subject }),
  },
  {
    asked: /\b(?:replace|change)\s+["“']([^"”']+)["”']\s+(?:with|to|by)\s+["“']([^"”']*)["”']/i,
    edit: ({ subject, content }, [, from = '', to = '']) => ({
      subject: subject.replaceAll(from, to),
      content: content.replaceAll(asHtml(from), asHtml(to)),
    }),
  },
  {
    asked: /\b(?:short(?:en|er)?|concise|brief(?:er)?|trim|half the length|cut it down)\b/i,
    edit: (mail) => ({ ...mail, content: shortened(mail.content) }),
  },
  {
    asked: /\b(?:friendl(?:y|ier)|warm(?:er)?|casual|personal|conversational|relaxed)\b/i,
    edit: ({ subject, content }) => ({
      subject,
      content: `<p>Hi there,</p>${reworded(content, FRIENDLY)}<p>With warm wishes from all of us,<br>the MyPlateful team</p>`,
    }),
  },
  {
    asked: /\b(?:formal(?:ly)?|professional|serious|business)\b/i,
    edit: ({ subject, content }) => ({
      subject: plain(subject),
      content: `<p>Dear reader,</p>${plain(reworded(content, FORMAL))}<p>Kind regards,<br>MyPlateful</p>`,
    }),
  },
  {
    asked: /\b(?:urgen(?:t|cy)|deadline|last chance|hurry)\b/i,
    edit: ({ subject, content }) => ({
      subject: /last chance/i.test(subject) ? subject : `Last chance: ${subject}`,
      content: `<p><strong>This is the time to act: places are limited and go in the order of replies.</strong></p>${content}`,
    }),
  },
  {
    asked: /\b(?:remove|without|no|drop)\b[^.]*\bemojis?\b/i,
    edit: ({ subject, content }) => ({
      subject: withoutEmoji(subject),
      content: withoutEmoji(content),
    }),
  },
  {
    asked:
      /\bp\.?\s?s\.?(?=\W|$)[^a-z0-9"“]*(?:(?:that|saying|to say|about|with)\s+)?["“]?([^"”]*)["”]?$/i,
    edit: (mail, [, words = '']) => ({
      ...mail,
      content: `${mail.content}<p>P.S. ${asHtml(sentence(words) || 'We read every reply, so tell us what you would like to see on your plate.')}</p>`,
    }),
  },
  {
    asked:
      /\badd (?:a |one )?(?:paragraph|sentence|line|note)\s+(?:about|saying|that says|on|that)\s+["“]?([^"”]+)["”]?$/i,
    edit: (mail, [, words = '']) => ({
      ...mail,
      content: `${mail.content}<p>${asHtml(sentence(words))}</p>`,
    }),
  },
]

const CANNOT =
  'It can shorten the mail, make it friendlier, more formal or more urgent, add a P.S. or a paragraph, replace words in quotation marks, remove emoji and change the subject.'

function withNote({ subject, content }: Mail, request: string): Mail {
  const note = `The offline editor of the laptop host cannot do this: “${request}”. ${CANNOT}`
  return { subject, content: `<p><em>${asHtml(note)}</em></p>${content}` }
}

/** Every paragraph down to its first sentence, lists to three items; links that stand alone stay. */
function shortened(content: string): string {
  const paragraphs = content.replace(
    /(<p\b[^<>]*>)((?:(?!<p\b)[\s\S])*?)(<\/p>)/g,
    (_, open, inner, close) => `${open}${firstSentence(String(inner))}${close}`,
  )
  return paragraphs.replace(
    /(<(ul|ol)\b[^<>]*>)((?:(?!<[uo]l\b)[\s\S])*?)(<\/\2>)/g,
    (_, open, _tag, inner, close) => {
      const items = String(inner).match(/<li\b(?:(?!<li\b)[\s\S])*?<\/li>/g) ?? []
      return `${open}${items.slice(0, 3).join('')}${close}`
    },
  )
}

/** A sentence that ends inside a tag's text is not cut: half a link is worse than a long paragraph. */
function firstSentence(inner: string): string {
  const [first = inner] = /^[\s\S]*?[.!?](?=\s|$|<)/.exec(inner) ?? []
  const opened = first.match(/<(?!br|img|\/)\w+/g)?.length ?? 0
  const closed = first.match(/<\/\w+/g)?.length ?? 0
  return opened === closed ? first : inner
}

type Words = readonly (readonly [string, string])[]

const FRIENDLY: Words = [
  ['do not', 'don’t'],
  ['does not', 'doesn’t'],
  ['cannot', 'can’t'],
  ['will not', 'won’t'],
  ['We are', 'We’re'],
  ['we are', 'we’re'],
  ['You are', 'You’re'],
  ['you are', 'you’re'],
  ['It is', 'It’s'],
  ['it is', 'it’s'],
  ['purchase', 'get'],
  ['receive', 'get'],
]

const FORMAL: Words = [...FRIENDLY.slice(0, 10).map(([long, short]) => [short, long] as const)]

/** Words of the text only: what stands in tags is left alone. */
function reworded(content: string, words: Words): string {
  return content.replace(/>[^<>]+</g, (text) =>
    words.reduce((sofar, [from, to]) => sofar.replaceAll(from, to), text),
  )
}

function plain(text: string): string {
  return withoutEmoji(outsideTags(text, (words) => words.replace(/!+/g, '.')))
}

function outsideTags(html: string, edit: (words: string) => string): string {
  return html
    .split(/(<[^<>]*>)/)
    .map((part, index) => (index % 2 === 1 ? part : edit(part)))
    .join('')
}

function withoutEmoji(text: string): string {
  return text.replace(/(?<!\s)\s*(?:\p{Extended_Pictographic}|\u{fe0f}|\u{200d})+/gu, '')
}

function sentence(words: string): string {
  const trimmed = words.trim().replace(/[.\s]+$/, '')
  return trimmed && `${trimmed.charAt(0).toUpperCase()}${trimmed.slice(1)}.`
}

function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
