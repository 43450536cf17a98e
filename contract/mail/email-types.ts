/** The e-mail templates, in the order in which staff see them. */
export const emailTypes = ['welcome', 'newsletter', 'announcement', 'offer'] as const
export type EmailType = (typeof emailTypes)[number]

/** What a mail to all is: staff's by hand, a published post's newsletter, or the weekly digest. */
export const campaignKinds = [...emailTypes, 'instant', 'digest'] as const
export type CampaignKind = (typeof campaignKinds)[number]
