/** Welcome mail after a join with a proof of work, or without one. Another mail on request is of the class without. */
export const welcomeClasses = ['welcome', 'welcome_without_proof'] as const
export type WelcomeClass = (typeof welcomeClasses)[number]

/**
 * Mail whose bounces and complaints are judged together: each class has its own figures, limits and sending switch. Staff's
 * mail to one person is in no class, so that only campaigns can stop campaigns.
 */
export const mailClasses = ['campaigns', ...welcomeClasses] as const
export type MailClass = (typeof mailClasses)[number]
