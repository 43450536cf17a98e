/**
 * The mail that strangers cause, by what it cost them: a join with a proof of work, or one without, and any request for
 * another mail. Each class has its own figures, its own switch and its own turn.
 */
export const welcomeClasses = ['welcome', 'welcome_without_proof'] as const
export type WelcomeClass = (typeof welcomeClasses)[number]
