import {
  CHALLENGE_LIFE_MS,
  type ChallengeParameters,
  type Proof,
  SOONEST_PROOF_MS,
} from '../../../contract/subscribers/join-shield.ts'
import { askJoinChallenge } from '../../../contract/subscribers/routes.ts'
import { call } from '../../api/client.ts'

/** A visitor waits no longer than this after the button; who has no proof by then confirms the address by mail. */
const LONGEST_MS = 15_000

interface Work {
  begunAt: number
  proof: Promise<Proof | undefined>
}

let work: Work | undefined

/** Begins with the proof of work, so that it is done by the time the address is typed. */
export function beginProof(): void {
  if (work && performance.now() - work.begunAt < CHALLENGE_LIFE_MS / 2) return
  work = { begunAt: performance.now(), proof: prove() }
}

/** The proof for one join; undefined where none is asked for, or none could be had. */
export function takeProof(): Promise<Proof | undefined> {
  beginProof()
  const { proof } = work ?? { proof: undefined }
  work = undefined
  return Promise.race([proof, sleep(LONGEST_MS)])
}

async function prove(): Promise<Proof | undefined> {
  const answer = await call(askJoinChallenge)
  if (!answer.ok || !answer.data.challenge) return undefined
  try {
    const [proof] = await Promise.all([solve(answer.data.challenge), sleep(SOONEST_PROOF_MS)])
    return proof
  } catch (error) {
    // Browsers keep their cryptography from pages that came without https.
    console.warn('No proof of work could be made', error)
    return undefined
  }
}

/** Tries the keys one after the other (altcha-lib, "deterministic mode"). The browser derives them apart from the page. */
async function solve({ cost, keyLength, keyPrefix, nonce, salt }: ChallengeParameters) {
  const password = new Uint8Array([...bytes(nonce), 0, 0, 0, 0])
  const counter = new DataView(password.buffer, password.length - 4)
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(salt), iterations: cost }
  const end = performance.now() + CHALLENGE_LIFE_MS
  for (let tried = 0; performance.now() < end; tried += 1) {
    counter.setUint32(0, tried)
    const secret = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
    const key = hexadecimal(await crypto.subtle.deriveBits(how, secret, 8 * keyLength))
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
