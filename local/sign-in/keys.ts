import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import * as v from 'valibot'
import { readStored, writeStored } from '../data-file.ts'

const jwk = v.looseObject({ kty: v.string(), kid: v.string() })
const keys = v.object({
  jwks: v.object({ keys: v.pipe(v.array(jwk), v.nonEmpty()) }),
  cookieKeys: v.pipe(v.array(v.string()), v.nonEmpty()),
})
export type SignInKeys = v.InferOutput<typeof keys>

const REMEDY = 'Move it away to go on with new keys: whoever was signed in signs in again.'

/**
 * The keys that sign tokens and cookies. Kept in a file, so that what was signed before a restart still holds.
 *
 * @param file none: new keys each time
 * @throws StartError where the file cannot be used
 */
export async function signInKeys(file?: string): Promise<SignInKeys> {
  const kept = file && readStored({ path: file, remedy: REMEDY }, keys)
  if (kept) return kept
  const made = await makeKeys()
  if (file) await writeStored(file, made, 0o600)
  return made
}

async function makeKeys(): Promise<SignInKeys> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = v.parse(jwk, {
    ...(await exportJWK(privateKey)),
    kid: randomBytes(8).toString('hex'),
    use: 'sig',
    alg: 'RS256',
  })
  return { jwks: { keys: [key] }, cookieKeys: [randomBytes(32).toString('base64url')] }
}
