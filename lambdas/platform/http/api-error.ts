import { type ErrorBody, type ErrorCode, errors } from '../../../contract/errors.ts'

/** A domain error that the caller is told about. It becomes HTTP in one place: action.ts. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly issues: ErrorBody['issues']

  constructor(code: ErrorCode, issues?: ErrorBody['issues']) {
    super(errors[code].message)
    this.code = code
    this.issues = issues
  }

  get status(): number {
    return errors[this.code].status
  }

  get body(): ErrorBody {
    return {
      code: this.code,
      message: this.message,
      ...(this.issues && { issues: this.issues }),
    }
  }
}
