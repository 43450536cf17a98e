/** The e-mail templates, in the order in which staff see them. */
export const emailTypes = ['welcome', 'newsletter', 'announcement', 'offer'] as const
export type EmailType = (typeof emailTypes)[number]
