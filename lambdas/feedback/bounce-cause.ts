import type { BounceCause } from '../subscribers/list/soft-bounces.ts'

export interface BounceReport {
  bounceSubType: string
  /** The mailbox's delivery status (RFC 3464) of the one recipient. An automatic reply has none. */
  action: string
  status: string
  diagnosticCode: string
}

/** The cause is the mail (SES developer guide, "Bounce types"). */
const OF_THE_MAIL = ['MessageTooLarge', 'ContentRejected', 'AttachmentRejected']

/**
 * The cause is the mail or our server (RFC 3463): the sender's address, the message's size, its content, or policy such
 * as a block list.
 */
const OUR_CODE = /^[45]\.(?:1\.[78]|2\.3|3\.4|6\.\d+|7\.\d+)$/
const OUR_WORDS =
  /\b(?:spam|spamhaus|blocked|blocklist|blacklist|reputation|policy|deferred|sender)\b/i

/** The mailbox or its domain does not exist, or the domain takes no mail (RFC 3463; RFC 7505 for 5.1.10). */
const DEAD_CODE = /^5\.(?:1\.(?:[1236]|10)|4\.4)$/
const DEAD_WORDS = /\bunable to lookup DNS\b/i

const EXPIRED_CODE = /^[45]\.4\.7$/

/**
 * Why a bounce that is not permanent happened, if it says something about the address. SES calls a bounce `Transient`
 * even if the domain does not exist.
 * @returns undefined if the cause is the mail, our server or unknown, and for an automatic reply such as out of office
 */
export function softBounceCause(report: BounceReport): BounceCause | undefined {
  const { bounceSubType, action, status, diagnosticCode } = report
  if (OF_THE_MAIL.includes(bounceSubType)) return undefined
  if (action !== '' && action !== 'failed') return undefined
  const codes = [status, ...codesIn(diagnosticCode)]
  if (codes.some((code) => OUR_CODE.test(code))) return undefined
  if (bounceSubType === 'MailboxFull') return 'mailbox'
  if (OUR_WORDS.test(diagnosticCode)) return undefined
  if (codes.some((code) => DEAD_CODE.test(code)) || DEAD_WORDS.test(diagnosticCode)) return 'domain'
  // A mail that only expired may have been delayed by us, by SES or by the mailbox.
  return codes.some((code) => code !== '' && !EXPIRED_CODE.test(code)) ? 'mailbox' : undefined
}

/** The enhanced status codes in a server's answer, such as `4.4.1`. Not the start of an IP address. */
function codesIn(diagnosticCode: string): string[] {
  return diagnosticCode.match(/(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?![\d.])/g) ?? []
}
