import { SESServiceException } from '@aws-sdk/client-ses'

/**
 * What a failed submission means for the mail.
 * - `busy`: not accepted; the same again in a moment is right.
 * - `quota`: not accepted; the day's quota is used up, so a moment is not enough.
 * - `refused`: not accepted, and never will be: it is about this message or this address.
 * - `blocked`: not accepted, and it is about us (sending paused, a setting, a permission): the next would fail alike.
 * - `unknown`: nobody can say whether it was accepted. Sending again could mail someone twice.
 */
export interface SubmissionFailure {
  kind: 'busy' | 'quota' | 'refused' | 'blocked' | 'unknown'
  /** SES's code, for the ledger and the log. Never an address. */
  reason: string
}

const BUSY = ['Throttling', 'ThrottlingException', 'TooManyRequestsException', 'ServiceUnavailable']
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
  const status = $metadata.httpStatusCode ?? 500
  return { kind: status < 500 ? 'blocked' : 'unknown', reason }
}

function withoutAnswer(error: unknown): SubmissionFailure {
  const reason = error instanceof Error ? errorCode(error) : 'unknown'
  return { kind: NEVER_SENT.includes(reason) ? 'busy' : 'unknown', reason }
}

function errorCode(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
