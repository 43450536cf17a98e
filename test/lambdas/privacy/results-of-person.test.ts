import { beforeEach, expect, it } from 'vitest'
import { handler as record } from '../../../lambdas/feedback/handlers/record-feedback.ts'
import { tagValue } from '../../../lambdas/mail/compose/message-tags.ts'
import { handler as get } from '../../../lambdas/privacy/handlers/get-subscriber.ts'
import { startCampaigns } from '../../support/campaigns.ts'
import { call } from '../../support/request.ts'
import { batchOf, bounced, clicked, delivered, opened } from '../../support/ses-events.ts'

const campaigns = await startCampaigns()
const scopes = ['myplateful/staff']

beforeEach(campaigns.fresh)

it('a person’s history contains the results of each mail', async () => {
  const ids = await campaigns.subscribers(2)
  const sendToAll = async () => {
    const { body } = await campaigns.send({ emailType: 'newsletter' })
    await campaigns.queue.workOff(campaigns.worker)
    return String(body?.campaignId)
  }
  const first = await sendToAll()
  const second = await sendToAll()
  const to = 'person-1@example.com'
  const results = async (): Promise<unknown> => {
    const params = { id: ids.get(to) ?? '' }
    const { body } = await call(get, { method: 'GET', params, scopes })
    const receipts = body?.campaigns as { campaign: string; results: string[] }[]
    return [first, second].map((id) => receipts.find(({ campaign }) => campaign === id)?.results)
  }
  expect(await results()).toEqual([[], []])
  const mail = { to, campaign: tagValue(first), messageId: 'the-first' }
  for (const events of [
    [delivered(mail), opened(mail), clicked(mail)],
    [bounced({ to, campaign: tagValue(second) })],
  ])
    expect(await record(batchOf(...events))).toEqual({ batchItemFailures: [] })
  expect(await results()).toEqual([['delivered', 'opened', 'clicked'], ['bounced']])
  expect(await campaigns.counts(second)).toMatchObject({ sentCount: 2 })
})
