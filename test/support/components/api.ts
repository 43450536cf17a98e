import { setImmediate } from 'node:timers/promises'
import { act } from '@testing-library/react'
import { mapValues, minBy } from 'es-toolkit'
import * as v from 'valibot'
import { onTestFinished, vi } from 'vitest'
import { DEFAULT_TIME_ZONE } from '../../../contract/business.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { type Parsed, type Route, STAFF_SCOPE } from '../../../contract/route.ts'
import { routes } from '../../../contract/routes.ts'
import { DEFAULT_TIMES } from '../../../contract/schedules.ts'
import type { SiteConfig } from '../../../contract/site/site-config.ts'
import { type Answer, ApiError, json, refusal } from '../../../lambdas/platform/http/answers.ts'
import { parse } from '../../../lambdas/platform/http/parse-request.ts'
import { CLIENT_ID } from '../../../local/sign-in/staff.ts'
import type { JsonRoute } from '../../../web/api/client.ts'
import { emptyProduct } from './empty-product.ts'

/** A request, parsed by the route's schemas. */
interface Asked<R extends Route> {
  body: Parsed<R, 'body'>
  query: Parsed<R, 'query'>
  params: Parsed<R, 'params'>
}

type Body<R extends JsonRoute> = v.InferInput<R['success']['body']>

/** Answers like a handler: a thrown ApiError becomes a refusal. */
type Answers<R extends JsonRoute> = (asked: Asked<R>) => Body<R> | Promise<Body<R>>

interface Entry {
  route: Route
  answers(asked: Asked<Route>): unknown
}

interface Request {
  route: Route
  asked: Asked<Route>
}

export type Api = ReturnType<typeof startApi>

/**
 * The API for one test. Pages call it by `fetch`. It starts with the answers of an empty product, and tests add their
 * own answers. The contract's schemas check requests and answers, as in the handlers. A test fails if a request has no
 * answer, or if an answer does not match its schema.
 */
export function startApi() {
  const table = new Map<string, Entry>()
  const requests: Request[] = []
  const calledRoutes: string[] = []
  let inFlight = 0
  const faults: string[] = []

  function answer<R extends JsonRoute>(route: R, body: Body<R> | Answers<R>): void {
    const answers = typeof body === 'function' ? (body as Answers<R>) : () => body
    table.set(keyOf(route), { route, answers: (asked) => answers(asked as Asked<R>) })
  }

  async function fetchFromTable(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, window.location.href)
    if (url.pathname === '/config.json') return Response.json(config)
    const match = routeOf(init.method ?? 'GET', url.pathname)
    const entry = match && table.get(keyOf(match.route))
    if (!entry) {
      faults.push(`The test has no answer to ${init.method ?? 'GET'} ${url.pathname}`)
      throw new TypeError('Failed to fetch')
    }
    calledRoutes.push(keyOf(match.route))
    inFlight += 1
    const answer = answerOf(entry, match.params, url, init)
    const answered = await Promise.race([answer, aborted(init.signal)]).finally(() => {
      inFlight -= 1
    })
    init.signal?.throwIfAborted()
    return new Response(answered.body ?? '', {
      status: answered.statusCode ?? 200,
      headers: { 'content-type': 'application/json' },
    })
  }

  async function answerOf(
    { route, answers }: Entry,
    params: Record<string, string>,
    { searchParams }: URL,
    { body }: RequestInit,
  ): Promise<Answer> {
    const { status, body: schema = v.unknown() } = route.success
    try {
      const asked = {
        params: route.params && parse(route.params, params),
        query: route.query && parse(route.query, Object.fromEntries(searchParams)),
        body: route.body && parse(route.body, JSON.parse(String(body))),
      } as Asked<Route>
      requests.push({ route, asked })
      return json(status, schema, await answers(asked))
    } catch (error) {
      if (error instanceof ApiError) return refusal(error)
      if (!(error instanceof Unreachable)) faults.push(String(error))
      throw new TypeError('Failed to fetch')
    }
  }

  emptyProduct(answer)
  vi.stubGlobal('fetch', fetchFromTable)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    if (faults.length > 0) throw new Error(faults.join('\n'))
  })
  return {
    answer,
    /** The route's valid requests so far, parsed by its schemas. */
    asked: <R extends Route>(route: R): Asked<R>[] =>
      requests
        .filter((request) => keyOf(request.route) === keyOf(route))
        .map(({ asked }) => asked as Asked<R>),
    /** How often the route was called, including invalid requests. */
    calls: (route: Route): number => calledRoutes.filter((key) => key === keyOf(route)).length,
    /** Waits until all requests are answered and rendered. @param held the number of requests that `hold` holds back */
    async settled(held = 0): Promise<void> {
      do await act(() => setImmediate())
      while (inFlight > held)
      await act(() => setImmediate())
    },
    /** Holds back the route's answers. Returns the function that releases them. */
    hold(route: Route): () => void {
      const held = Promise.withResolvers<void>()
      const entry = table.get(keyOf(route))
      if (!entry) throw new Error(`The test has no answer to ${keyOf(route)}`)
      const answers: Entry['answers'] = async (asked) => {
        await held.promise
        return entry.answers(asked)
      }
      table.set(keyOf(route), { route, answers })
      return held.resolve
    },
    /** Makes every route fail with 500. Returns a function that restores the answers. */
    breakDown(): () => void {
      const working = new Map(table)
      for (const [key, { route }] of working)
        table.set(key, { route, answers: refused('internal') })
      return () => {
        for (const [key, entry] of working) table.set(key, entry)
      }
    },
  }
}

/** The origin of the sign-in pages. No server listens there. */
export const SIGN_IN_AUTHORITY = 'https://sign-in.invalid/'

const config: SiteConfig = {
  timeZone: DEFAULT_TIME_ZONE,
  publish: DEFAULT_TIMES.publish,
  digest: DEFAULT_TIMES.digest,
  signIn: {
    authority: SIGN_IN_AUTHORITY,
    clientId: CLIENT_ID,
    scope: `openid ${STAFF_SCOPE}`,
    logoutUrl: `${SIGN_IN_AUTHORITY}logout`,
  },
}

/** A refusal as an answer: `api.answer(getStats, refused('internal'))`. */
export function refused(code: ErrorCode, message?: string): () => never {
  return () => {
    throw new ApiError(code, undefined, message)
  }
}

class Unreachable extends Error {}

/** An answer that makes `fetch` fail, as without a network. */
export function unreachable(): never {
  throw new Unreachable()
}

function keyOf({ method, path }: Pick<Route, 'method' | 'path'>): string {
  return `${method} ${path}`
}

/** Chooses like API Gateway: a literal path is preferred to a path with placeholders. */
function routeOf(method: string, pathname: string) {
  const matches = Object.values<Route>(routes)
    .filter((route) => route.method === method)
    .flatMap((route) => {
      const pattern = route.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
      const match = new RegExp(`^${pattern}$`).exec(pathname)
      return match ? [{ route, params: mapValues({ ...match.groups }, decodeURIComponent) }] : []
    })
  return minBy(matches, ({ params }) => Object.keys(params).length)
}

/** Rejects when the caller aborts. */
function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
}
