import { createChallenge, randomInt } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as v from 'valibot'
import {
  type ChallengeParameters,
  challengeParameters,
} from '../../../contract/subscribers/join-shield.ts'

export interface JoinChallenge {
  challenge: ChallengeParameters
  /** The solution, in hexadecimal. */
  key: string
}

/**
 * PBKDF2 iterations for one key. A phone derives a key in a few milliseconds. Our server derives only one key for each
 * challenge.
 */
const COST = 5000

/** While few people join, a browser tries about this many keys. On a laptop, that takes a third of a second. */
const MIN_KEYS = 300

/** The number of keys doubles when the number of joins doubles, up to 8 times the minimum. */
const MAX_FACTOR = 8
const BASE_JOINS = 60

/** @param joins the number of joins with a proof in the current five-minute window and in the window before */
export function keysToTry(joins: number): number {
  const factor = 2 ** Math.floor(Math.log2(Math.max(1, joins / BASE_JOINS)))
  return MIN_KEYS * Math.min(factor, MAX_FACTOR)
}

/**
 * A challenge whose solution takes about `keys` attempts. The exact number is random, from two thirds to four thirds of
 * `keys`, so that a client cannot predict it.
 */
export async function makeChallenge(keys: number): Promise<JoinChallenge> {
  let key = Buffer.alloc(0)
  const { parameters } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    // The library's `randomInt` has the maximum as its first parameter.
    counter: randomInt(Math.floor((keys * 4) / 3), Math.ceil((keys * 2) / 3)),
    deriveKey: async (...args) => {
      const derived = await deriveKey(...args)
      key = Buffer.from(derived.derivedKey)
      return derived
    },
  })
  return { challenge: v.parse(challengeParameters, parameters), key: key.toString('hex') }
}
