import * as analytics from '../../../contract/analytics/routes.ts'
import { readAudit } from '../../../contract/audit/routes.ts'
import * as campaigns from '../../../contract/campaigns/routes.ts'
import * as mail from '../../../contract/mail/routes.ts'
import { listPictures } from '../../../contract/pictures/routes.ts'
import * as posts from '../../../contract/posts/routes.ts'
import { listStaff } from '../../../contract/staff/routes.ts'
import * as subscribers from '../../../contract/subscribers/routes.ts'
import {
  countWaiting,
  listSubscribers,
  recentImports,
} from '../../../contract/subscribers/routes.ts'
import { allTemplates, NEWSLETTER_ARTICLES } from '../../../lambdas/mail/draft/catalog.ts'
import { newestArticles } from '../newest-articles.ts'
import { sampleSending } from '../sample-sending.ts'
import type { Api } from './api.ts'

const none = { welcome: 0, instant: 0, digest: 0 }
const DAY = 86_400_000
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
/** Two dates, `days` apart, because a chart's line needs two points. The real API returns 90 days and 13 weeks. */
const last = (days: number) => [dayOf(Date.now() - days * DAY), dayOf(Date.now())]

/**
 * The API's answers to read requests before anybody has used the product. Requests that change something need an answer
 * from the test.
 */
export function emptyProduct(answer: Api['answer']): void {
  answer(countWaiting, { people: null })
  answer(listStaff, { staff: [] })
  answer(analytics.getStats, {
    posts: { scheduled: 0, held: 0, published: { week: 0, month: 0, year: 0 }, next_post_at: null },
    subscribers: { active: 0 },
    mail: { week: none, month: none, year: none },
  })
  answer(analytics.getTrends, () => ({
    subscribers: last(1).map((day) => ({ day, active: 0 })),
    mail: last(7).map((week) => ({ week, ...none })),
  }))
  answer(posts.listAllPosts, {
    posts: [],
    found: 0,
    totals: { all: 0, waiting: 0, scheduled: 0, draft: 0, published: 0, withdrawn: 0 },
    cut: false,
  })
  answer(posts.blogScheduler, ({ body }) =>
    body.action === 'get_upcoming' ? { upcoming_posts: [] } : { pipeline: {} },
  )
  answer(posts.getJob, { status: 'none' })
  answer(posts.getAutomation, { enabled: true })
  answer(campaigns.listCampaigns, { campaigns: [] })
  answer(campaigns.listCampaignRates, { campaigns: [], tracking: true })
  answer(subscribers.listSegments, { segments: [] })
  answer(subscribers.describeAudience, {
    people: 0,
    exact: true,
    looked_at: 0,
    origins: [],
    sources: [],
    tags: [],
    fields: [],
  })
  answer(campaigns.getEngagement, { hours: [], days: [], tracking: true })
  answer(campaigns.listCampaignHistory, { campaigns: [], tracking: true, next: null })
  answer(mail.getSending, sampleSending)
  answer(mail.settleUncertainWelcomes, { mails: [], more: false })
  answer(mail.listEmailTemplates, () => ({
    templates: allTemplates(newestArticles.slice(0, NEWSLETTER_ARTICLES)),
  }))
  answer(mail.getMail, {
    id: 'draft',
    state: 'draft',
    kind: null,
    subject: '',
    preheader: '',
    content: '',
    version: 0,
    changed_by: null,
    changed_at: null,
  })
  answer(posts.listPosts, { posts: [] })
  answer(readAudit, { entries: [], next: null, people: {} })
  answer(listPictures, { pictures: [], next: null })
  answer(listSubscribers, {
    subscribers: [],
    next: null,
    previous: null,
    totals: { active: 0, unconfirmed: 0, unsubscribed: 0, suppressed: 0 },
  })
  answer(recentImports, { imports: [] })
}
