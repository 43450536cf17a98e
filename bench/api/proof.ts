import { randomBytes } from 'node:crypto'
import { MIN_PROOF_AGE_MS, type Proof } from '../../contract/subscribers/join-shield.ts'

/** A valid proof of work, made without the work. */
export async function readyProof(): Promise<Proof> {
  const { storeChallenge } = await import('../../lambdas/subscribers/shield/challenge-store.ts')
  const proof = { nonce: randomBytes(16).toString('hex'), key: randomBytes(32).toString('hex') }
  await storeChallenge(proof, new Date(Date.now() - MIN_PROOF_AGE_MS))
  return proof
}
