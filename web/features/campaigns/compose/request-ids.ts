import * as v from 'valibot'

/** Requests that failed or got no answer. Staff can retry them. `mail` is the request body as JSON. */
export const retryableRequests = v.array(v.object({ mail: v.string(), id: v.string() }))
export type RetryableRequests = v.InferOutput<typeof retryableRequests>

/** Each request contains a whole mail, and sessionStorage is small. */
const MAX_RETRYABLE_REQUESTS = 5

/**
 * The id for sending a mail. A retry after a failure or a reload reuses the id, because the API may have received the
 * first request. Another mail, or the same mail after a success, gets a new id.
 */
export function withRequest(
  requests: RetryableRequests,
  mail: unknown,
  createId: () => string,
): { requests: RetryableRequests; id: string } {
  const key = JSON.stringify(mail)
  const retryable = requests.find((request) => request.mail === key)
  if (retryable) return { requests, id: retryable.id }
  const id = createId()
  return { requests: [...requests, { mail: key, id }].slice(-MAX_RETRYABLE_REQUESTS), id }
}

export function withoutRequest(requests: RetryableRequests, id: string): RetryableRequests {
  return requests.filter((request) => request.id !== id)
}
