import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import * as v from 'valibot'
import { cutText } from '../../../contract/cut-text.ts'
import { type ErrorCode, errors } from '../../../contract/errors.ts'
import { type ErrorBody, errorBody, MAX_ISSUES } from '../../../contract/public-errors.ts'

export type Answer = APIGatewayProxyStructuredResultV2

/**
 * A JSON answer with only the fields that the schema names. Caches must not store the answer, because it is about one
 * person or one moment.
 * @throws Error if `body` does not fit the schema. The message names the field and leaves out its value, which may be
 * an address.
 */
export function json(statusCode: number, schema: v.GenericSchema, body: unknown): Answer {
  const { success, output, issues } = v.safeParse(schema, body, { abortEarly: true })
  if (!success) throw new Error(`The answer is not as its schema says: ${faultOf(issues[0])}`)
  return {
    statusCode,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: JSON.stringify(output),
  }
}

function faultOf(issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue) ?? 'all of it'} should be ${issue.expected ?? issue.type}`
}

export function html(statusCode: number, body: string): Answer {
  return {
    statusCode,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    body,
  }
}

/** Answers a form with a redirect, so that a reload does not send the form again. */
export function seeOther(location: string): Answer {
  return { ...redirect(location), statusCode: 303 }
}

export function redirect(location: string): Answer {
  return { statusCode: 302, headers: { location, 'cache-control': 'no-store' }, body: '' }
}

export type Issue = NonNullable<ErrorBody['issues']>[number]

/** An error that the caller sees, with a code from contract/errors.ts. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly issues: ErrorBody['issues']

  /** @param message replaces the code's own message */
  constructor(code: ErrorCode, issues?: ErrorBody['issues'], message?: string) {
    super(message || errors[code].message)
    this.code = code
    this.issues = issues
  }

  get status(): number {
    return errors[this.code].status
  }

  /** At most 20 issues, because a Lambda's answer is limited to 6 MB. With more issues, `issue_count` is set. */
  get body(): ErrorBody {
    const count = this.issues?.length ?? 0
    return {
      code: this.code,
      message: this.message,
      ...(this.issues && { issues: this.issues.slice(0, MAX_ISSUES).map(shortened) }),
      ...(count > MAX_ISSUES && { issue_count: count }),
    }
  }
}

export function refusal({ status, body }: ApiError): Answer {
  return json(status, errorBody, body)
}

const LONGEST_TEXT = 500

/** Cuts the path and the message, which may quote a long request. */
function shortened({ path, message }: Issue): Issue {
  return { path: cutText(path, LONGEST_TEXT), message: cutText(message, LONGEST_TEXT) }
}
