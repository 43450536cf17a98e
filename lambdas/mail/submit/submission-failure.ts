import { SESServiceException } from '@aws-sdk/client-ses'

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
 * SES's own words for "it failed here, and nothing was done" (SES API reference, Common Errors): InternalFailure, "the
 * request processing has failed"; ServiceUnavailable, "the request has failed due to a temporary failure of the server".
 * SES has accepted a mail when it has given it an id, and AWS's SDKs repeat both by default. They count only in an error
 * document of SES's, with the id of the request. A 5xx that says anything else, or comes from something on the way (a 502
 * or 504 with a page of HTML), may stand for a mail that SES has: that one is unknown.
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
