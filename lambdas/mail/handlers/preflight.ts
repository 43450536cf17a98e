import type { Preflight } from '../../../contract/campaigns/preflight-schemas.ts'
import { runPreflight } from '../../../contract/campaigns/routes.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { publishedPosts } from '../../posts/post-store.ts'
import { activeTotal } from '../../subscribers/totals.ts'
import { requestedDraft } from '../draft/requested-draft.ts'
import { mailEnvironment } from '../environment.ts'
import { checkContent } from '../preflight/check-content.ts'
import { checkLinks } from '../preflight/check-links.ts'
import {
  checkAudience,
  checkQuota,
  checkSending,
  sendForecast,
} from '../preflight/check-sending.ts'
import { probeLink } from '../preflight/probe-link.ts'
import { readSendQuota } from '../quota/ask-quota.ts'
import { readQuota } from '../quota/sender-lease.ts'
import { readSendingSwitch } from '../sending-switch.ts'

/** The last look before a mail goes to all: reads and asks, sends and keeps nothing. */
export const handler = jsonAction(runPreflight, async ({ body }) => {
  const draft = await requestedDraft(body)
  const [audienceCount, sendingSwitch, quota, ofContent, ofLinks] = await Promise.all([
    activeTotal(),
    readSendingSwitch(),
    readQuota().then(readSendQuota),
    checkContent(draft, body.customContent || draft.content, mailEnvironment()),
    linksOf(draft.content),
  ])
  const answer: Preflight = {
    checks: [
      checkAudience(audienceCount),
      checkSending(sendingSwitch),
      checkQuota(audienceCount, quota),
      ...ofContent,
      ...ofLinks,
    ],
    audienceCount,
    ...sendForecast(audienceCount, quota),
  }
  return answer
})

async function linksOf(content: string) {
  const posts = await publishedPosts()
  return checkLinks(content, {
    siteUrl: mailEnvironment().siteUrl,
    publishedSlugs: new Set(posts.map(({ slug }) => slug)),
    probe: (url) => probeLink(url),
  })
}
