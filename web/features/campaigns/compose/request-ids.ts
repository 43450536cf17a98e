import * as v from 'valibot'

/** The requests that were sent and whose answer has not come: each mail as it was asked for, and its id. */
export const openRequests = v.array(v.object({ mail: v.string(), id: v.string() }))
export type OpenRequests = v.InferOutput<typeof openRequests>

/** Each keeps a whole mail in the browser tab's small storage. */
const KEPT = 5

/**
 * One id per mail that somebody decided to send. A repeat after a failure or a reload has the same id, because the
 * first request may have got through without its answer; another mail, or the same once more after a success, is a
 * new decision.
 */
export function withRequest(
  open: OpenRequests,
  mail: unknown,
  createId: () => string,
): { open: OpenRequests; id: string } {
  const key = JSON.stringify(mail)
  const found = open.find((request) => request.mail === key)
  if (found) return { open, id: found.id }
  const id = createId()
  return { open: [...open, { mail: key, id }].slice(-KEPT), id }
}

/** Without the request whose answer has come. */
export function withoutRequest(open: OpenRequests, id: string): OpenRequests {
  return open.filter((request) => request.id !== id)
}
