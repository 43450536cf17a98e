import * as v from 'valibot'

/** The public pages' JavaScript contains these messages. All other messages come with the API's answer. */
export const publicErrors = {
  unauthorized: { status: 401, message: 'Please sign in.' },
  forbidden: { status: 403, message: 'This request is not allowed.' },
  body_too_large: { status: 413, message: 'The request body is over 256 KB.' },
  /** Shown at the join form (docs/product.md, "Joining"). */
  invalid_email: { status: 400, message: 'Please enter a valid email address' },
} as const

export const MAX_ISSUES = 20

const issue = v.object({ path: v.string(), message: v.string() })

export const errorBody = v.object({
  code: v.string(),
  message: v.string(),
  issues: v.optional(v.pipe(v.array(issue), v.maxLength(MAX_ISSUES))),
  /** The number of all issues. Present only if there are more than `issues` can list. */
  issue_count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(MAX_ISSUES + 1))),
  request_id: v.optional(v.string()),
})
export type ErrorBody = v.InferOutput<typeof errorBody>
