import * as v from 'valibot'

/**
 * What a visitor's browser works out while they type, so that joining costs a flood of joins time and one person none:
 * the key at whose counter an ALTCHA challenge was made (altcha-lib, "deterministic mode"). Whoever brings none has to
 * confirm the address by mail.
 */

const BYTES_16 = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))
const BYTES_32 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** ALTCHA's parameters, as altcha-lib makes them. */
export const challengeParameters = v.object({
  algorithm: v.literal('PBKDF2/SHA-256'),
  /** PBKDF2's iterations for one key. */
  cost: v.number(),
  /** Of the key, in bytes. */
  keyLength: v.number(),
  /** How the key begins that is looked for, in hexadecimal. */
  keyPrefix: v.string(),
  nonce: BYTES_16,
  salt: BYTES_16,
})
export type ChallengeParameters = v.InferOutput<typeof challengeParameters>

/** null: the environment asks for no proof. */
export const joinChallengeAnswer = v.object({ challenge: v.nullable(challengeParameters) })

export const proof = v.strictObject({ nonce: BYTES_16, key: BYTES_32 })
export type Proof = v.InferOutput<typeof proof>

/** A proof that comes sooner than this after its challenge was given is no person's: nobody types an address so fast. */
export const MIN_PROOF_AGE_MS = 1000

/** Long enough for a visitor who is called away, too short to collect proofs. */
export const CHALLENGE_LIFE_MS = 10 * 60_000
