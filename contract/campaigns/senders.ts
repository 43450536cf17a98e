/**
 * Parallel senders of an environment. One sender is enough for any rate that SES grants. With n senders, each has its
 * own lease, an equal share of the rate and every n-th chunk.
 */
export const SENDERS = 1
