/**
 * How many processes of an environment send campaigns at once. One sends far more than any account is granted. Should it
 * ever not be enough, each of several has a lease of its own, an even share of the rate, and every n-th chunk.
 */
export const SENDERS = 1
