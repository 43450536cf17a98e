import * as v from 'valibot'

/**
 * An environment's share of SES's rate and 24-hour quota, which belong to the whole account. Parses text to a number
 * above 0 and at most 1.
 */
export const mailShare = v.pipe(v.string(), v.transform(Number), v.gtValue(0), v.maxValue(1))
