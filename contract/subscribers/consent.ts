import * as v from 'valibot'

/**
 * `version` is the version of the text that somebody agreed to. If staff state the consent, `version` is
 * STATED_CONSENT, `wording` is their statement, and `stated_by` is the staff member's id.
 */
export const consent = v.object({
  version: v.string(),
  at: v.string(),
  wording: v.optional(v.string()),
  stated_by: v.optional(v.string()),
})
export const STATED_CONSENT = 'stated'
/** The person agreed by a link in their mail, and no earlier consent is known. */
export const LINK_CONSENT = 'link'
/** No consent is known. Such a person gets no mail. */
export const NO_CONSENT = 'none'
