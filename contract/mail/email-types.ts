/** The e-mail templates, in the staff area's order. */
export const emailTypes = ['welcome', 'newsletter', 'announcement', 'offer'] as const
export type EmailType = (typeof emailTypes)[number]

/**
 * A campaign that staff start has its template's kind. `instant` is the newsletter of a published post, `digest` the
 * weekly digest.
 */
export const campaignKinds = [...emailTypes, 'instant', 'digest'] as const
export type CampaignKind = (typeof campaignKinds)[number]
