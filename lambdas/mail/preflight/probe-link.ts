import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress, type Resolution, resolveHost } from './host-addresses.ts'

/** `dead`: the link works for nobody. `unclear`: the link may work for a reader. */
export type ProbeResult = { kind: 'answers' } | { kind: 'dead' | 'unclear'; why: string }

export interface Network {
  resolve(host: string): Promise<Resolution>
  mayReach(address: string): boolean
  mayUse(port: string): boolean
}

const internet: Network = {
  resolve: resolveHost,
  mayReach: isPublicAddress,
  // `''` is the scheme's default port. Servers on other ports are rarely websites.
  mayUse: (port) => port === '',
}

const TIMEOUT_MS = 2000
const NO_ANSWER_IN_TIME: ProbeResult = { kind: 'unclear', why: 'did not answer in time' }
const MAX_REDIRECTS = 5
const HEADERS = { 'user-agent': 'MyPlateful link check', accept: '*/*' }

/**
 * Requests a link with HEAD, then with GET if HEAD fails. Follows redirects. Guards against SSRF and DNS rebinding,
 * because the author of a mail chooses the address. Each hop is resolved once, all its addresses must be public, and
 * the connection goes to exactly those addresses.
 */
export async function probeLink(
  url: URL,
  network: Network = internet,
  timeoutMs = TIMEOUT_MS,
): Promise<ProbeResult> {
  const signal = AbortSignal.timeout(timeoutMs)
  // A lookup of a name cannot be aborted, so the probe does not wait for its end.
  const { promise: timeout, resolve } = Promise.withResolvers<ProbeResult>()
  signal.addEventListener('abort', () => resolve(NO_ANSWER_IN_TIME))
  const result = follow(url, network, signal).catch(
    (): ProbeResult =>
      signal.aborted ? NO_ANSWER_IN_TIME : { kind: 'unclear', why: 'did not answer' },
  )
  return Promise.race([result, timeout])
}

async function follow(start: URL, network: Network, signal: AbortSignal): Promise<ProbeResult> {
  let url = start
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const target = await resolveTarget(url, network)
    if ('kind' in target) return target
    const { status, location } = await visit(url, target.addresses, signal)
    if (!(status >= 300 && status < 400 && location)) return resultOf(status)
    if (!URL.canParse(location, url)) return { kind: 'dead', why: 'redirects to nowhere' }
    url = new URL(location, url)
  }
  return { kind: 'dead', why: 'redirects without end' }
}

async function resolveTarget(
  url: URL,
  network: Network,
): Promise<ProbeResult | { addresses: string[] }> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    return { kind: 'dead', why: 'leads to something else than a website' }
  if (url.username || url.password) return { kind: 'dead', why: 'carries a name and password' }
  if (!network.mayUse(url.port)) return { kind: 'unclear', why: 'uses an unusual port' }
  const resolution = await network.resolve(url.hostname)
  if (resolution.kind === 'absent') return { kind: 'dead', why: `there is no ${url.hostname}` }
  if (resolution.kind === 'unknown')
    return { kind: 'unclear', why: 'its name could not be looked up' }
  // Every address must be public: a private address among public addresses is an attack.
  if (!resolution.addresses.every(network.mayReach))
    return { kind: 'dead', why: 'is not on the public internet' }
  return { addresses: resolution.addresses }
}

function resultOf(status: number): ProbeResult {
  if (status >= 200 && status < 400) return { kind: 'answers' }
  if (status === 404 || status === 410) return { kind: 'dead', why: `answers ${status}` }
  return { kind: 'unclear', why: `answers ${status}` }
}

interface Reply {
  status: number
  location: string | undefined
}

/** Sends GET after any failure of HEAD, because many servers do not support HEAD and their errors differ. */
async function visit(url: URL, addresses: readonly string[], signal: AbortSignal): Promise<Reply> {
  const head = await send(url, 'HEAD', addresses, signal).catch(() => undefined)
  return head && head.status < 400 ? head : send(url, 'GET', addresses, signal)
}

function send(url: URL, method: 'HEAD' | 'GET', addresses: readonly string[], signal: AbortSignal) {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise<Reply>((resolve, reject) => {
    // `agent: false` opens a new connection, because a reused connection would skip the check of the address.
    const options = { method, headers: HEADERS, lookup: pinnedTo(addresses), signal, agent: false }
    request(url, options, (response) => {
      resolve({ status: response.statusCode ?? 0, location: response.headers.location })
      response.destroy()
    })
      .on('error', reject)
      .end()
  })
}

/** Replaces the connection's own DNS lookup, whose addresses would be unchecked. */
function pinnedTo(addresses: readonly string[]): LookupFunction {
  const entries = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_host, options, done) => {
    const [first] = entries
    if (!first) return done(new Error('No address'), '')
    if (options.all) done(null, entries)
    else done(null, first.address, first.family)
  }
}
