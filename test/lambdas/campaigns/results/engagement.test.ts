import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { sumBy } from 'es-toolkit'
import * as v from 'valibot'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { engagement } from '../../../../contract/campaigns/feedback-schemas.ts'
import { handler } from '../../../../lambdas/campaigns/handlers/engagement.ts'
import { startCampaign } from '../../../../lambdas/campaigns/schedule/start-campaign.ts'
import { handler as record } from '../../../../lambdas/feedback/handlers/record-feedback.ts'
import { SYSTEM } from '../../../../lambdas/platform/audit/entry.ts'
import { documents } from '../../../../lambdas/platform/aws/dynamodb.ts'
import { startCampaigns } from '../../../support/campaigns.ts'
import { setClock } from '../../../support/clock.ts'
import { call } from '../../../support/request.ts'
import { batchOf, clicked, delivered, opened } from '../../../support/ses-events.ts'

const backend = await startCampaigns()

const scopes = ['myplateful/staff']
const campaign = 'newsletter-1'
const link = (page: string) => `https://myplateful.test/${page}`

/** Reads opens and clicks. `hours` and `days` contain only entries with a count above 0. `all` contains every entry. */
async function seen(query: Record<string, string> = { campaign }) {
  const { status, body } = await call(handler, { method: 'GET', query, scopes })
  expect(status).toBe(200)
  const { hours, days } = v.parse(engagement, body)
  return { hours: hours.filter(isSome), days: days.filter(isSome), all: { hours, days } }
}

function isSome(one: {
  opened: number
  machineOpened: number
  clicked: number
  machineClicked: number
}) {
  return one.opened + one.machineOpened + one.clicked + one.machineClicked > 0
}

const none = { opened: 0, machineOpened: 0, clicked: 0, machineClicked: 0 }
const mail = (messageId: string) => ({ messageId, campaign })

beforeEach(async () => {
  await backend.fresh()
  setClock('2026-11-21T12:00:00Z')
  await startCampaign({
    campaignId: campaign,
    kind: 'newsletter',
    mail: { subject: 'News', preheader: '', content: '<p>News</p>' },
    by: SYSTEM,
    now: new Date(),
  })
  setClock('2026-11-25T15:00:00Z')
})

