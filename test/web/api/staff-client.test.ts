import { InMemoryWebStorage, User, UserManager, WebStorageStateStore } from 'oidc-client-ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getStats } from '../../../contract/analytics/routes.ts'
import { callStaff, isSignInNeeded, startSession } from '../../../web/api/staff-client.ts'

let users: UserManager
const signIn = vi.fn<() => Promise<unknown>>()
const onRefused = vi.fn()

beforeEach(async () => {
  vi.stubGlobal('sessionStorage', new InMemoryWebStorage())
  users = new UserManager({
    authority: 'https://sign-in.invalid',
    client_id: 'staff',
    redirect_uri: 'https://site.invalid/admin',
    automaticSilentRenew: false,
    userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
  })
  await users.storeUser(userWith('first'))
  signIn.mockReset().mockReturnValue(new Promise(() => {}))
  onRefused.mockReset()
  startSession({ users, signIn, onRefused })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('a staff call sends the token of a sign-in that happened before the page loaded', async () => {
  const fetched = answering(500)
  await callStaff(getStats).catch(() => {})
  expect(tokenOf(fetched)).toBe('Bearer first')
})

it('a staff call sends the renewed token, and no token after sign-out', async () => {
  const fetched = answering(500)
  await users.events.load(userWith('renewed'))
  await callStaff(getStats).catch(() => {})
  expect(tokenOf(fetched)).toBe('Bearer renewed')
  await users.removeUser()
  await callStaff(getStats).catch(() => {})
  expect(tokenOf(fetched)).toBeUndefined()
})

it('a token is renewed in its last minute if the provider issued a refresh token', async () => {
  vi.useFakeTimers({ now: Date.now() + 10_000 })
  const renewal = vi.spyOn(users, 'signinSilent').mockResolvedValue(null)
  await users.events.load(userWith('lasting', { refresh: undefined }))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(renewal).not.toHaveBeenCalled()
  await users.events.load(userWith('renewable', { refresh: 'more' }))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(renewal).toHaveBeenCalledOnce()
})

it('simultaneous 401s of staff calls redirect to sign-in once', async () => {
  answering(401)
  const errors = await Promise.all([1, 2, 3].map(() => callStaff(getStats).catch((error) => error)))
  expect(errors.map(isSignInNeeded)).toEqual([true, true, true])
  expect(signIn).toHaveBeenCalledOnce()
  expect(onRefused).not.toHaveBeenCalled()
})

it('a 403 or a network failure of a staff call does not redirect to sign-in', async () => {
  answering(403)
  await callStaff(getStats).catch(() => {})
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  await callStaff(getStats).catch(() => {})
  expect(signIn).not.toHaveBeenCalled()
})

it('a 401 right after sign-in is reported and does not redirect to sign-in again', async () => {
  answering(401)
  await callStaff(getStats).catch(() => {})
  // After sign-in the page loads again, which calls `startSession` again.
  startSession({ users, signIn, onRefused })
  await callStaff(getStats).catch(() => {})
  expect(signIn).toHaveBeenCalledOnce()
  expect(onRefused).toHaveBeenCalledOnce()
})

it('a failed redirect to sign-in is tried again after the next 401', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  signIn.mockRejectedValue(new Error('no network'))
  answering(401)
  await callStaff(getStats).catch(() => {})
  vi.setSystemTime(Date.now() + 60_000)
  await callStaff(getStats).catch(() => {})
  expect(signIn).toHaveBeenCalledTimes(2)
})

function userWith(accessToken: string, { refresh }: { refresh?: string | undefined } = {}): User {
  return new User({
    access_token: accessToken,
    token_type: 'Bearer',
    profile: { sub: 's', iss: 'i', aud: 'a', exp: 1, iat: 1 },
    expires_at: Math.floor(Date.now() / 1000) + 90,
    ...(refresh && { refresh_token: refresh }),
  })
}

function answering(status: number) {
  return vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ code: 'x', message: 'x' }, { status }))
}

function tokenOf(fetched: ReturnType<typeof answering>): string | undefined {
  const headers = new Headers(fetched.mock.lastCall?.[1]?.headers)
  return headers.get('authorization') ?? undefined
}
