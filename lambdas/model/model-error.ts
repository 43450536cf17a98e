import type { ErrorCode } from '../../contract/errors.ts'
import { env } from '../platform/aws/env.ts'
import { ApiError } from '../platform/http/answers.ts'

/**
 * Why there is no usable answer. A retry can help with `busy` and `timeout`, but not with `refused`, `filtered`,
 * `cut_off` and `malformed`. With `not_set_up`, every question fails until an engineer fixes the setup.
 */
export type ModelFailure =
  | 'busy'
  | 'timeout'
  | 'refused'
  | 'filtered'
  | 'cut_off'
  | 'malformed'
  | 'not_set_up'

const CODES: Record<ModelFailure, ErrorCode> = {
  busy: 'ai_busy',
  timeout: 'ai_busy',
  refused: 'ai_refused',
  filtered: 'ai_refused',
  cut_off: 'ai_cut_off',
  malformed: 'ai_unusable',
  not_set_up: 'ai_not_set_up',
}

/**
 * `detail` contains no text that the model wrote. It is for the log and for messages to staff. In a ModelMalformed it
 * is for the log only.
 */
export class ModelError extends ApiError {
  readonly failure: ModelFailure
  readonly detail: string

  constructor(failure: ModelFailure, detail: string, cause?: unknown, message?: string) {
    super(CODES[failure], undefined, message)
    this.failure = failure
    this.detail = detail
    this.cause = cause
  }

  get isTemporary(): boolean {
    return this.code === 'ai_busy'
  }
}

/** The answer does not fit the schema. `detail` uses the schema's terms and is for the log only. */
export class ModelMalformed extends ModelError {
  readonly staffMessage: string | undefined

  constructor(detail: string, staffMessage: string | undefined) {
    super('malformed', detail)
    this.staffMessage = staffMessage
  }
}

/** The model declined the request. Staff see the model's reason; the log does not contain it. */
export class ModelDeclined extends ModelError {
  constructor(reason: string | undefined) {
    const message = reason && `${withFullStop(reason)} Nothing was changed.`
    super('refused', 'The model says that it cannot do this.', undefined, message)
  }
}

function withFullStop(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`
}

const BUSY = [
  'ThrottlingException',
  'ServiceQuotaExceededException',
  'ServiceUnavailableException',
  'ModelNotReadyException',
  'ModelTimeoutException',
  'ModelErrorException',
  'InternalServerException',
]

/** Errors that last until an engineer changes the account, its permissions or lib/environments.ts. */
const NOT_SET_UP = [
  'AccessDeniedException',
  'ResourceNotFoundException',
  'ValidationException',
  'UnrecognizedClientException',
  'ExpiredTokenException',
  'CredentialsProviderError',
]

/** Parts of Bedrock's message for a question that is too long (a ValidationException). */
const TOO_LONG = /too long|too many (input )?tokens|context (window|length)/i

/**
 * Turns the SDK's errors about the model, and any error after a timeout, into a ModelError. Returns other errors
 * unchanged.
 * @param model the model's id, for the message
 */
export function toModelError(error: unknown, model: string, signal: AbortSignal): unknown {
  if (signal.aborted) return new ModelError('timeout', 'No answer came in time.', error)
  if (!(error instanceof Error)) return error
  if (BUSY.includes(error.name))
    return new ModelError('busy', `The model is busy (${error.name}).`, error)
  if (error.name === 'ValidationException' && TOO_LONG.test(error.message))
    return new ModelError('cut_off', 'The question was too long for the model.', error)
  if (NOT_SET_UP.includes(error.name)) return notSetUp(error, model)
  return error
}

/** The logged event raises an alarm (lib/monitoring/event-alarms.ts), because staff who see the error cannot fix it. */
function notSetUp(error: Error, model: string): ModelError {
  const region = env.AWS_REGION
  const remedy = remedyFor(error, model, region)
  const { name, message } = error
  console.error({ event: 'ai_not_set_up', model, region, error: `${name}: ${message}`, remedy })
  return new ModelError('not_set_up', remedy, error)
}

function remedyFor({ name, message }: Error, model: string, region: string): string {
  const other = 'name another one as `model` in lib/environments.ts and deploy'
  if (/not authorized to perform/i.test(message))
    return `The role of this function may not call ${model}: deploy the record that names it.`
  switch (name) {
    case 'AccessDeniedException':
      return `Request access to ${model} in ${region}, in Bedrock's model catalog of the account, or ${other}.`
    case 'ResourceNotFoundException':
      return `${model} is not there in ${region}, or was withdrawn: request access to it, or ${other}.`
    case 'ValidationException':
      return `Bedrock in ${region} does not take our requests for ${model}: ${other}.`
    default:
      return `Bedrock in ${region} does not take the AWS credentials: renew them.`
  }
}
