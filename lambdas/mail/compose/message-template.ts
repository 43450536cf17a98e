import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { hasFirstName } from '../../../contract/mail/first-name.ts'
import { randomId } from '../../platform/secrets.ts'
import type { MailEnvironment } from '../environment.ts'
import { type Addressee, type Draft, mailComposer } from './mail-composer.ts'
import { type Mail, mimeMessage } from './mime-message.ts'

/**
 * A function that gives a draft's message for one recipient, many times faster than building each one: it is built once,
 * for a sample recipient, and cut where it names them. Messages differ in the recipient's link, To, Message-ID and Date
 * alone, and links are all of one length and of characters that no encoding touches, so that all are folded at the same
 * place. Whoever is different has theirs built.
 */
export async function messageTemplate(
  draft: Draft,
  environment: MailEnvironment,
  nonce: string,
): Promise<(to: Addressee) => Promise<Buffer>> {
  const compose = mailComposer(draft, environment, nonce)
  const sample = {
    link: `${randomId()}.${randomId()}`,
    email: `emulator-${randomUUID()}@example.com`,
  }
  const isPersonal = [draft.subject, draft.preheader, draft.content].some(hasFirstName)
  const templates = new LRUCache<string, Promise<Piece[] | typeof UNCUT>>({ max: MOST_NAMES })
  return async (to) => {
    if (!isPlain(to, sample)) return mimeMessage(compose(to))
    const pieces = await piecesFor(isPersonal ? to.firstName : undefined)
    return pieces === UNCUT ? mimeMessage(compose(to)) : fillIn(pieces, to)
  }

  /** A name may be encoded and folded in its own way, so each has a message of its own to be cut. */
  function piecesFor(firstName: string | undefined) {
    const known = templates.get(firstName ?? '')
    if (known) return known
    const pieces = build({ ...sample, firstName })
    templates.set(firstName ?? '', pieces)
    return pieces
  }

  async function build(to: Recipient & Pick<Addressee, 'firstName'>) {
    const mail = compose(to)
    return cut(await mimeMessage(mail), mail, to) ?? UNCUT
  }
}

/** A message whose parts cannot be told apart. */
const UNCUT = 'uncut'

/** Messages in memory, of some 30 KB each: most people share one of few names. */
const MOST_NAMES = 500

/** Text that is the same for all, or what stands there for each. */
type Piece = string | { kind: 'to' | 'message-id' | 'date' } | { kind: 'link'; fold: number }

interface Recipient {
  link: string
  email: string
}

/** No folding, quoting or punycode: it stands in the header as it is. */
const PLAIN_ADDRESS = /^[A-Za-z0-9][\w.+-]{0,40}@[a-z0-9.-]{1,60}$/
const PLAIN_LINK = /^[\w.-]+$/

function isPlain(to: Addressee, sample: Recipient): to is Addressee & Recipient {
  const { email, link } = to
  const isUsual = link?.length === sample.link.length && PLAIN_LINK.test(link)
  return isUsual && PLAIN_ADDRESS.test(email)
}

/** Quoted-printable breaks a line there that is none in the text (RFC 2045 §6.7). */
const FOLD = '=\r\n'

/** @returns undefined where not every mention is found: a part is in base64. */
function cut(message: Buffer, mail: Mail, { link, email }: Recipient): Piece[] | undefined {
  const mention = new RegExp(
    `${foldable(link)}|${email}|(?<=^Message-ID: <)[^@]+|(?<=^Date: ).+$`,
    'gm',
  )
  const text = message.toString('latin1')
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(mention)) {
    pieces.push(text.slice(end, index), pieceOf(found, link, email))
    end = index + found.length
  }
  pieces.push(text.slice(end))
  return isWhole(pieces, mail, link) ? pieces : undefined
}

function foldable(link: string): string {
  return [...link].map((one) => (one === '.' ? '[.]' : one)).join(`(?:${FOLD})?`)
}

function pieceOf(found: string, link: string, email: string): Piece {
  if (found.replace(FOLD, '') === link) return { kind: 'link', fold: found.indexOf(FOLD) }
  if (found === email) return { kind: 'to' }
  return { kind: found.includes(':') ? 'date' : 'message-id' }
}

function isWhole(pieces: readonly Piece[], mail: Mail, link: string): boolean {
  const count = (kind: string) =>
    pieces.filter((piece) => typeof piece !== 'string' && piece.kind === kind).length
  const { html, text, oneClickUnsubscribe = '' } = mail
  const mentions = [html, text, oneClickUnsubscribe].join('\n').split(link).length - 1
  const once = ['to', 'date', 'message-id'].every((kind) => count(kind) === 1)
  return once && count('link') === mentions
}

function fillIn(pieces: readonly Piece[], { link, email }: Recipient): Buffer {
  const text = pieces.map((piece) => {
    if (typeof piece === 'string') return piece
    if (piece.kind === 'link') return folded(link, piece.fold)
    if (piece.kind === 'to') return email
    if (piece.kind === 'message-id') return randomUUID()
    // RFC 5322 §3.3 writes the zone as a number.
    return new Date().toUTCString().replace('GMT', '+0000')
  })
  return Buffer.from(text.join(''), 'latin1')
}

function folded(link: string, at: number): string {
  return at < 0 ? link : link.slice(0, at) + FOLD + link.slice(at)
}
