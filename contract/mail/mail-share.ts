import * as v from 'valibot'

/**
 * An environment's share of what the account may send: of SES's rate and of its 24-hour quota, which all environments of
 * the account have together. Over 0 and up to 1, as text.
 */
export const mailShare = v.pipe(v.string(), v.transform(Number), v.gtValue(0), v.maxValue(1))
