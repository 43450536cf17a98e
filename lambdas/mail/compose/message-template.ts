import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { MailEnvironment } from '../environment.ts'
import { sampleLink } from './links.ts'
import { type Addressee, type Draft, mailComposer } from './mail-composer.ts'
import { isPersonal } from './marks.ts'
import { type Mail, mimeMessage } from './mime-message.ts'

/**
 * Makes each recipient's message from a template, many times faster than Nodemailer. Nodemailer builds the message once
 * for a sample recipient. That message is then cut into pieces at the recipient's data: link, To, Message-ID and Date.
 * All links have the same length and only characters that no encoding changes, so every message has the same line
 * breaks. If a recipient has an unusual address or link, Nodemailer builds the message.
 */
export async function messageTemplate(
  draft: Draft,
  environment: MailEnvironment,
): Promise<(to: Addressee) => Promise<Buffer>> {
  const compose = mailComposer(draft, environment)
  const sample = {
    link: sampleLink(),
    email: `emulator-${randomUUID()}@example.com`,
  }
  const hasNames = isPersonal(draft)
  const templates = new LRUCache<string, Promise<Piece[] | typeof NO_TEMPLATE>>({ max: MAX_NAMES })
  return async (to) => {
    if (!isPlain(to, sample)) return mimeMessage(compose(to))
    const pieces = await piecesFor(to.reason, hasNames ? to.firstName : undefined)
    return pieces === NO_TEMPLATE ? mimeMessage(compose(to)) : fillIn(pieces, to)
  }

  /** One template per reason and first name: each name may be encoded and folded differently. */
  function piecesFor(reason: Addressee['reason'], firstName: string | undefined) {
    const key = `${reason} ${firstName ?? ''}`
    const known = templates.get(key)
    if (known) return known
    const pieces = build({ ...sample, reason, firstName })
    templates.set(key, pieces)
    return pieces
  }

  async function build(to: Recipient & Pick<Addressee, 'reason' | 'firstName'>) {
    const mail = compose(to)
    return piecesOf(await mimeMessage(mail), mail, to) ?? NO_TEMPLATE
  }
}

/** The recipient's data was not found in the message, so the message cannot be a template. */
const NO_TEMPLATE = 'no template'

/** Each first name has a cached template of about 30 KB. A few hundred names cover most people. */
const MAX_NAMES = 500

/** Text that all messages share, or a placeholder for a value that differs between messages. */
type Piece = string | { kind: 'to' | 'message-id' | 'date' } | { kind: 'link'; fold: number }

interface Recipient {
  link: string
  email: string
}

/** An address that needs no folding, quoting or punycode in the header. */
const PLAIN_ADDRESS = /^[A-Za-z0-9][\w.+-]{0,40}@[a-z0-9.-]{1,60}$/
const PLAIN_LINK = /^[\w.-]+$/

function isPlain(to: Addressee, sample: Recipient): to is Addressee & Recipient {
  const { email, link } = to
  const isUsual = link?.length === sample.link.length && PLAIN_LINK.test(link)
  return isUsual && PLAIN_ADDRESS.test(email)
}

/** A soft line break of quoted-printable (RFC 2045 §6.7). */
const FOLD = '=\r\n'

/** @returns undefined if the recipient's data is not found, for example because a part is encoded in base64 */
function piecesOf(message: Buffer, mail: Mail, { link, email }: Recipient): Piece[] | undefined {
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
    if (piece.kind === 'link') return foldAt(link, piece.fold)
    if (piece.kind === 'to') return email
    if (piece.kind === 'message-id') return randomUUID()
    // RFC 5322 §3.3 writes the zone as a number.
    return new Date().toUTCString().replace('GMT', '+0000')
  })
  return Buffer.from(text.join(''), 'latin1')
}

function foldAt(link: string, at: number): string {
  return at < 0 ? link : link.slice(0, at) + FOLD + link.slice(at)
}
