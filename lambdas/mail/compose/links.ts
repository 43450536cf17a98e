import { CAMPAIGN_FIELD, LINK_FIELD } from '../../../contract/site/link-pages.ts'

/** The ways out of one recipient's mail. */
export interface UnsubscribeLinks {
  /** The page behind the visible link. */
  page: string
  /** The RFC 8058 endpoint of the List-Unsubscribe header. */
  oneClick?: string
}

/** Whoever leaves is nobody's campaign success: the way out is not counted. */
const WAY_OUT = '/unsubscribe'

/**
 * A link as it stands in a mail: absolute, and with UTM parameters where it leads to the site and has none. The way out
 * has none at all.
 * @param campaign the `utm_campaign`, such as `welcome`
 * @returns undefined for what is no link
 */
export function trackedLink(href: string, siteUrl: string, campaign: string): string | undefined {
  if (!URL.canParse(href.trim(), siteUrl)) return undefined
  const url = new URL(href.trim(), siteUrl)
  if (url.origin !== new URL(siteUrl).origin || url.pathname === WAY_OUT) return url.href
  const utm = { utm_source: 'myplateful', utm_medium: 'email', utm_campaign: campaign }
  for (const [name, value] of Object.entries(utm)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value)
  }
  return url.href
}

/**
 * @param link the `s` of the recipient's link. Without one (a preview) the visible link leads to the page as anyone sees
 * it, and there is no one-click endpoint: it would have nobody to unsubscribe.
 */
export function unsubscribeLinks(
  siteUrl: string,
  link: string | undefined,
  campaignId?: string | undefined,
): UnsubscribeLinks {
  const from =
    campaignId === undefined ? '' : `&${CAMPAIGN_FIELD}=${encodeURIComponent(campaignId)}`
  const token = link === undefined ? '' : `?${LINK_FIELD}=${encodeURIComponent(link)}${from}`
  const page = new URL(`${WAY_OUT}${token}`, siteUrl).href
  if (!token) return { page }
  return { page, oneClick: new URL(`/api/unsubscribe${token}`, siteUrl).href }
}