describe('opens and clicks over time', () => {
  it('are listed for every hour of the first three days and for every day of the first week', async () => {
    const { all, hours, days } = await seen()
    expect([hours, days]).toEqual([[], []])
    expect(all.hours).toHaveLength(72)
    expect(all.hours[0]).toEqual({ at: '2026-11-21T12:00:00.000Z', ...none })
    expect(all.days.map(({ day }) => day)).toEqual(
      ['21', '22', '23', '24', '25', '26', '27'].map((day) => `2026-11-${day}`),
    )
  })

  it('include only the first open and the first click of a message, separately for people and machines', async () => {
    await record(
      batchOf(
        delivered(mail('a')),
        opened({ ...mail('a'), at: '2026-11-21T14:59:00Z' }),
        opened({ ...mail('a'), at: '2026-11-21T14:10:00Z' }),
        opened({ ...mail('a'), at: '2026-11-21T16:00:00Z', userAgent: 'Mozilla/5.0' }),
        clicked({ ...mail('a'), at: '2026-11-21T15:00:00Z' }),
      ),
    )
    const { hours, days } = await seen()
    expect(hours).toEqual([
      { at: '2026-11-21T14:00:00.000Z', ...none, opened: 1 },
      { at: '2026-11-21T15:00:00.000Z', ...none, clicked: 1 },
      { at: '2026-11-21T16:00:00.000Z', ...none, machineOpened: 1 },
    ])
    expect(days).toEqual([{ day: '2026-11-21', ...none, opened: 1, clicked: 1, machineOpened: 1 }])
  })

  it('are counted by days in the environment’s time zone', async () => {
    await record(
      batchOf(
        delivered(mail('a')),
        // In Indianapolis the open is at 11 PM on the 21st, and the click at 1 AM on the 25th.
        opened({ ...mail('a'), at: '2026-11-22T04:00:00Z' }),
        clicked({ ...mail('a'), at: '2026-11-25T06:00:00Z' }),
      ),
    )
    const { hours, days } = await seen()
    expect(hours).toEqual([{ at: '2026-11-22T04:00:00.000Z', ...none, opened: 1 }])
    expect(days).toEqual([
      { day: '2026-11-21', ...none, opened: 1 },
      { day: '2026-11-25', ...none, clicked: 1 },
    ])
  })

  it('are corrected if SES later reports an earlier open or a burst of clicks', async () => {
    await record(
      batchOf(delivered(mail('a')), opened({ ...mail('a'), at: '2026-11-21T20:00:00Z' })),
    )
    await record(batchOf(opened({ ...mail('a'), at: '2026-11-21T18:00:00Z' })))
    await record(batchOf(clicked({ ...mail('a'), link: link('a'), at: '2026-11-21T21:00:00Z' })))
    const burst = ['b', 'c'].map((page, n) =>
      clicked({ ...mail('a'), link: link(page), at: `2026-11-21T21:00:0${n}.500Z` }),
    )
    await record(batchOf(...burst))
    expect((await seen()).hours).toEqual([
      { at: '2026-11-21T18:00:00.000Z', ...none, opened: 1 },
      { at: '2026-11-21T21:00:00.000Z', ...none, machineClicked: 1 },
    ])
  })

  it('are counted once if events arrive twice', async () => {
    const events = ['a', 'b', 'c', 'd'].flatMap((id) => [
      delivered(mail(id)),
      opened({ ...mail(id), at: '2026-11-21T13:30:00Z' }),
    ])
    await Promise.all([record(batchOf(...events)), record(batchOf(...events.toReversed()))])
    await record(batchOf(...events))
    expect((await seen()).hours).toEqual([{ at: '2026-11-21T13:00:00.000Z', ...none, opened: 4 }])
  })

  it('are summed over all campaigns of the last 90 days', async () => {
    await record(
      batchOf(
        ...['one', 'two'].flatMap((id) => {
          const of = { messageId: id, campaign: id }
          return [delivered(of), opened({ ...of, at: '2026-11-24T22:00:00Z' })]
        }),
        opened({ ...mail('old'), mailedAt: '2026-08-01T12:00:00Z', at: '2026-08-01T13:00:00Z' }),
      ),
    )
    const { all, days } = await seen({})
    expect(days).toEqual([{ day: '2026-11-24', ...none, opened: 2 }])
    expect(all.days).toHaveLength(90)
    expect(all.days.at(-1)?.day).toBe('2026-11-25')
    expect(all.hours).toEqual([])
  })

  it('are updated completely even if the changes need more than one transaction', async () => {
    const ids = Array.from({ length: 10 }, (_, n) => `campaign-${n}`)
    const of = (id: string) => ({ messageId: id, campaign: id })
    for (const id of ids)
      await record(
        batchOf(
          ...Array.from({ length: 8 }, (_, n) =>
            clicked({
              ...of(id),
              link: `https://myplateful.test/${n}`,
              at: `2026-11-21T12:00:${20 + 3 * n}.000Z`,
            }),
          ),
        ),
      )
    expect(sumBy((await seen({})).days, (day) => day.clicked)).toBe(10)
    const late = ids.map((id) => delivered({ ...of(id), at: '2026-11-21T12:00:35.000Z' }))
    const send = vi.spyOn(documents, 'send')
    expect(await record(batchOf(...late))).toEqual({ batchItemFailures: [] })
    const written = send.mock.calls.map(([command]) =>
      command instanceof TransactWriteCommand ? (command.input.TransactItems?.length ?? 0) : 0,
    )
    send.mockRestore()
    expect(Math.max(...written)).toBeLessThanOrEqual(100)
    expect(sumBy(written, (items) => items)).toBeGreaterThan(100)
    expect((await seen({})).days).toEqual([{ day: '2026-11-21', ...none, machineClicked: 10 }])
  })

  it('cannot be read for an unknown campaign', async () => {
    const answer = await call(handler, { method: 'GET', query: { campaign: 'none' }, scopes })
    expect(answer.status).toBe(404)
  })
})
