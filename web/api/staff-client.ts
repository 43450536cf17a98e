import type { User, UserManager } from 'oidc-client-ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { type AnswerTo, callAs, type Failure, type JsonRoute, type RequestOf } from './client.ts'

/** Calls the API as the signed-in staff member. Throws StaffCallError; a 401 also redirects to sign-in. */
export async function callStaff<R extends JsonRoute & { audience: 'staff' }>(
  route: R,
  ...request: RequestOf<R>
): Promise<AnswerTo<R>> {
  const user = await session?.user
  const answer = await callAs(user?.access_token, route, ...request)
  if (answer.ok) return answer.data
  const error = new StaffCallError(answer.failure)
  if (isSignInNeeded(error)) signInAgain()
  throw error
}

/** The signed-in staff member's id in the user pool; undefined before sign-in. */
export async function staffId(): Promise<string | undefined> {
  return (await session?.user)?.profile.sub
}

/**
 * Call this if a route with several answer shapes returns a shape that does not fit the request.
 * @throws always
 */
export function unexpectedAnswer(): never {
  throw new StaffCallError({ kind: 'unreadable', status: 200 })
}

export class StaffCallError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.kind === 'refused' ? failure.message : `The API is ${failure.kind}`)
    this.name = 'StaffCallError'
  }
}

export function isSignInNeeded(error: unknown): boolean {
  if (!(error instanceof StaffCallError)) return false
  return error.failure.kind !== 'unreachable' && error.failure.status === 401
}

/** True only for a 404 from the API itself. A 404 from a proxy does not prove that the object is missing. */
export function isNotFound(error: unknown): boolean {
  if (!(error instanceof StaffCallError)) return false
  return error.failure.kind === 'refused' && error.failure.status === 404
}

export function issuesOf(error: unknown): readonly { path: string; message: string }[] {
  if (!(error instanceof StaffCallError) || error.failure.kind !== 'refused') return []
  return error.failure.issues
}

export function isRefusedWith(error: unknown, code: ErrorCode): boolean {
  if (!(error instanceof StaffCallError)) return false
  return error.failure.kind === 'refused' && error.failure.code === code
}

interface SignIn {
  users: UserManager
  /** Redirects to sign-in and back to the current page. Settles only if the redirect fails. */
  signIn(): Promise<unknown>
  /** Called if the API refuses a token right after sign-in. */
  onRefused(): void
}

interface Session extends SignIn {
  user: Promise<User | null>
  isLeaving: boolean
}

let session: Session | undefined

/**
 * Staff calls use this session from now on. If the provider issued a refresh token, the access token is renewed before
 * it expires. Without a refresh token, the access token expires, and then a 401 redirects to sign-in.
 */
export function startSession(signIn: SignIn): void {
  const { users } = signIn
  const started: Session = { ...signIn, user: users.getUser(), isLeaving: false }
  session = started
  // Caches the user, because each users.getUser() would fire the "token expires soon" event again.
  users.events.addUserLoaded((user) => {
    started.user = Promise.resolve(user)
  })
  users.events.addUserUnloaded(() => {
    started.user = Promise.resolve(null)
  })
  users.events.addAccessTokenExpiring(async () => {
    // Renewal without a refresh token needs an iframe, which our CSP forbids.
    if (!(await started.user)?.refresh_token) return
    users.signinSilent().catch((error) => console.error('The session could not be renewed', error))
  })
}

export function isLeavingForSignIn(): boolean {
  return session?.isLeaving === true
}

/** Redirects once, even if the API refuses several calls at the same time. */
function signInAgain(): void {
  if (!session || session.isLeaving) return
  if (isSignInLoop()) {
    session.onRefused()
    return
  }
  const leaving = session
  leaving.isLeaving = true
  leaving
    .signIn()
    .catch((error) => console.error('Sign-in could not be reached', error))
    .finally(() => {
      leaving.isLeaving = false
    })
}

const SIGN_IN_LOOP_MS = 15_000
const LAST_SIGN_IN_KEY = 'myplateful.signed-in-again-at'

/** True if the last redirect to sign-in was only seconds ago. Another redirect would start an endless loop. */
function isSignInLoop(): boolean {
  const last = Number(sessionStorage.getItem(LAST_SIGN_IN_KEY) ?? 0)
  sessionStorage.setItem(LAST_SIGN_IN_KEY, String(Date.now()))
  return Date.now() - last < SIGN_IN_LOOP_MS
}
