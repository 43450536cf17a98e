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

const REMEDY = 'Move it away to go on with new keys: staff then have to sign in again.'

/**
 * The keys that sign tokens and cookies. A file stores them, so that signatures stay valid after a restart.
 *
 * @param file without a file, the keys are new each time
 * @throws StartError if the file cannot be used
 */
export async function signInKeys(file?: string): Promise<SignInKeys> {
  const stored = file && readStored({ path: file, remedy: REMEDY }, keys)
  if (stored) return stored
  const newKeys = await makeKeys()
  if (file) await writeStored(file, newKeys, 0o600)
  return newKeys
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
