import type { Campaign } from '../../contract/campaigns/schemas.ts'

/** The API's answer for a finished, very large campaign, with every count above zero. */
export const sampleCampaign: Campaign = {
  campaignId: 'sample',
  kind: 'newsletter',
  subject: 'Beans, oats, greens',
  status: 'finished',
  pause: null,
  recipientCount: 1_048_576,
  sentCount: 1_000_000,
  excludedCount: 48_000,
  excluded: { unsubscribed: 48_000 },
  failedCount: 500,
  failed: { MessageRejected: 500 },
  uncertainCount: 76,
  remainingCount: 0,
  eta: null,
  stands_still_since: null,
  created_at: '2026-11-21T12:30:00.000Z',
  finished_at: '2026-11-21T22:30:00.000Z',
  scheduled_for: null,
  stopped_because: null,
  sent_again_as: null,
  resend_of: null,
  audience: null,
  wave: null,
}

/** The API's answer for the same campaign while it is being sent. */
export const sampleUnderWay: Campaign = {
  ...sampleCampaign,
  status: 'sending',
  sentCount: 400_000,
  remainingCount: 600_000,
  finished_at: null,
}
