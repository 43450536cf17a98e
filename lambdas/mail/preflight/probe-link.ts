import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress, type Resolution, resolveHost } from './host-addresses.ts'

/** What became of asking for a link. `dead`: nobody who clicks it gets anywhere. */
export type Answer = { kind: 'answers' } | { kind: 'dead' | 'unclear'; why: string }

/** The world outside, as far as a probe touches it. */
export interface Network {
  resolve(host: string): Promise<Resolution>
  /** Whether a probe may connect there. */
  mayReach(address: string): boolean
  mayUse(port: string): boolean
}

const internet: Network = {
  resolve: resolveHost,
  mayReach: isPublicAddress,
  // `''` is the scheme's own. Other ports are no websites but services.
  mayUse: (port) => port === '',
}

const TIMEOUT_MS = 3000
const MOST_REDIRECTS = 5
const HEADERS = { 'user-agent': 'MyPlateful link check', accept: '*/*' }

/**
 * Asks for a link as a reader's click would: HEAD, and GET where that is refused; redirects are followed. The one who
 * writes a mail chooses where this process connects, so every hop is resolved once, every address of it must be
 * public, and the connection goes to just those addresses: a name that answers differently the next time gains nothing.
 */
export async function probeLink(
  url: URL,
  network: Network = internet,
  timeoutMs = TIMEOUT_MS,
): Promise<Answer> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    return await follow(url, network, signal)
  } catch {
    return { kind: 'unclear', why: signal.aborted ? 'did not answer in time' : 'did not answer' }
  }
}

async function follow(start: URL, network: Network, signal: AbortSignal): Promise<Answer> {
  let url = start
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    const way = await findWay(url, network)
    if ('kind' in way) return way
    const { status, location } = await visit(url, way.addresses, signal)
    if (!(status >= 300 && status < 400 && location)) return judge(status)
    if (!URL.canParse(location, url)) return { kind: 'dead', why: 'redirects to nowhere' }
    url = new URL(location, url)
  }
  return { kind: 'dead', why: 'redirects without end' }
}

async function findWay(url: URL, network: Network): Promise<Answer | { addresses: string[] }> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    return { kind: 'dead', why: 'leads to something else than a website' }
  if (url.username || url.password) return { kind: 'dead', why: 'carries a name and password' }
  if (!network.mayUse(url.port)) return { kind: 'unclear', why: 'uses an unusual port' }
  const found = await network.resolve(url.hostname)
  if (found.kind === 'absent') return { kind: 'dead', why: `there is no ${url.hostname}` }
  if (found.kind === 'unknown') return { kind: 'unclear', why: 'its name could not be looked up' }
  // All of them: one bad address among good ones is a trick, not an accident.
  if (!found.addresses.every(network.mayReach))
    return { kind: 'dead', why: 'is not on the public internet' }
  return { addresses: found.addresses }
}

function judge(status: number): Answer {
  if (status >= 200 && status < 400) return { kind: 'answers' }
  if (status === 404 || status === 410) return { kind: 'dead', why: `answers ${status}` }
  return { kind: 'unclear', why: `answers ${status}` }
}

interface Reply {
  status: number
  location: string | undefined
}

/** HEAD, then GET: many servers know no HEAD, and say so in many ways. */
async function visit(url: URL, addresses: readonly string[], signal: AbortSignal): Promise<Reply> {
  const head = await ask(url, 'HEAD', addresses, signal).catch(() => undefined)
  return head && head.status < 400 ? head : ask(url, 'GET', addresses, signal)
}

function ask(url: URL, method: 'HEAD' | 'GET', addresses: readonly string[], signal: AbortSignal) {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise<Reply>((resolve, reject) => {
    // A connection of its own: one that was kept open would not be looked up again, nor checked.
    const options = { method, headers: HEADERS, lookup: pinnedTo(addresses), signal, agent: false }
    request(url, options, (response) => {
      resolve({ status: response.statusCode ?? 0, location: response.headers.location })
      response.destroy()
    })
      .on('error', reject)
      .end()
  })
}

/** In place of a second look-up, whose answer nobody would have checked. */
function pinnedTo(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_host, options, done) => {
    const [first] = found
    if (!first) return done(new Error('No address'), '')
    if (options.all) done(null, found)
    else done(null, first.address, first.family)
  }
}
