import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { type ErrorBody, type ErrorCode, errors } from '../../../contract/errors.ts'

export type Answer = APIGatewayProxyStructuredResultV2

/** A JSON answer. Nothing of the API is kept by caches: its answers are about one person or one moment. */
export function json(statusCode: number, body: unknown): Answer {
  return {
    statusCode,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: JSON.stringify(body),
  }
}

/** A page of its own. */
export function html(statusCode: number, body: string): Answer {
  return {
    statusCode,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    body,
  }
}

/** The answer to a form: another page, which a reload asks for again without sending the form again. */
export function seeOther(location: string): Answer {
  return { ...redirect(location), statusCode: 303 }
}

export function redirect(location: string): Answer {
  return { statusCode: 302, headers: { location, 'cache-control': 'no-store' }, body: '' }
}

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
