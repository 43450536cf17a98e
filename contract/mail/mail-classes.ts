/**
 * `welcome` is mail after a join with a proof of work. All other welcome mail is `welcome_without_proof`, for example a
 * second mail on request.
 */
export const welcomeClasses = ['welcome', 'welcome_without_proof'] as const
export type WelcomeClass = (typeof welcomeClasses)[number]

/**
 * Bounces and complaints count per class: each class has its own figures, limits and sending switch. `single` is the
 * mail that staff send to one address, tests included.
 */
export const mailClasses = ['campaigns', 'single', ...welcomeClasses] as const
export type MailClass = (typeof mailClasses)[number]

export function isWelcomeClass(mailClass: MailClass | undefined): mailClass is WelcomeClass {
  return welcomeClasses.some((one) => one === mailClass)
}
