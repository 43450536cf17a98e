/** The links of one recipient's mail: all of them to the site, all of them with UTM parameters (design §5). */
export interface MailLinks {
  site: (path: string) => string
  /** The page behind the visible link. */
  unsubscribePage: string
  /** The RFC 8058 endpoint of the List-Unsubscribe header. It is no page, and carries its one parameter only. */
  oneClickUnsubscribe: string
}

/** @param campaign the `utm_campaign`, such as `welcome`. */
export function mailLinks(siteUrl: string, subscriberId: string, campaign: string): MailLinks {
  const site = (path: string) => {
    const url = new URL(path, siteUrl)
    url.searchParams.set('utm_source', 'myplateful')
    url.searchParams.set('utm_medium', 'email')
    url.searchParams.set('utm_campaign', campaign)
    return url.href
  }
  const token = encodeURIComponent(subscriberId)
  return {
    site,
    unsubscribePage: site(`/unsubscribe?s=${token}`),
    oneClickUnsubscribe: new URL(`/api/unsubscribe?s=${token}`, siteUrl).href,
  }
}
