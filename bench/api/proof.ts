import { randomBytes } from 'node:crypto'
import { type Proof, SOONEST_PROOF_MS } from '../../contract/subscribers/join-shield.ts'

/** A proof of work that may be spent, without the work. */
export async function readyProof(): Promise<Proof> {
  const { keepChallenge } = await import('../../lambdas/subscribers/shield/challenge-store.ts')
  const proof = { nonce: randomBytes(16).toString('hex'), key: randomBytes(32).toString('hex') }
  await keepChallenge(proof, new Date(Date.now() - SOONEST_PROOF_MS))
  return proof
}
