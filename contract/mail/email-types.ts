/** The e-mail templates, in the staff area's order. */
export const emailTypes = ['welcome', 'newsletter', 'announcement', 'offer'] as const
export type EmailType = (typeof emailTypes)[number]

/** A campaign is staff's with a template, a published post's newsletter (`instant`) or the weekly digest. */
export const campaignKinds = [...emailTypes, 'instant', 'digest'] as const
export type CampaignKind = (typeof campaignKinds)[number]
