import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { exportJWK, generateKeyPair } from 'jose'
import * as v from 'valibot'

const jwk = v.looseObject({ kty: v.string(), kid: v.string() })
const keys = v.object({ jwks: v.object({ keys: v.array(jwk) }), cookieKeys: v.array(v.string()) })
export type SignInKeys = v.InferOutput<typeof keys>

/**
 * The keys that sign tokens and cookies. Kept in a file, so that what was signed before a restart still holds.
 *
 * @param file none: new keys each time
 */
export async function signInKeys(file?: string): Promise<SignInKeys> {
  const kept = file && (await readFile(file, 'utf8').catch(() => undefined))
  if (kept) return v.parse(keys, JSON.parse(kept))
  const made = await makeKeys()
  if (file) {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, JSON.stringify(made), { mode: 0o600 })
  }
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
