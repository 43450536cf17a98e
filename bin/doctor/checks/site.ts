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
const API_BYPASS = 'Bypassing CloudFront'

export const siteChecks: readonly Check<Deployment>[] = [
  { title: 'Site', run: checkSite },
  { title: HTTPS, run: checkHttps },
  { title: API_BYPASS, run: checkApiBypass },
]

interface SiteSubject {
  /** The site's origin, without a slash at its end. */
  url: string
  /** Response headers that every page must have, by lower-case name. */
  headers: Readonly<Record<string, string>>
  /** The remedy if the site differs from what was deployed. */
  restore: string
  /** The command that builds the site and deploys it again. */
  redeploy: string
  now: Date
}

const UNKNOWN_PATH = '/doctor-looks-for-nothing'
const REQUEST_LIMIT_MS = 10_000

async function checkSite(deployment: Deployment): Promise<readonly Finding[]> {
  const { environment, place, fetch, now } = deployment
  const url = await outputOf(deployment, 'SiteUrl')
  const subject: SiteSubject = {
    url,
    headers: securityHeaders(signInOrigins(place, environment)),
    restore: `Put the site back with ${restoreCommand(environment)}; docs/runbook.md#the-site-answers-with-errors`,
    redeploy: deployCommand(environment),
    now,
  }
  const [pages, home, health, unknownPage, securityTxt] = await Promise.all([
    Promise.all(PAGES.map(async (path) => ({ path, reply: await visit(fetch, url + path) }))),
    visit(fetch, `${url}/`),
    visit(fetch, url + routes.health.path),
    visit(fetch, url + UNKNOWN_PATH),
    visit(fetch, url + SECURITY_TXT),
  ])
  if (home.status === 0)
    return [
      failed('Pages', `${url} does not answer (${home.error}).`, subject.restore),
      ...['Security headers', 'API', 'Unknown pages', 'security.txt'].map((title) =>
        unchecked(title, 'the site does not answer'),
      ),
    ]
  return [
    judgePages(pages, subject),
    judgeHeaders(home, subject),
    judgeHealth(health, subject),
    judgeUnknownPage(unknownPage, subject),
    judgeSecurityTxt(securityTxt, subject),
  ]
}

export interface Reply {
  /** 0 if there was no answer. */
  status: number
  headers: Headers
  body: string
  /** Why there was no answer. */
  error?: string
}

/** Follows no redirects and never throws: a missing answer is a finding too. */
async function visit(fetchUrl: typeof fetch, url: string): Promise<Reply> {
  try {
    const signal = AbortSignal.timeout(REQUEST_LIMIT_MS)
    const response = await fetchUrl(url, { redirect: 'manual', signal })
    const { status, headers } = response
    return { status, headers, body: await response.text() }
  } catch (error) {
    return { status: 0, headers: new Headers(), body: '', error: reason(error) }
  }
}

/** `fetch` reports only “fetch failed”. The reason is in the error's cause. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (cause instanceof Error && 'code' in cause) return String(cause.code)
  return cause instanceof Error ? cause.message : error.message
}

function statusOf({ status, error }: { status: number; error?: string | undefined }): string {
  return status === 0 ? `no answer (${error})` : String(status)
}

type UrlAndRemedy = Pick<SiteSubject, 'url' | 'restore'>

function judgePages(
  pages: readonly { path: string; reply: Reply }[],
  { url, restore }: UrlAndRemedy,
): Finding {
  const wrong = pages.filter(({ reply }) => reply.status !== 200)
  if (wrong.length === 0) return passed('Pages', `all ${pages.length} pages of ${url} answer`)
  const list = wrong.map(({ path, reply }) => `${path} ${statusOf(reply)}`).join(', ')
  return failed(
    'Pages',
    `${wrong.length} of ${pages.length} at ${url} are not 200: ${list}.`,
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
      ? [`different from contract/site/site-headers.ts: ${different.join(', ')}`]
      : []),
  ]
  return failed('Security headers', `${parts.join('; ')}.`, restore)
}

const healthy = v.pipe(v.string(), v.parseJson(), routes.health.success.body)

export function judgeHealth(health: Reply, { url, restore }: UrlAndRemedy): Finding {
  if (health.status === 200 && v.is(healthy, health.body))
    return passed('API', `${url}${routes.health.path} answers ok`)
  return failed('API', `${url}${routes.health.path} answers ${statusOf(health)}, not ok.`, restore)
}

export function judgeUnknownPage(reply: Reply, { url, restore }: UrlAndRemedy): Finding {
  if (reply.status === 404) return passed('Unknown pages', 'answer 404')
  return failed(
    'Unknown pages',
    `${url}${UNKNOWN_PATH} answers ${statusOf(reply)}, not 404.`,
    restore,
  )
}

const DAY_MS = 24 * 60 * 60 * 1000
const SOON_DAYS = 60

/**
 * The build writes an expiry date almost a year ahead into security.txt. If nobody deploys the site before that date,
 * the file expires.
 */
export function judgeSecurityTxt(
  { status, error, body }: Omit<Reply, 'headers'>,
  { url, redeploy, now }: Pick<SiteSubject, 'url' | 'redeploy' | 'now'>,
): Finding {
  const [, expires = ''] = /^Expires: (.+)$/m.exec(body) ?? []
  const ends = Date.parse(expires)
  if (status !== 200 || Number.isNaN(ends)) {
    const reason = `${url}${SECURITY_TXT} answers ${statusOf({ status, error })} without an expiry date.`
    return failed('security.txt', reason, redeploy)
  }
  const days = Math.floor((ends - now.getTime()) / DAY_MS)
  if (days < 0) return failed('security.txt', `It expired on ${expires}.`, redeploy)
  if (days < SOON_DAYS) return warning('security.txt', `It expires in ${days} days.`, redeploy)
  return passed('security.txt', `valid for ${days} more days`)
}

/** Whether http:// redirects to https://. */
async function checkHttps(deployment: Deployment): Promise<readonly Finding[]> {
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

/** The API must refuse requests that bypass CloudFront and its firewall (contract/site/origin-secret.ts). */
async function checkApiBypass(deployment: Deployment): Promise<readonly Finding[]> {
  const id = await idOf(deployment, 'AWS::ApiGatewayV2::Api')
  const { region } = deployment.place
  const url = `https://${id}.execute-api.${region}.amazonaws.com${routes.health.path}`
  const redeploy = deployCommand(deployment.environment)
  return [judgeBypass(await visit(deployment.fetch, url), url, redeploy)]
}

export function judgeBypass(reply: Reply, url: string, redeploy: string): Finding {
  if (reply.status === 403) return passed(API_BYPASS, 'the API refuses it with 403')
  return failed(API_BYPASS, `${url} answers ${statusOf(reply)}, not 403.`, redeploy)
}
