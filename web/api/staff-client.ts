import type { User, UserManager } from 'oidc-client-ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { type AnswerTo, callAs, type Failure, type JsonRoute, type RequestOf } from './client.ts'

/** A call as the staff member who is signed in. Throws StaffCallError; an answer of 401 leads to sign-in, too. */
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

/** The id of whoever is signed in, in the user pool. */
export async function staffId(): Promise<string | undefined> {
  return (await session?.user)?.profile.sub
}

/** For an answer of one of the route's other shapes, which it never gives to what was asked. */
export function otherShape(): never {
  throw new StaffCallError({ kind: 'unreadable', status: 200 })
}

/** A staff call that failed, as an error that react-query can carry. */
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

/** The API says that it is not there; an answer that is not the API's says nothing about it. */
export function isNotFound(error: unknown): boolean {
  if (!(error instanceof StaffCallError)) return false
  return error.failure.kind === 'refused' && error.failure.status === 404
}

/** What the API found wrong with a request, by field. */
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
  /** Leaves for sign-in, and comes back to where staff are now. Settles only where that failed. */
  signIn(): Promise<unknown>
  /** The API does not take the token of who has only just signed in. */
  onRefused(): void
}

interface Session extends SignIn {
  user: Promise<User | null>
  isLeaving: boolean
}

let session: Session | undefined

/**
 * Makes staff calls those of whoever is signed in, from now on. The access token is renewed before it ends, where the
 * provider gave a refresh token; else a 401 leads to sign-in.
 */
export function startSession(signIn: SignIn): void {
  const { users } = signIn
  const started: Session = { ...signIn, user: users.getUser(), isLeaving: false }
  session = started
  // Kept here: asked for it at each call, UserManager would announce the token's last minute anew each time.
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

/** Whether the page is about to be left for sign-in, which leads back to it. */
export function isLeavingForSignIn(): boolean {
  return session?.isLeaving === true
}

/** Once for however many calls are refused together. */
function signInAgain(): void {
  if (!session || session.isLeaving) return
  if (isGoingInCircles()) {
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

const CIRCLE_MS = 15_000
const LAST_REPEAT = 'myplateful.signed-in-again-at'

/** The API refuses a token that was renewed seconds ago: signing in once more would only repeat that. */
function isGoingInCircles(): boolean {
  const last = Number(sessionStorage.getItem(LAST_REPEAT) ?? 0)
  sessionStorage.setItem(LAST_REPEAT, String(Date.now()))
  return Date.now() - last < CIRCLE_MS
}
