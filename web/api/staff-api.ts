import type { GenericSchema, InferOutput } from 'valibot'
import type { ErrorCode } from '../../contract/errors.ts'
import { callApi, type Failure } from './call-api.ts'

/** A staff call that failed, as an error that react-query can carry. */
export class StaffCallError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.kind === 'refused' ? failure.message : `The API is ${failure.kind}`)
    this.name = 'StaffCallError'
  }
}

export function isSignInNeeded(error: unknown): boolean {
  if (!(error instanceof StaffCallError)) return false
  return error.failure.kind !== 'unreachable' && error.failure.status === 401
}

/** The API says that it is not there; an answer that is not the API's says nothing about it. */
export function isNotFound(error: unknown): boolean {
  if (!(error instanceof StaffCallError)) return false
  return error.failure.kind === 'refused' && error.failure.status === 404
}

export function isRefusedWith(error: unknown, code: ErrorCode): boolean {
  if (!(error instanceof StaffCallError)) return false
  return error.failure.kind === 'refused' && error.failure.code === code
}

/** A call with the staff member's access token. Throws StaffCallError. */
export async function callStaffApi<S extends GenericSchema>(
  call: Parameters<typeof callApi<S>>[0] & { accessToken: string },
): Promise<InferOutput<S>> {
  const answer = await callApi(call)
  if (!answer.ok) throw new StaffCallError(answer.failure)
  return answer.data
}
