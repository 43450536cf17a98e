import type { readAudit } from '../../contract/audit/routes.ts'
import type { listCampaignHistory, runPreflight } from '../../contract/campaigns/routes.ts'
import type { previewEmail } from '../../contract/mail/routes.ts'
import type { listPictures } from '../../contract/pictures/routes.ts'
import type { listAllPosts } from '../../contract/posts/routes.ts'
import type { RequestInput } from '../../contract/route.ts'
import type { listSubscribers } from '../../contract/subscribers/routes.ts'
import type { Question } from '../../contract/subscribers/segment-schemas.ts'

/** React Query keys of the staff area. Invalidating a key also invalidates all longer keys that start with it. */
export const queryKeys = {
  stats: ['stats'],
  trends: ['trends'],
  campaignRates: ['campaign-rates'],
  blogScheduler: ['blog-scheduler'],
  upcomingPosts: ['blog-scheduler', 'upcoming'],
  pipeline: ['blog-scheduler', 'pipeline'],
  posts: ['posts'],
  postList: (query: RequestInput<typeof listAllPosts, 'query'>) => ['posts', 'list', query],
  post: (id: string) => ['posts', 'one', id],
  postVersions: (id: string) => ['posts', 'one', id, 'versions'],
  postVersion: (id: string, version: number) => ['posts', 'one', id, 'versions', version],
  automation: ['blog-scheduler', 'automation'],
  publishingPlan: (run: string) => ['blog-scheduler', 'plan', run],
  latestJob: ['blog-scheduler', 'job', 'current'],
  job: (id: string) => ['blog-scheduler', 'job', id],
  campaigns: ['campaigns'],
  campaign: (id: string) => ['campaign', id],
  campaignHistory: (query: RequestInput<typeof listCampaignHistory, 'query'>) => [
    'campaigns',
    'history',
    query,
  ],
  mail: (id: string) => ['mail', id],
  staffId: ['staff', 'me'],
  staff: ['staff', 'all'],
  mailPreview: (id: string) => ['mail', id, 'preview'],
  campaignFeedback: (id: string) => ['campaign', id, 'feedback'],
  /** Opens and clicks over time, of one campaign or, without an argument, of all campaigns. */
  engagement: (...campaign: [] | [string]) => ['engagement', ...campaign],
  scheduledMail: (id: string) => ['scheduled-mail', id],
  emailTemplates: ['email-templates'],
  emailPreview: (request: RequestInput<typeof previewEmail, 'body'>) => ['email-preview', request],
  preflight: (request: RequestInput<typeof runPreflight, 'body'>) => ['preflight', request],
  sending: ['sending'],
  uncertainWelcomes: ['uncertain-welcomes'],
  subscribers: ['subscribers'],
  subscriberList: ['subscribers', 'list'],
  subscriberPage: (query: RequestInput<typeof listSubscribers, 'query'>) => [
    'subscribers',
    'list',
    query,
  ],
  subscriber: (id: string) => ['subscribers', 'person', id],
  audit: (query: RequestInput<typeof readAudit, 'query'>) => ['audit', query],
  pictures: ['pictures'],
  pictureList: (query: RequestInput<typeof listPictures, 'query'>) => ['pictures', 'list', query],
  picture: (hash: string) => ['pictures', 'one', hash],
  recentImports: ['subscribers', 'imports'],
  undoForecast: (id: string | undefined) => ['subscribers', 'imports', 'forecast', id],
  segments: ['segments'],
  segmentCount: (question: Question | undefined) => ['subscribers', 'segment-count', question],
  audience: ['subscribers', 'audience'],
} as const

/** Other components use these keys to show that a mutation is running. */
export const mutationKeys = {
  aiEdits: ['edit-email-ai'],
  /** AI edits of one template's draft or, without an argument, of all drafts. */
  aiEditOfDraft: (...emailType: [] | [string]) => ['edit-email-ai', 'draft', ...emailType],
  aiEditOfScheduled: (campaignId: string) => ['edit-email-ai', 'scheduled', campaignId],
  sendEmail: (emailType: string) => ['send-email', emailType],
} as const
