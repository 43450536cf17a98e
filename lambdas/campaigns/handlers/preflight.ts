import type { Preflight } from '../../../contract/campaigns/preflight-schemas.ts'
import { runPreflight } from '../../../contract/campaigns/routes.ts'
import { requestedDraft } from '../../mail/draft/requested-draft.ts'
import { mailEnvironment } from '../../mail/environment.ts'
import { checkContent } from '../../mail/preflight/check-content.ts'
import { missingPictures } from '../../mail/preflight/check-images.ts'
import { checkLinks } from '../../mail/preflight/check-links.ts'
import {
  checkAudience,
  checkQuota,
  checkSending,
  checkWarmUp,
  sendForecast,
} from '../../mail/preflight/check-sending.ts'
import { probeLink } from '../../mail/preflight/probe-link.ts'
import { readSendQuota } from '../../mail/quota/read-send-quota.ts'
import { readQuota } from '../../mail/quota/sender-lease.ts'
import { readSendingSwitch } from '../../mail/sending-switch.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { publishedPosts } from '../../posts/post-store.ts'
import { estimateAudience } from '../audience/choose-audience.ts'
import { latestCampaigns } from '../campaign-store.ts'

/** Sends and stores nothing. */
export const handler = jsonAction(runPreflight, async ({ body }) => {
  const draft = await requestedDraft(body)
  const [audienceCount, largest, sendingSwitch, quota, contentChecks, linkChecks] =
    await Promise.all([
      estimateAudience(body.audience, new Date()),
      largestCampaign(),
      readSendingSwitch(),
      readQuota().then(readSendQuota),
      missingPictures(draft.content).then((missing) =>
        checkContent(draft, body.customContent || draft.content, mailEnvironment(), missing),
      ),
      checkLinksOf(draft.content),
    ])
  const answer: Preflight = {
    checks: [
      checkAudience(audienceCount),
      checkSending(sendingSwitch),
      checkQuota(audienceCount, quota),
      checkWarmUp(audienceCount, largest),
      ...contentChecks,
      ...linkChecks,
    ],
    audienceCount,
    ...sendForecast(audienceCount, quota),
  }
  return answer
})

async function largestCampaign(): Promise<number> {
  return Math.max(0, ...(await latestCampaigns(LATEST)).map(({ sentCount }) => sentCount))
}

const LATEST = 50

async function checkLinksOf(content: string) {
  const posts = await publishedPosts()
  return checkLinks(content, {
    siteUrl: mailEnvironment().siteUrl,
    publishedSlugs: new Set(posts.map(({ slug }) => slug)),
    probe: (url) => probeLink(url),
  })
}
