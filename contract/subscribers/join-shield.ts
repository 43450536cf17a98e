import * as v from 'valibot'

/**
 * A join contains a proof of work: the solution of an ALTCHA challenge in altcha-lib's "deterministic mode". The
 * browser solves the challenge while the visitor types, so visitors do not wait, but a flood of joins is slow. A join
 * without a proof needs a confirmation by mail.
 */

const BYTES_16 = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))
const BYTES_32 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

export const challengeParameters = v.object({
  algorithm: v.literal('PBKDF2/SHA-256'),
  /** PBKDF2 iterations for one key. */
  cost: v.number(),
  /** The length of a key in bytes. */
  keyLength: v.number(),
  /** The key of the solution begins with these hexadecimal digits. */
  keyPrefix: v.string(),
  nonce: BYTES_16,
  salt: BYTES_16,
})
export type ChallengeParameters = v.InferOutput<typeof challengeParameters>

/** Null if the environment requires no proof. */
export const joinChallengeAnswer = v.object({ challenge: v.nullable(challengeParameters) })

export const proof = v.strictObject({ nonce: BYTES_16, key: BYTES_32 })
export type Proof = v.InferOutput<typeof proof>

/** A faster proof comes from a bot: nobody types an address within a second. */
export const MIN_PROOF_AGE_MS = 1000

/** Long enough for an interrupted visitor, too short to collect proofs. */
export const CHALLENGE_LIFE_MS = 10 * 60_000
