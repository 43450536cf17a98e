import type { Preflight } from '../../../contract/campaigns/preflight-schemas.ts'
import { runPreflight } from '../../../contract/campaigns/routes.ts'
import { requestedDraft } from '../../drafts/requested-draft.ts'
import { mailEnvironment } from '../../mail/environment.ts'
import { readSendQuota } from '../../mail/quota/rate-budget-store.ts'
import { readBudget } from '../../mail/quota/read-budget.ts'
import { readSendingSwitch } from '../../mail/sending-switch.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { publishedPosts } from '../../posts/post-store.ts'
import { activeTotal } from '../../subscribers/totals.ts'
import { checkContent } from '../check-content.ts'
import { checkLinks } from '../check-links.ts'
import { checkAudience, checkQuota, checkSending, sendForecast } from '../check-sending.ts'
import { probeLink } from '../probe-link.ts'

/** The last look before a mail goes to all: reads and asks, sends and keeps nothing. */
export const handler = jsonAction(runPreflight, async ({ body }) => {
  const draft = await requestedDraft(body)
  const [audienceCount, gate, quota, ofContent, ofLinks] = await Promise.all([
    activeTotal(),
    readSendingSwitch(),
    readBudget().then(readSendQuota),
    checkContent(draft, body.customContent || draft.content, mailEnvironment()),
    linksOf(draft.content),
  ])
  const answer: Preflight = {
    checks: [
      checkAudience(audienceCount),
      checkSending(gate),
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
