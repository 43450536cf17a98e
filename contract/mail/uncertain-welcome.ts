import * as v from 'valibot'

/** A welcome mail that SES may or may not have accepted: nothing is recorded. */
const uncertainWelcome = v.object({
  /** The subscriber's id. */
  id: v.string(),
  email: v.string(),
  /** An unconfirmed subscriber may still wait for the confirmation link. An active one gets no campaigns. */
  state: v.picklist(['active', 'unconfirmed']),
  handed_over_at: v.string(),
})

export const MAX_UNCERTAIN_LISTED = 50

/** Oldest first. `more`: there are more than the listed ones. */
export const uncertainWelcomes = v.object({ mails: v.array(uncertainWelcome), more: v.boolean() })
export type UncertainWelcomes = v.InferOutput<typeof uncertainWelcomes>

export const uncertainWelcomesRequest = v.variant('action', [
  v.strictObject({ action: v.literal('check') }),
  v.strictObject({
    action: v.literal('send_again'),
    ids: v.pipe(
      v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))),
      v.minLength(1),
      v.maxLength(MAX_UNCERTAIN_LISTED),
    ),
  }),
])
