import * as v from 'valibot'

/** Requests that staff may retry: unanswered or failed. `mail` is the request body as JSON. */
export const openRequests = v.array(v.object({ mail: v.string(), id: v.string() }))
export type OpenRequests = v.InferOutput<typeof openRequests>

/** Each request contains a whole mail, and sessionStorage is small. */
const MAX_OPEN_REQUESTS = 5

/**
 * The id for sending a mail. A retry after a failure or a reload reuses the id, because the API may have received the
 * first request. Another mail, or the same mail after a success, gets a new id.
 */
export function withRequest(
  open: OpenRequests,
  mail: unknown,
  createId: () => string,
): { open: OpenRequests; id: string } {
  const key = JSON.stringify(mail)
  const openRequest = open.find((request) => request.mail === key)
  if (openRequest) return { open, id: openRequest.id }
  const id = createId()
  return { open: [...open, { mail: key, id }].slice(-MAX_OPEN_REQUESTS), id }
}

export function withoutRequest(open: OpenRequests, id: string): OpenRequests {
  return open.filter((request) => request.id !== id)
}
