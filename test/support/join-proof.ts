import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { ChallengeParameters, Proof } from '../../contract/subscribers/join-shield.ts'

/** Solves a challenge with ALTCHA's own solver. */
export async function prove(parameters: ChallengeParameters): Promise<Proof> {
  const solution = await solveChallenge({ challenge: { parameters }, deriveKey })
  return { nonce: parameters.nonce, key: solution?.derivedKey ?? '' }
}
