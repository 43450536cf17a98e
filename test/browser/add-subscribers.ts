import { createHash, randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import * as v from 'valibot'
import { STAFF_SCOPE } from '../../contract/route.ts'
import { CLIENT_ID, STAFF } from '../../local/sign-in/staff.ts'
import { SIGN_IN_URL, SITE_URL } from './host.ts'

/**
 * Adds subscribers as staff do, with stated consent, so that campaigns mail them at once. People who join get a welcome
 * mail first, and campaigns only minutes later.
 */
export async function addSubscribers(...emails: string[]): Promise<void> {
  token ??= staffToken()
  const bearer = `Bearer ${await token}`
  await Promise.all(
    emails.map(async (email) => {
      const answer = await fetch(`${SITE_URL}/api/admin/subscribers`, {
        method: 'POST',
        headers: { authorization: bearer, 'content-type': 'application/json' },
        body: JSON.stringify({ email, consent: 'Signed the list at the fair in Muncie' }),
      })
      expect(answer.ok).toBe(true)
    }),
  )
}

/** All tests of this worker share the token. */
let token: Promise<string> | undefined

/** Signs in without a browser (authorization code with PKCE). */
async function staffToken(): Promise<string> {
  const verifier = randomBytes(32).toString('base64url')
  const redirect_uri = `${SITE_URL}/admin`
  const jar = new Map<string, string>()
  const query = new URLSearchParams({
    client_id: CLIENT_ID,
    redirect_uri,
    response_type: 'code',
    scope: `openid ${STAFF_SCOPE}`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const form = await visit(`${SIGN_IN_URL}/auth?${query}`)
  const { email, password } = STAFF
  const resume = await visit(form, new URLSearchParams({ email, password }))
  const back = new URL(await visit(resume))
  const answer = await fetch(`${SIGN_IN_URL}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: CLIENT_ID,
      redirect_uri,
      code: back.searchParams.get('code') ?? '',
      code_verifier: verifier,
    }),
  })
  return v.parse(v.object({ access_token: v.string() }), await answer.json()).access_token

  /** @returns the address of the redirect */
  async function visit(address: string, body?: URLSearchParams): Promise<string> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(address, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie },
      ...(body && { body }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      jar.set(name, value)
    }
    return new URL(answer.headers.get('location') ?? '', address).href
  }
}
