import { beforeEach, expect, it, vi } from 'vitest'
import { handler as schedule } from '../../../../lambdas/campaigns/handlers/schedule-campaign.ts'
import { editScheduled } from '../../../../lambdas/campaigns/schedule/scheduled-store.ts'
import { startDueCampaigns } from '../../../../lambdas/campaigns/schedule/start-scheduled.ts'
import {
  endOutage,
  readSendingSwitch,
  startOutage,
  stopSending,
} from '../../../../lambdas/mail/sending-switch.ts'
import { auditEntry, SYSTEM } from '../../../../lambdas/platform/audit/entry.ts'
import { handler as publish } from '../../../../lambdas/publishing/handlers/publish-due.ts'
import { handler as digest } from '../../../../lambdas/publishing/handlers/send-digest.ts'
import { auditLog } from '../../../support/audit.ts'
import { storeScheduledPost } from '../../../support/blog.ts'
import { startCampaigns } from '../../../support/campaigns.ts'
import { setClock } from '../../../support/clock.ts'
import { call } from '../../../support/request.ts'

const campaigns = await startCampaigns()

const staff = { scopes: ['myplateful/staff'], staff: 'ada' }
const SATURDAY = '2026-11-28T14:00:00.000Z'
const LATER = '2026-11-29T14:00:00.000Z'
const campaignId = 'manual-request-1'

/** The entries that no member of staff caused. */
const byItself = async () =>
  (await auditLog())
    .filter(({ actor }) => actor === 'system')
    .map(({ action, object, changed }) => [action, object, Object.keys(changed).toSorted()])

async function scheduleMail() {
  const request = { emailType: 'offer', scheduled_for: LATER, requestId: 'request-1' }
  const { status } = await call(schedule, { body: { action: 'create', ...request }, ...staff })
  expect(status).toBe(200)
}

const STARTED = ['kind', 'recipients']

beforeEach(async () => {
  await campaigns.fresh()
  setClock(SATURDAY)
  vi.spyOn(console, 'info').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
})

it('the audit log has only one entry for each scheduled post, newsletter and digest', async () => {
  await storeScheduledPost('beans', '2026-11-27T14:00:00.000Z')
  for (const _ of [1, 2]) await publish({ scheduled_time: SATURDAY })
  setClock('2026-11-28T14:01:00.000Z')
  for (const _ of [1, 2]) await digest({ scheduled_time: SATURDAY })
  expect(await byItself()).toEqual([
    ['campaign.start', 'newsletter-beans', STARTED],
    ['post.publish', 'beans', ['slug', 'status']],
    ['campaign.start', 'digest-2026-11-22', STARTED],
  ])
})

it('the audit log has only one entry for the start of a scheduled campaign', async () => {
  await scheduleMail()
  setClock(LATER)
  for (const _ of [1, 2]) await startDueCampaigns(new Date())
  expect(await byItself()).toEqual([['campaign.start', campaignId, STARTED]])
})

it('the audit log contains the reason why a campaign was not sent', async () => {
  await scheduleMail()
  const audit = auditEntry(SYSTEM, { action: 'campaign.edit', object: campaignId }, new Date())
  const text = { subject: 'Hi {{name}}', preheader: '', content: '<p>Hello</p>' }
  await editScheduled(campaignId, text, 1, { by: SYSTEM, now: new Date(), audit })
  setClock(LATER)
  for (const _ of [1, 2]) await startDueCampaigns(new Date())
  expect((await byItself()).at(-1)).toEqual(['campaign.stop', campaignId, ['why']])
})

it('the audit log contains the start and end of an SES outage, and a stop of campaigns because of complaints', async () => {
  for (const _ of [1, 2]) await startOutage(new Date())
  setClock(LATER)
  for (const _ of [1, 2]) await endOutage(new Date())
  const why = { reason: 'complaints', rate: 0.001 } as const
  const seen = await readSendingSwitch()
  for (const _ of [1, 2]) await stopSending('campaigns', why, seen, new Date())
  expect(await byItself()).toEqual([
    ['sending.outage', 'campaigns', []],
    ['sending.outage_over', 'campaigns', []],
    ['sending.stop', 'campaigns', ['rate', 'reason']],
  ])
})
