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

/** A request as the route's schemas read it. */
interface Asked<R extends Route> {
  body: Parsed<R, 'body'>
  query: Parsed<R, 'query'>
  params: Parsed<R, 'params'>
}

type Body<R extends JsonRoute> = v.InferInput<R['success']['body']>

/** Answers as a handler does: an ApiError that it throws is a refusal. */
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
 * The API of one test, which pages reach by `fetch`: an empty product, and what the test says. Requests are judged and
 * answers checked by the schemas of the contract, as the handlers do it. A request that no answer is known for fails the
 * test, and so does an answer that the API could not give.
 */
export function startApi() {
  const table = new Map<string, Entry>()
  const requests: Request[] = []
  const seen: string[] = []
  let underWay = 0
  const faults: string[] = []

  function answer<R extends JsonRoute>(route: R, given: Body<R> | Answers<R>): void {
    const answers = typeof given === 'function' ? (given as Answers<R>) : () => given
    table.set(keyOf(route), { route, answers: (asked) => answers(asked as Asked<R>) })
  }

  async function fetchFromTable(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, window.location.href)
    if (url.pathname === '/config.json') return Response.json(config)
    const found = routeOf(init.method ?? 'GET', url.pathname)
    const entry = found && table.get(keyOf(found.route))
    if (!entry) {
      faults.push(`No answer is known to ${init.method ?? 'GET'} ${url.pathname}`)
      throw new TypeError('Failed to fetch')
    }
    seen.push(keyOf(found.route))
    underWay += 1
    const answer = answerOf(entry, found.params, url, init)
    const answered = await Promise.race([answer, aborted(init.signal)]).finally(() => {
      underWay -= 1
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
    /** What was asked of the route so far, as its schemas read it. Requests that they refuse are not among it. */
    asked: <R extends Route>(route: R): Asked<R>[] =>
      requests
        .filter((request) => keyOf(request.route) === keyOf(route))
        .map(({ asked }) => asked as Asked<R>),
    /** How often the route was called, also with what it refuses. */
    calls: (route: Route): number => seen.filter((key) => key === keyOf(route)).length,
    /** Until all that was asked is answered, but for so many that are held, and shown. */
    async settled(held = 0): Promise<void> {
      do await act(() => setImmediate())
      while (underWay > held)
      await act(() => setImmediate())
    },
    /** From now on the route's answer is on its way. Gives how to let it come. */
    hold(route: Route): () => void {
      const held = Promise.withResolvers<void>()
      const entry = table.get(keyOf(route))
      if (!entry) throw new Error(`No answer is known to ${keyOf(route)}`)
      const answers: Entry['answers'] = async (asked) => {
        await held.promise
        return entry.answers(asked)
      }
      table.set(keyOf(route), { route, answers })
      return held.resolve
    },
    /** From now on nothing of the staff API can be had. Gives how to mend it. */
    breakDown(): () => void {
      const whole = new Map(table)
      for (const [key, { route }] of whole) table.set(key, { route, answers: refused('internal') })
      return () => {
        for (const [key, entry] of whole) table.set(key, entry)
      }
    },
  }
}

/** Where whoever is signed in has signed in. Nobody listens there. */
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

/** An answer that is no success: `api.answer(getStats, refused('internal'))`. */
export function refused(code: ErrorCode, message?: string): () => never {
  return () => {
    throw new ApiError(code, undefined, message)
  }
}

class Unreachable extends Error {}

/** An answer that never comes. */
export function unreachable(): never {
  throw new Unreachable()
}

function keyOf({ method, path }: Pick<Route, 'method' | 'path'>): string {
  return `${method} ${path}`
}

/** As API Gateway chooses: a path in words comes before one with a placeholder. */
function routeOf(method: string, pathname: string) {
  const fitting = Object.values<Route>(routes)
    .filter((route) => route.method === method)
    .flatMap((route) => {
      const pattern = route.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
      const match = new RegExp(`^${pattern}$`).exec(pathname)
      return match ? [{ route, params: mapValues({ ...match.groups }, decodeURIComponent) }] : []
    })
  return minBy(fitting, ({ params }) => Object.keys(params).length)
}

/** Rejects as soon as the caller gives up. */
function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
}
