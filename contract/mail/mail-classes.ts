/**
 * Welcome mail after a join with or without a proof of work. Another welcome mail on request is
 * `welcome_without_proof`.
 */
export const welcomeClasses = ['welcome', 'welcome_without_proof'] as const
export type WelcomeClass = (typeof welcomeClasses)[number]

/**
 * Mail whose bounces and complaints are judged together: each class has its own figures, limits and sending switch.
 * Staff's mail to one person is in no class, so its bounces cannot stop campaigns.
 */
export const mailClasses = ['campaigns', ...welcomeClasses] as const
export type MailClass = (typeof mailClasses)[number]
