import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { SESClient, SESServiceException, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { mimeMessage } from '../compose/mime-message.ts'
import { mailEnvironment } from '../environment.ts'

export interface Submission {
  message: Buffer
  to: string
  configurationSet: string
  /** SES message tags: names and values of A-Z, a-z, 0-9, `_` and `-`. */
  tags: Record<string, string>
}

/** Hands one message to SES for one recipient, in one attempt. Returns SES's message id: *submitted*, not delivered. */
export async function submit({ message, to, configurationSet, tags }: Submission) {
  const { MessageId } = await sesClient().send(
    new SendRawEmailCommand({
      RawMessage: { Data: message },
      Destinations: [to],
      ConfigurationSetName: configurationSet,
      Tags: Object.entries(tags).map(([Name, Value]) => ({ Name, Value })),
    }),
  )
  return MessageId
}

/**
 * What a failed submission means for the mail.
 * - `busy`: not accepted; the same again in a moment is right.
 * - `quota`: not accepted; the day's quota is used up, so a moment is not enough.
 * - `refused`: not accepted, and never will be: it is about this message or this address.
 * - `blocked`: not accepted, and it is about us (sending paused, a setting, a permission): the next would fail alike.
 * - `unavailable`: not accepted; SES is down, or cannot be reached.
 * - `unknown`: nobody can say whether it was accepted. Sending again could mail someone twice.
 */
export interface SubmissionFailure {
  kind: 'busy' | 'quota' | 'refused' | 'blocked' | 'unavailable' | 'unknown'
  /** SES's code, for the ledger and the log. Never an address. */
  reason: string
}

const BUSY = ['Throttling', 'ThrottlingException', 'TooManyRequestsException']

/**
 * By these SES says that it failed and did nothing (SES API reference, Common Errors), in an error document of its own,
 * with the id of the request. Any other 5xx, such as a 502 from something on the way, may stand for a mail that SES has.
 */
const FAILED_AT_SES = ['InternalFailure', 'ServiceUnavailable']

/** Codes of requests that never left this machine. */
const NEVER_SENT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']

export function submissionFailure(error: unknown): SubmissionFailure {
  if (!(error instanceof SESServiceException)) return withoutAnswer(error)
  const { name: reason, message, $metadata } = error
  if (BUSY.includes(reason)) {
    return { kind: message.includes('Daily message quota') ? 'quota' : 'busy', reason }
  }
  if (reason === 'MessageRejected' || reason === 'InvalidParameterValue') {
    return { kind: 'refused', reason }
  }
  if (FAILED_AT_SES.includes(reason) && $metadata.requestId) return { kind: 'unavailable', reason }
  const status = $metadata.httpStatusCode ?? 500
  return { kind: status < 500 ? 'blocked' : 'unknown', reason }
}

function withoutAnswer(error: unknown): SubmissionFailure {
  const reason = error instanceof Error ? errorCode(error) : 'unknown'
  return { kind: NEVER_SENT.includes(reason) ? 'unavailable' : 'unknown', reason }
}

function errorCode(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

/** Free connections take turns, so that while mail flows none of them lies idle for long. */
const keepAlive = { keepAlive: true, maxSockets: 50, scheduling: 'fifo' } as const
const httpAgent = new HttpAgent(keepAlive)
const httpsAgent = new HttpsAgent(keepAlive)

/**
 * One attempt a call: whether a request that timed out was accepted is not known, so trying again is left to the
 * caller, who knows whether a second mail would do harm. SES answers within a second.
 */
const ses = new SESClient({
  maxAttempts: 1,
  requestHandler: { httpAgent, httpsAgent, requestTimeout: 10_000, throwOnRequestTimeout: true },
})

const IDLE_LIMIT_MS = 2000

let lastAsked = 0

/**
 * The client, without connections that have been idle: the other end may have closed them while the Lambda was frozen,
 * and of a request that meets a closed connection nobody knows what became.
 */
export function sesClient(): SESClient {
  const now = performance.now()
  if (now - lastAsked > IDLE_LIMIT_MS) dropIdleConnections()
  lastAsked = now
  return ses
}

function dropIdleConnections() {
  const idle = [httpAgent, httpsAgent].flatMap(({ freeSockets }) => Object.values(freeSockets))
  for (const socket of idle.flat()) socket?.destroy()
}

/** SES's mailbox simulator takes it: nobody is mailed, and nobody becomes uncertain (SES developer guide, "Using the mailbox simulator"). */
const NOBODY = 'success@simulator.amazonses.com'
const TEXT = 'Amazon SES did not answer. This mail tries whether it does again.'

/** Whether SES answers again. Also where it refuses the mail: whoever sends next is told why. */
export async function sesTakesMail(): Promise<boolean> {
  const { from, configurationSet } = mailEnvironment()
  const mail = { from, to: NOBODY, subject: 'Does SES answer?', html: `<p>${TEXT}</p>`, text: TEXT }
  try {
    const message = await mimeMessage(mail)
    await submit({ message, to: NOBODY, configurationSet, tags: { email_type: 'probe' } })
    return true
  } catch (error) {
    const { kind, reason } = submissionFailure(error)
    console.warn({ event: 'ses_still_away', reason })
    return kind !== 'unavailable' && kind !== 'unknown'
  }
}
