import { API_PREFIX } from '../../contract/route.ts'
import { SITEMAP } from '../../contract/site/pages.ts'

/** What crawlers are asked to leave alone, and where they find the rest. */
export function robots(siteUrl: string): string {
  return `User-agent: *
Disallow: /admin
Disallow: ${API_PREFIX}

Sitemap: ${siteUrl}${SITEMAP}
`
}
