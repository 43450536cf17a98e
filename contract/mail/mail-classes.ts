/**
 * The mail that strangers cause, by what it cost them: a join with a proof of work, or one without, and any request for
 * another mail.
 */
export const welcomeClasses = ['welcome', 'welcome_without_proof'] as const
export type WelcomeClass = (typeof welcomeClasses)[number]

/**
 * Who answers for a mail's bounces and complaints: each class has its own figures, its own limits and its own sending
 * switch. A mail of staff to one person is in none, so that nothing but a campaign stops campaigns.
 */
export const mailClasses = ['campaigns', ...welcomeClasses] as const
export type MailClass = (typeof mailClasses)[number]
