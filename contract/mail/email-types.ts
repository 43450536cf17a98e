/** The e-mail templates, in the staff area's order. */
export const emailTypes = ['welcome', 'newsletter', 'announcement', 'offer'] as const
export type EmailType = (typeof emailTypes)[number]

/**
 * A campaign by staff has the kind of its template. `instant` is a published post's newsletter, `digest` the weekly
 * digest.
 */
export const campaignKinds = [...emailTypes, 'instant', 'digest'] as const
export type CampaignKind = (typeof campaignKinds)[number]
