/**
 * `welcome` is mail after a join with a proof of work. All other welcome mail is `welcome_without_proof`, for example a
 * second mail on request.
 */
export const welcomeClasses = ['welcome', 'welcome_without_proof'] as const
export type WelcomeClass = (typeof welcomeClasses)[number]

/**
 * Bounces and complaints count per class: each class has its own figures, limits and sending switch. Staff's mail to
 * one person is in no class, so its bounces cannot stop campaigns.
 */
export const mailClasses = ['campaigns', ...welcomeClasses] as const
export type MailClass = (typeof mailClasses)[number]
