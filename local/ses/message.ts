import { SesError } from './errors.ts'

/** SES v1's limit for a message, counted before base64. */
const MAX_MESSAGE_BYTES = 10 * 1024 * 1024
const MAX_RECIPIENTS = 50

/** Headers that may occur only once (RFC 5322 §3.6). SES refuses duplicates, which stops header injection. */
const ONCE = ['from', 'sender', 'reply-to', 'to', 'cc', 'bcc', 'subject', 'date', 'message-id']

export interface Envelope {
  sender: string
  recipients: string[]
}

/**
 * Checks a raw message as SES does, and returns its sender and recipients.
 *
 * @param source the request's Source; without it, the From header is used
 * @param destinations the request's Destinations; if there are none, the headers To, Cc and Bcc are used
 * @throws SesError
 */
export function checkMessage(
  raw: Buffer,
  source: string | undefined,
  destinations: readonly string[],
): Envelope {
  if (raw.length === 0) throw invalid('Empty raw message.')
  if (raw.length > MAX_MESSAGE_BYTES)
    throw invalid(`Message length is more than ${MAX_MESSAGE_BYTES} bytes long: '${raw.length}'.`)
  const headers = readHeaderBlock(raw)
  const from = source || headers.get('from')?.[0]
  if (!from) throw invalid("Missing required header 'From'.")
  const named = ['to', 'cc', 'bcc'].flatMap((name) => headers.get(name) ?? [])
  const recipients =
    destinations.length > 0 ? destinations : named.flatMap((list) => list.split(','))
  if (recipients.length === 0) throw invalid('No recipients specified.')
  if (recipients.length > MAX_RECIPIENTS)
    throw invalid(`Recipient count exceeds ${MAX_RECIPIENTS}.`)
  return { sender: bareAddress(from), recipients: recipients.map(bareAddress) }
}

/** @throws SesError if the sender's domain is not in `domains` */
export function checkSender(sender: string, domains: readonly string[]) {
  if (domains.includes(domainOf(sender))) return
  throw new SesError(
    'MessageRejected',
    `Email address is not verified. The following identities failed the check in region US-EAST-1: ${sender}`,
  )
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase()
}

function readHeaderBlock(raw: Buffer): Map<string, string[]> {
  const end = raw.indexOf('\r\n\r\n')
  const block = (end < 0 ? raw : raw.subarray(0, end)).toString('latin1')
  const headers = new Map<string, string[]>()
  for (const line of block.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const [, name, value] = /^([!-9;-~]+):(.*)$/.exec(line) ?? []
    if (name === undefined || value === undefined)
      throw invalid(`Invalid header line: '${line.slice(0, 80)}'.`)
    const known = headers.get(name.toLowerCase()) ?? []
    headers.set(name.toLowerCase(), [...known, value.replace(/^[ \t]+/, '')])
  }
  const twice = ONCE.find((name) => (headers.get(name)?.length ?? 0) > 1)
  if (twice) throw invalid(`Duplicate header '${twice}'.`)
  return headers
}

function bareAddress(text: string): string {
  const address = (/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text).trim()
  if (!/^[^@\s]+@[^@\s]+$/.test(address)) throw invalid(`Missing final '@domain'`)
  return address
}

function invalid(message: string): SesError {
  return new SesError('InvalidParameterValue', message)
}
