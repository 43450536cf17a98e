import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, importJWK } from 'jose'
import * as v from 'valibot'
import { DamagedFile, readStored, writeStored } from '../data-file.ts'

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
  const kept = file && (await readKeys(file))
  if (kept) return kept
  const made = await makeKeys()
  if (file) await writeStored(file, made, 0o600)
  return made
}

async function readKeys(path: string): Promise<SignInKeys | undefined> {
  const file = { path, remedy: REMEDY }
  const kept = readStored(file, keys)
  for (const key of kept?.jwks.keys ?? [])
    await importJWK(key, 'RS256').catch(() => {
      throw new DamagedFile(file, 'is damaged: it holds a key that is none')
    })
  return kept
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
