import { createChallenge, randomInt } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as v from 'valibot'
import {
  type ChallengeParameters,
  challengeParameters,
} from '../../../contract/subscribers/join-shield.ts'

export interface JoinChallenge {
  challenge: ChallengeParameters
  /** What is to be found, in hexadecimal. */
  key: string
}

/** Iterations for one key: a few milliseconds of a phone's, and as much of ours to make the challenge. */
const COST = 5000

/** The keys that a visitor tries where few join: a third of a second on a laptop. */
const FEWEST_KEYS = 300

/** Twice as many join, twice as many keys, up to this often. */
const HARDEST = 8
const FEW_JOINS = 60

/** How many keys have to be tried, where so many joined in the last minutes. */
export function keysToTry(joins: number): number {
  const harder = 2 ** Math.floor(Math.log2(Math.max(1, joins / FEW_JOINS)))
  return FEWEST_KEYS * Math.min(harder, HARDEST)
}

/** A challenge of that many keys, one third more or less, so that nobody can skip the first ones. */
export async function makeChallenge(keys: number): Promise<JoinChallenge> {
  let key = Buffer.alloc(0)
  const { parameters } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    // The library takes the most first.
    counter: randomInt(Math.floor((keys * 4) / 3), Math.ceil((keys * 2) / 3)),
    deriveKey: async (...asked) => {
      const derived = await deriveKey(...asked)
      key = Buffer.from(derived.derivedKey)
      return derived
    },
  })
  return { challenge: v.parse(challengeParameters, parameters), key: key.toString('hex') }
}
