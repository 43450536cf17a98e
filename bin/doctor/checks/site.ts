import * as v from 'valibot'
import { routes } from '../../../contract/routes.ts'
import { PAGES, SECURITY_TXT } from '../../../contract/site/pages.ts'
import { securityHeaders } from '../../../contract/site/site-headers.ts'
import { deployCommand, restoreCommand } from '../../../lib/commands.ts'
import { signInOrigins } from '../../../lib/sign-in-origins.ts'
import { type Deployment, idOf, outputOf } from '../deployment.ts'
import type { Check } from '../examine.ts'
import { type Finding, failed, passed, unchecked, warning } from '../finding.ts'

const HTTPS = 'HTTPS'
const API_DETOUR = 'Way around CloudFront'

/** What a visitor meets. */
export const siteChecks: readonly Check<Deployment>[] = [
  { title: 'Site', look: lookAtSite },
  { title: HTTPS, look: lookAtHttps },
  { title: API_DETOUR, look: lookAtApiDetour },
]

interface SiteSubject {
  /** The site's origin, without a slash at its end. */
  url: string
  /** What every page has to carry, by lower-case name. */
  headers: Readonly<Record<string, string>>
  /** What to do where the site is not as it was built. */
  restore: string
  /** What builds and deploys it again. */
  redeploy: string
  now: Date
}

/** A path that nobody will ever publish. */
const NOWHERE = '/doctor-looks-for-nothing'
const REQUEST_LIMIT_MS = 10_000

/** What a visitor would see: the pages, their headers, the API, and a page that does not exist. */
async function lookAtSite(deployment: Deployment): Promise<readonly Finding[]> {
  const { environment, place, fetch, now } = deployment
  const url = await outputOf(deployment, 'SiteUrl')
  const subject: SiteSubject = {
    url,
    headers: securityHeaders(signInOrigins(place, environment)),
    restore: `Put the site back with ${restoreCommand(environment)}; docs/runbook.md#the-site-answers-with-errors`,
    redeploy: deployCommand(environment),
    now,
  }
  const [pages, home, health, nowhere, securityTxt] = await Promise.all([
    Promise.all(PAGES.map(async (path) => ({ path, reply: await visit(fetch, url + path) }))),
    visit(fetch, `${url}/`),
    visit(fetch, url + routes.health.path),
    visit(fetch, url + NOWHERE),
    visit(fetch, url + SECURITY_TXT),
  ])
  if (home.status === 0)
    return [
      failed('Pages', `${url} gives no answer (${home.error}).`, subject.restore),
      ...['Security headers', 'API', 'Unknown pages', 'security.txt'].map((title) =>
        unchecked(title, 'nothing answers'),
      ),
    ]
  return [
    judgePages(pages, subject),
    judgeHeaders(home, subject),
    judgeHealth(health, subject),
    judgeNowhere(nowhere, subject),
    judgeSecurityTxt(securityTxt, subject),
  ]
}

export interface Reply {
  /** 0 where nobody answered. */
  status: number
  headers: Headers
  body: string
  /** Why there was no answer. */
  error?: string
}

/** Asks without following redirects. Never throws: no answer is a finding, too. */
async function visit(ask: typeof fetch, url: string): Promise<Reply> {
  try {
    const signal = AbortSignal.timeout(REQUEST_LIMIT_MS)
    const response = await ask(url, { redirect: 'manual', signal })
    const { status, headers } = response
    return { status, headers, body: await response.text() }
  } catch (error) {
    return { status: 0, headers: new Headers(), body: '', error: reason(error) }
  }
}

