import type { CampaignFeedback } from '../../contract/campaigns/feedback-schemas.ts'
import {
  type CheckId,
  checkTitles,
  type Preflight,
} from '../../contract/campaigns/preflight-schemas.ts'
import type { Campaign } from '../../contract/campaigns/schemas.ts'
import type { Mail } from '../../contract/mail/schemas.ts'
import { namesOf } from '../../contract/names-of.ts'
import { sampleCampaign } from './sample-campaign.ts'

/** The checks of a mail to three people. @param failing a check that fails, and the text that it found */
export function preflightOf(failing?: { id: CheckId; found: string }): Preflight {
  return {
    checks: namesOf(checkTitles).map((id) => ({
      id,
      title: checkTitles[id],
      detail: 'It is so.',
      ...(failing?.id === id
        ? { state: 'fail' as const, items: [failing.found] }
        : { state: 'pass' as const, items: [] }),
    })),
    audienceCount: 3,
    cost: 0,
    rate: 14,
    eta: 1,
    quotaLeft: 200,
  }
}

/** The API's answer for a campaign that staff scheduled for three days from now. */
export function sampleScheduled(): Campaign {
  return {
    ...sampleCampaign,
    campaignId: 'waits',
    kind: 'announcement',
    status: 'scheduled',
    subject: 'It waits',
    recipientCount: 0,
    sentCount: 0,
    remainingCount: 0,
    uncertainCount: 0,
    excludedCount: 0,
    excluded: {},
    failedCount: 0,
    failed: {},
    finished_at: null,
    scheduled_for: new Date(Date.now() + 3 * 86_400_000).toISOString(),
  }
}

export const scheduledMail: Mail = {
  id: 'waits',
  state: 'scheduled',
  kind: 'announcement',
  subject: 'It waits',
  preheader: '',
  content: '<h1>News</h1><p>The first text. It says in some words what is new.</p>',
  version: 1,
  changed_by: 'somebody-else',
  changed_at: '2026-11-24T12:00:00.000Z',
}

/** The results of a mail before any events arrive. */
export const sampleFeedback: CampaignFeedback = {
  sent: 0,
  delivered: 0,
  bounced: 0,
  softBounced: 0,
  suppressed: 0,
  rejected: 0,
  complained: 0,
  opened: 0,
  machineOpened: 0,
  clicked: 0,
  machineClicked: 0,
  unsubscribed: 0,
  tracking: true,
  usual: null,
  links: [],
}

export function mailOf(subject: string, content = '<p>Beans.</p>') {
  return {
    from: 'hello@myplateful.test',
    subject,
    preheader: '',
    html: content,
    text: 'Beans.',
    people: [],
    titles: [],
  }
}
