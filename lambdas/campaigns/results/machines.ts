/** The probable source of a request for a mail's picture or link, judged by the request alone. */
export type EngagedBy = 'machine' | 'person' | 'unknown'

export interface Engagement {
  at: string
  by: EngagedBy
}

/**
 * Distinguishes machines from people. If SES's own `isBotEvent` (`Likely` or `Unlikely`) is present, it decides.
 * Otherwise these user agents reveal a machine:
 *
 * - Apple Mail Privacy Protection fetches every picture, whether the mail is read or not. The user agent of its proxies
 *   is exactly `Mozilla/5.0` (apple.com/legal/privacy/data/en/mail-privacy-protection).
 * - The user agent of a scanning mail gateway names the product. The user agent of a program names its library.
 *
 * Any other request is `unknown` here; isTooSoon and isInBurst judge it later by its time. Gmail's requests through
 * GoogleImageProxy are `unknown` too, because Gmail fetches pictures when the mail is opened. A HEAD request would also
 * reveal a scanner, but the events of SES do not include the method.
 */
export function engagedBy({
  isBotEvent,
  userAgent,
}: {
  isBotEvent?: string | undefined
  userAgent: string
}): EngagedBy {
  if (isBotEvent === 'Likely') return 'machine'
  if (isBotEvent === 'Unlikely') return 'person'
  if (userAgent.trim() === APPLE_PRIVACY_PROXY) return 'machine'
  return MACHINES.test(userAgent) ? 'machine' : 'unknown'
}

const APPLE_PRIVACY_PROXY = 'Mozilla/5.0'

const MACHINES = new RegExp(
  [
    // Mail gateways and link scanners.
    'barracuda|proofpoint|mimecast|ironport|fireeye|trellix|trendmicro|symantec|messagelabs|sophos|fortinet|zscaler',
    'forcepoint|mailscanner|cloudmark|bitdefender|safelinks',
    // Crawlers, previewers and programs.
    String.raw`bot\b|crawl|spider|preview|headless|phantomjs|python-requests|aiohttp|okhttp|go-http-client`,
    String.raw`\b(?:curl|wget|java|axios|node-fetch|libwww-perl)\/`,
  ].join('|'),
  'i',
)

/**
 * Scanners and prefetching proxies send most of their requests within ten seconds of the delivery. A person needs
 * longer to see a notification, open the mail and choose a link.
 */
const TOO_SOON_MS = 10_000

/** @param since the time of delivery, or of submission while the delivery is unknown */
export function isTooSoon(at: string, since: string): boolean {
  return Date.parse(at) - Date.parse(since) < TOO_SOON_MS
}

export interface Click {
  at: string
  link: string
}

/** No person follows three different links within two seconds. A scanner follows all links. */
const BURST_MS = 2000
const BURST_LINKS = 3

/** The click can be the first, the last or any other click of a burst. */
export function isInBurst({ at }: Click, all: readonly Click[]): boolean {
  const moment = Date.parse(at)
  return all.some((first) => {
    const start = Date.parse(first.at)
    if (moment < start || moment > start + BURST_MS) return false
    const together = all.filter((one) => {
      const time = Date.parse(one.at)
      return time >= start && time <= start + BURST_MS
    })
    return new Set(together.map(({ link }) => link)).size >= BURST_LINKS
  })
}
