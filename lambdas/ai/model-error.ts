import type { ErrorCode } from '../../contract/errors.ts'
import { ApiError } from '../platform/http/api-error.ts'

/**
 * Why the model's answer cannot be used. `busy` and `timeout` may pass when tried later. The others are the answer itself,
 * and the same question would get it again: declined by the model, withheld by a filter, cut off at the token limit,
 * or not in the shape that was asked for. With `not_set_up` no question at all is answered until an engineer mends it.
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

/** `detail` is for the log and for staff; it holds no text of the model. */
export class ModelError extends ApiError {
  readonly failure: ModelFailure
  readonly detail: string

  constructor(failure: ModelFailure, detail: string, cause?: unknown) {
    super(CODES[failure])
    this.failure = failure
    this.detail = detail
    this.cause = cause
  }

  /** Whether the same question may well be answered later. */
  get mayPass(): boolean {
    return this.code === 'ai_busy'
  }
}
