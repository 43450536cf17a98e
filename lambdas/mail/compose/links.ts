import type { CampaignKind } from '../../../contract/mail/email-types.ts'
import { CAMPAIGN_FIELD, LINK_FIELD } from '../../../contract/site/link-pages.ts'
import { randomId } from '../../platform/secrets.ts'
import { slugOf } from '../../posts/slug.ts'

export interface UnsubscribeLinks {
  /** The page behind the visible link. */
  page: string
  /** The RFC 8058 endpoint of the List-Unsubscribe header. Undefined for a preview or a test. */
  oneClick?: string
}

/** A link to this path gets no UTM parameters: an unsubscribe is no success of the campaign. */
const UNSUBSCRIBE_PATH = '/unsubscribe'

/** The `utm_campaign` of a mail's links. It names the mail, for example `newsletter-five-beans-for-dinner`. */
export function utmCampaign(kind: CampaignKind, subject: string): string {
  return kind === 'welcome'
    ? kind
    : slugOf(`${kind === 'instant' ? 'newsletter' : kind} ${subject}`)
}

/**
 * The absolute address of a link in a mail. Links to the site get the UTM parameters that they lack.
 * @param campaign the `utm_campaign`
 * @returns undefined if `href` is not a URL
 */
export function trackedLink(href: string, siteUrl: string, campaign: string): string | undefined {
  if (!URL.canParse(href.trim(), siteUrl)) return undefined
  const url = new URL(href.trim(), siteUrl)
  if (url.origin !== new URL(siteUrl).origin || url.pathname === UNSUBSCRIBE_PATH) return url.href
  const utm = { utm_source: 'myplateful', utm_medium: 'email', utm_campaign: campaign }
  for (const [name, value] of Object.entries(utm)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value)
  }
  return url.href
}

/** The parameter `s` of a link of nobody, as long as that of a subscriber. */
export function sampleLink(): string {
  return `${randomId()}.0.${randomId()}`
}

/**
 * @param link the value of the query parameter `s`. Undefined for a preview or a test: the link then opens the
 * unsubscribe page without a token, and there is no one-click endpoint.
 */
export function unsubscribeLinks(
  siteUrl: string,
  link: string | undefined,
  campaignId?: string | undefined,
): UnsubscribeLinks {
  const from =
    campaignId === undefined ? '' : `&${CAMPAIGN_FIELD}=${encodeURIComponent(campaignId)}`
  const token = link === undefined ? '' : `?${LINK_FIELD}=${encodeURIComponent(link)}${from}`
  const page = new URL(`${UNSUBSCRIBE_PATH}${token}`, siteUrl).href
  if (!token) return { page }
  return { page, oneClick: new URL(`/api/unsubscribe${token}`, siteUrl).href }
}
