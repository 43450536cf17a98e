import type { Preflight } from '../../../contract/campaigns/preflight-schemas.ts'
import { runPreflight } from '../../../contract/campaigns/routes.ts'
import { requestedDraft } from '../../mail/draft/requested-draft.ts'
import { mailEnvironment } from '../../mail/environment.ts'
import { checkContent } from '../../mail/preflight/check-content.ts'
import { checkLinks } from '../../mail/preflight/check-links.ts'
import {
  checkAudience,
  checkQuota,
  checkSending,
  checkWarmUp,
  sendForecast,
} from '../../mail/preflight/check-sending.ts'
import { probeLink } from '../../mail/preflight/probe-link.ts'
import { readSendQuota } from '../../mail/quota/ask-quota.ts'
import { readQuota } from '../../mail/quota/sender-lease.ts'
import { readSendingSwitch } from '../../mail/sending-switch.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { publishedPosts } from '../../posts/post-store.ts'
import { estimateAudience } from '../audience/choose-audience.ts'
import { latestCampaigns } from '../campaign-store.ts'

/** The last look before a mail goes to all: reads and asks, sends and keeps nothing. */
export const handler = jsonAction(runPreflight, async ({ body }) => {
  const draft = await requestedDraft(body)
  const [audienceCount, largest, sendingSwitch, quota, ofContent, ofLinks] = await Promise.all([
    estimateAudience(body.audience, new Date()),
    largestCampaign(),
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
      checkWarmUp(audienceCount, largest),
      ...ofContent,
      ...ofLinks,
    ],
    audienceCount,
    ...sendForecast(audienceCount, quota),
  }
  return answer
})

/** The most people that one of the latest campaigns has mailed. */
async function largestCampaign(): Promise<number> {
  return Math.max(0, ...(await latestCampaigns(LOOKED_AT)).map(({ sentCount }) => sentCount))
}

const LOOKED_AT = 50

async function linksOf(content: string) {
  const posts = await publishedPosts()
  return checkLinks(content, {
    siteUrl: mailEnvironment().siteUrl,
    publishedSlugs: new Set(posts.map(({ slug }) => slug)),
    probe: (url) => probeLink(url),
  })
}
