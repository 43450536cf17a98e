import * as v from 'valibot'
import { type SiteConfig, siteConfig } from '../../../contract/site/site-config.ts'

/** @throws if /config.json cannot be fetched or is not a valid configuration */
export async function loadSiteConfig(): Promise<SiteConfig> {
  const response = await fetch('/config.json', { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`)
  return v.parse(siteConfig, await response.json())
}
