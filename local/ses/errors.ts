import type { Refusal } from '../iam/permission-check.ts'

/** An error of SES, for example `MessageRejected`. */
export class SesError extends Error {
  override name = 'SesError'
  readonly code: string
  readonly status: number

  /** @param status 4xx is the caller's fault, 5xx is the service's fault */
  constructor(code: string, message: string, status = 400) {
    super(message)
    this.code = code
    this.status = status
  }
}

/** A refusal with SES's own message, which differs from the messages of other services. */
export function accessDenied({ principal, action, resource }: Refusal): SesError {
  const message = `User \`${principal}' is not authorized to perform \`${action}' on resource \`${resource}'`
  return new SesError('AccessDenied', message, 403)
}
