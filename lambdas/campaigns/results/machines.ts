/** Who fetched a mail's picture or followed its link, as far as the fetch itself tells. */
export type EngagedBy = 'machine' | 'person' | 'unknown'

export interface Engagement {
  at: string
  by: EngagedBy
}

/**
 * Tells machines from people. SES says so itself in `isBotEvent` (`Likely` or `Unlikely`, absent where it has no
 * opinion), and then its word counts. Otherwise these rules do:
 *
 * - Apple Mail Privacy Protection fetches every picture whether the mail is read or not, through proxies whose user
 *   agent is `Mozilla/5.0` and nothing else (apple.com/legal/privacy/data/en/mail-privacy-protection).
 * - Mail gateways that scan give themselves away by a name, and programs by the name of their library.
 * - Gmail fetches through GoogleImageProxy when the mail is opened: a person, unless it comes at once (below).
 *
 * The rest is `unknown` here, and a matter of time, which only the message knows (isTooSoon, inBurst). A scanner's HEAD
 * request would give it away too, but SES answers it and does not tell the method.
 */
export function judge({
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
    // Mail gateways and their link scanners.
    'barracuda|proofpoint|mimecast|ironport|fireeye|trellix|trendmicro|symantec|messagelabs|sophos|fortinet|zscaler',
    'forcepoint|mailscanner|cloudmark|bitdefender|safelinks',
    // Crawlers, previewers and programs.
    String.raw`bot\b|crawl|spider|preview|headless|phantomjs|python-requests|aiohttp|okhttp|go-http-client`,
    String.raw`\b(?:curl|wget|java|axios|node-fetch|libwww-perl)\/`,
  ].join('|'),
  'i',
)

/**
 * Scanners and prefetching proxies act while the mail is being delivered. Ten seconds are more than most of them take,
 * and less than it takes a person to see a notification, open the mail and choose a link.
 */
const TOO_SOON_MS = 10_000

/** @param since when the mail was delivered, or mailed where that is not known yet. */
export function isTooSoon(at: string, since: string): boolean {
  return Date.parse(at) - Date.parse(since) < TOO_SOON_MS
}

export interface Click {
  at: string
  link: string
}

/** Nobody follows three different links within two seconds; a scanner follows all of them. */
const BURST_MS = 2000
const BURST_LINKS = 3

/** Whether a click is part of a burst over several links, before or after it. */
export function inBurst({ at }: Click, all: readonly Click[]): boolean {
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