/** What a person reads: fetch itself only says that it failed, and keeps the reason as its cause. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (cause instanceof Error && 'code' in cause) return String(cause.code)
  return cause instanceof Error ? cause.message : error.message
}

function statusOf({ status, error }: { status: number; error?: string | undefined }): string {
  return status === 0 ? `no answer (${error})` : String(status)
}

type Judged = Pick<SiteSubject, 'url' | 'restore'>

function judgePages(
  pages: readonly { path: string; reply: Reply }[],
  { url, restore }: Judged,
): Finding {
  const astray = pages.filter(({ reply }) => reply.status !== 200)
  if (astray.length === 0) return passed('Pages', `${url} answers, and all ${pages.length} pages`)
  const list = astray.map(({ path, reply }) => `${path} ${statusOf(reply)}`).join(', ')
  return failed(
    'Pages',
    `${astray.length} of ${pages.length} at ${url} are not 200: ${list}.`,
    restore,
  )
}

export function judgeHeaders(
  home: Reply,
  { headers, restore }: Pick<SiteSubject, 'headers' | 'restore'>,
): Finding {
  const names = Object.keys(headers)
  const missing = names.filter((name) => !home.headers.has(name))
  const different = names.filter(
    (name) => home.headers.has(name) && home.headers.get(name) !== headers[name],
  )
  if (missing.length + different.length === 0)
    return passed('Security headers', `all ${names.length}, as in contract/site/site-headers.ts`)
  const parts = [
    ...(missing.length > 0 ? [`missing: ${missing.join(', ')}`] : []),
    ...(different.length > 0
      ? [`other than in contract/site/site-headers.ts: ${different.join(', ')}`]
      : []),
  ]
  return failed('Security headers', `${parts.join('; ')}.`, restore)
}

const healthy = v.pipe(v.string(), v.parseJson(), routes.health.success.body)

export function judgeHealth(health: Reply, { url, restore }: Judged): Finding {
  if (health.status === 200 && v.is(healthy, health.body))
    return passed('API', `${url}${routes.health.path} says ok`)
  return failed('API', `${url}${routes.health.path} answers ${statusOf(health)}, not ok.`, restore)
}

export function judgeNowhere(nowhere: Reply, { url, restore }: Judged): Finding {
  if (nowhere.status === 404) return passed('Unknown pages', 'answer 404')
  return failed('Unknown pages', `${url}${NOWHERE} answers ${statusOf(nowhere)}, not 404.`, restore)
}

const DAY_MS = 24 * 60 * 60 * 1000
const SOON_DAYS = 60

/** It says itself until when it holds, from the day of the build on: a site that is not deployed for a year outlives it. */
export function judgeSecurityTxt(
  { status, error, body }: Omit<Reply, 'headers'>,
  { url, redeploy, now }: Pick<SiteSubject, 'url' | 'redeploy' | 'now'>,
): Finding {
  const [, expires = ''] = /^Expires: (.+)$/m.exec(body) ?? []
  const ends = Date.parse(expires)
  if (status !== 200 || Number.isNaN(ends)) {
    const found = `${url}${SECURITY_TXT} answers ${statusOf({ status, error })} and no date.`
    return failed('security.txt', found, redeploy)
  }
  const days = Math.floor((ends - now.getTime()) / DAY_MS)
  if (days < 0) return failed('security.txt', `It expired on ${expires}.`, redeploy)
  if (days < SOON_DAYS) return warning('security.txt', `It expires in ${days} days.`, redeploy)
  return passed('security.txt', `holds for ${days} more days`)
}

/** Who types the address without https ends on it all the same. */
async function lookAtHttps(deployment: Deployment): Promise<readonly Finding[]> {
  const url = await outputOf(deployment, 'SiteUrl')
  const plain = url.replace(/^https:/, 'http:')
  const redeploy = deployCommand(deployment.environment)
  return [judgeRedirect(await visit(deployment.fetch, `${plain}/`), plain, redeploy)]
}

export function judgeRedirect(reply: Reply, plain: string, redeploy: string): Finding {
  const to = reply.headers.get('location') ?? ''
  const moved = [301, 302, 307, 308].includes(reply.status)
  if (moved && to.startsWith(plain.replace(/^http:/, 'https:')))
    return passed(HTTPS, 'http:// leads to https://')
  return failed(
    HTTPS,
    `${plain}/ answers ${statusOf(reply)}${to && ` to ${to}`} instead of leading to https://.`,
    redeploy,
  )
}

/** The API must not answer who comes around CloudFront and its firewall (contract/site/origin-secret.ts). */
async function lookAtApiDetour(deployment: Deployment): Promise<readonly Finding[]> {
  const id = await idOf(deployment, 'AWS::ApiGatewayV2::Api')
  const { region } = deployment.place
  const url = `https://${id}.execute-api.${region}.amazonaws.com${routes.health.path}`
  const redeploy = deployCommand(deployment.environment)
  return [judgeDetour(await visit(deployment.fetch, url), url, redeploy)]
}

export function judgeDetour(reply: Reply, url: string, redeploy: string): Finding {
  if (reply.status === 403) return passed(API_DETOUR, 'the API refuses it with 403')
  return failed(API_DETOUR, `${url} answers ${statusOf(reply)}, not 403.`, redeploy)
}
