import {
  CHALLENGE_LIFE_MS,
  type ChallengeParameters,
  MIN_PROOF_AGE_MS,
  type Proof,
} from '../../../contract/subscribers/join-shield.ts'
import { askJoinChallenge } from '../../../contract/subscribers/routes.ts'
import { call } from '../../api/client.ts'

/** The longest wait after Submit. If there is no proof by then, the visitor confirms the address by mail. */
const MAX_WAIT_MS = 15_000

interface Work {
  startedAt: number
  proof: Promise<Proof | undefined>
}

let work: Work | undefined

export function beginProof(): void {
  if (work && performance.now() - work.startedAt < CHALLENGE_LIFE_MS / 2) return
  work = { startedAt: performance.now(), proof: prove() }
}

/** Undefined if the API requires no proof, or if no proof could be made in time. */
export function takeProof(): Promise<Proof | undefined> {
  beginProof()
  const { proof } = work ?? { proof: undefined }
  work = undefined
  return Promise.race([proof, sleep(MAX_WAIT_MS)])
}

async function prove(): Promise<Proof | undefined> {
  const answer = await call(askJoinChallenge)
  if (!answer.ok || !answer.data.challenge) return undefined
  try {
    const [proof] = await Promise.all([solve(answer.data.challenge), sleep(MIN_PROOF_AGE_MS)])
    return proof
  } catch (error) {
    // Browsers offer Web Crypto only over https.
    console.warn('No proof of work could be made', error)
    return undefined
  }
}

/**
 * Tries the counters 0, 1, 2 and so on (altcha-lib's "deterministic mode"). Web Crypto derives the keys off the main
 * thread.
 */
async function solve({ cost, keyLength, keyPrefix, nonce, salt }: ChallengeParameters) {
  const password = new Uint8Array([...bytes(nonce), 0, 0, 0, 0])
  const counter = new DataView(password.buffer, password.length - 4)
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(salt), iterations: cost }
  const end = performance.now() + CHALLENGE_LIFE_MS
  for (let tried = 0; performance.now() < end; tried += 1) {
    counter.setUint32(0, tried)
    const secret = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
    const key = hexadecimal(await crypto.subtle.deriveBits(algorithm, secret, 8 * keyLength))
    if (key.startsWith(keyPrefix)) return { nonce, key }
  }
  return undefined
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function hexadecimal(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function sleep(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms))
}
