import { ApiError } from '../http/api-error.ts'

/**
 * Why the model's answer cannot be used. `busy` and `timeout` may pass when tried later; the others are the answer
 * itself: cut off at the token limit, withheld by a filter, or not in the shape that was asked for.
 */
export type ModelFailure = 'busy' | 'timeout' | 'cut_off' | 'filtered' | 'malformed'

const PASSING: readonly ModelFailure[] = ['busy', 'timeout']

/** Answered as `ai_busy` or `ai_unusable`. `detail` is for the log and for staff; it holds no text of the model. */
export class ModelError extends ApiError {
  readonly failure: ModelFailure
  readonly detail: string

  constructor(failure: ModelFailure, detail: string, cause?: unknown) {
    super(PASSING.includes(failure) ? 'ai_busy' : 'ai_unusable')
    this.failure = failure
    this.detail = detail
    this.cause = cause
  }

  /** Whether the same question may well be answered later. */
  get mayPass(): boolean {
    return PASSING.includes(this.failure)
  }
}
