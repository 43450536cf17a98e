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

/**
 * Submits one message to SES for one recipient, in one attempt.
 * @returns SES's message id. SES has accepted the mail, but not yet delivered it.
 */
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
 * How to proceed after a failed submission. In all cases except `unknown`, SES did not accept the mail.
 * - `busy`: retry in a moment.
 * - `quota`: the daily quota is used up; retry later.
 * - `refused`: never retry. The cause is this message or this address.
 * - `blocked`: every mail would fail. The cause is our account (sending paused, a setting, a permission).
 * - `unavailable`: SES is down or cannot be reached.
 * - `unknown`: SES may have accepted the mail. A retry could mail somebody twice.
 */
export interface SubmissionFailure {
  kind: 'busy' | 'quota' | 'refused' | 'blocked' | 'unavailable' | 'unknown'
  /** SES's code, for the ledger and the log. Never an address. */
  reason: string
}

const BUSY = ['Throttling', 'ThrottlingException', 'TooManyRequestsException']

/**
 * An answer with one of these codes and a request id comes from SES itself: SES failed and did nothing (SES API
 * reference, Common Errors). After any other 5xx, such as a 502 from a proxy, SES may have accepted the mail.
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

/** `fifo` uses free connections in turn, so that no connection is idle for long while mail is sent. */
const keepAlive = { keepAlive: true, maxSockets: 50, scheduling: 'fifo' } as const
const httpAgent = new HttpAgent(keepAlive)
const httpsAgent = new HttpsAgent(keepAlive)

/**
 * One attempt per call. SES may have accepted a request that timed out, so only the caller can decide whether a retry
 * is safe. SES usually answers within a second, so the timeout of 10 seconds is seldom reached.
 */
const ses = new SESClient({
  maxAttempts: 1,
  requestHandler: { httpAgent, httpsAgent, requestTimeout: 10_000, throwOnRequestTimeout: true },
})

const IDLE_LIMIT_MS = 2000

let lastUsedAt = 0

/**
 * Drops idle connections first. SES may have closed an idle connection while the Lambda was frozen. If a request fails
 * on such a connection, the mail's outcome is unknown.
 */
export function sesClient(): SESClient {
  const now = performance.now()
  if (now - lastUsedAt > IDLE_LIMIT_MS) dropIdleConnections()
  lastUsedAt = now
  return ses
}

function dropIdleConnections() {
  const idle = [httpAgent, httpsAgent].flatMap(({ freeSockets }) => Object.values(freeSockets))
  for (const socket of idle.flat()) socket?.destroy()
}

/** SES's mailbox simulator: nobody is mailed (SES developer guide, "Using the mailbox simulator"). */
const SIMULATOR = 'success@simulator.amazonses.com'
const TEXT = 'Amazon SES did not answer. This mail tries whether it does again.'

/**
 * Sends a probe to find out whether SES answers again. A refusal also counts as an answer, because the outage is then
 * over. If SES refuses campaign mail too, the sender handles the refusal.
 */
export async function sesAcceptsMail(): Promise<boolean> {
  const { from, configurationSet } = mailEnvironment()
  const mail = {
    from,
    to: SIMULATOR,
    subject: 'Does SES answer?',
    html: `<p>${TEXT}</p>`,
    text: TEXT,
  }
  try {
    const message = await mimeMessage(mail)
    await submit({ message, to: SIMULATOR, configurationSet, tags: { email_type: 'probe' } })
    return true
  } catch (error) {
    const { kind, reason } = submissionFailure(error)
    console.warn({ event: 'ses_still_unavailable', reason })
    return kind !== 'unavailable' && kind !== 'unknown'
  }
}
