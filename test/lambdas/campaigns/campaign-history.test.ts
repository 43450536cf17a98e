import PostalMime from 'postal-mime'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { historyPage } from '../../../contract/campaigns/history-schemas.ts'
import type { CampaignKind } from '../../../contract/mail/email-types.ts'
import { handler as history } from '../../../lambdas/campaigns/handlers/campaign-history.ts'
import { handler as mailOf } from '../../../lambdas/campaigns/handlers/preview-mail.ts'
import { startCampaign } from '../../../lambdas/campaigns/schedule/start-campaign.ts'
import { handler as record } from '../../../lambdas/feedback/handlers/record-feedback.ts'
import { SYSTEM } from '../../../lambdas/platform/audit/entry.ts'
import { startCampaigns } from '../../support/campaigns.ts'
import { setClock } from '../../support/clock.ts'
import { call } from '../../support/request.ts'
import { batchOf, bounced, clicked, delivered, opened, sent } from '../../support/ses-events.ts'

const backend = await startCampaigns()

const scopes = ['myplateful/staff']

async function page(query: Record<string, string> = {}) {
  const { status, body } = await call(history, { method: 'GET', query, scopes })
  expect(status).toBe(200)
  return v.parse(historyPage, body)
}

const idsOn = async (query: Record<string, string> = {}) =>
  (await page(query)).campaigns.map(({ campaignId }) => campaignId)

function start(campaignId: string, kind: CampaignKind, minute = 0) {
  const now = new Date(Date.parse('2026-11-21T12:00:00Z') + minute * 60_000)
  return startCampaign({
    campaignId,
    kind,
    mail: {
      subject: `News of ${campaignId}`,
      preheader: 'Short',
      content: '<p>Read <a href="/blog">the blog</a></p>',
    },
    by: SYSTEM,
    now,
  })
}

beforeEach(async () => {
  setClock('2026-11-21T12:30:00Z')
  await backend.fresh()
})

describe('the history of campaigns', () => {
  it('is empty at first', async () => {
    expect(await page()).toEqual({ campaigns: [], tracking: true, next: null })
  })

  it('can be sorted by date and filtered by kind', async () => {
    await start('digest-1', 'digest', 1)
    await start('offer-1', 'offer', 2)
    await start('digest-2', 'digest', 3)
    expect(await idsOn()).toEqual(['digest-2', 'offer-1', 'digest-1'])
    expect(await idsOn({ first: 'oldest' })).toEqual(['digest-1', 'offer-1', 'digest-2'])
    expect(await idsOn({ kind: 'digest' })).toEqual(['digest-2', 'digest-1'])
    expect(await idsOn({ kind: 'welcome' })).toEqual([])
  })

  it.each<[string, Record<string, string>]>([
    ['all campaigns', {}],
    ['all campaigns, the oldest first', { first: 'oldest' }],
    ['campaigns of one kind', { kind: 'offer' }],
  ])('is paged without gaps or repeats: %s', async (_, query) => {
    const made = Array.from({ length: 55 }, (_, n) => `offer-${n}`)
    for (const id of made) await start(id, 'offer', 5)
    const seen: string[] = []
    let next: string | null = ''
    for (let turns = 0; next !== null && turns < 9; turns += 1) {
      const read: Awaited<ReturnType<typeof page>> = await page({
        ...query,
        ...(next && { after: next }),
      })
      expect(read.campaigns.length).toBeLessThanOrEqual(25)
      seen.push(...read.campaigns.map(({ campaignId }) => campaignId))
      next = read.next
    }
    expect(seen.toSorted()).toEqual(made.toSorted())
  })

  it('has no second page if all campaigns fit on the first page', async () => {
    for (let n = 0; n < 25; n += 1) await start(`offer-${n}`, 'offer', n)
    const { campaigns, next } = await page()
    expect([campaigns.length, next]).toEqual([25, null])
  })

  it('counts each reader once per campaign', async () => {
    await start('offer-1', 'offer', 1)
    await start('offer-2', 'offer', 2)
    const [a, b] = ['a', 'b'].map((messageId) => ({ messageId, campaign: 'offer-1' }))
    const other = { messageId: 'c', campaign: 'offer-2' }
    const events = [sent(a), delivered(a), opened(a), opened(a), clicked(a), delivered(b)]
    await record(batchOf(...events))
    await record(
      batchOf(
        ...events,
        delivered(other),
        opened({ ...other, userAgent: 'Mozilla/5.0' }),
        bounced({ ...other, messageId: 'd' }),
      ),
    )
    const { campaigns } = await page()
    expect(campaigns.map(({ reached }) => reached)).toEqual([
      { delivered: 1, bounced: 1, opened: 0, clicked: 0 },
      { delivered: 2, bounced: 0, opened: 1, clicked: 1 },
    ])
  })

  it('refuses an unknown order, kind or cursor', async () => {
    for (const query of [{ first: 'best' }, { kind: 'spam' }, { after: 'somewhere' }])
      expect((await call(history, { method: 'GET', query, scopes })).status).toBe(400)
  })
})

describe('a campaign’s mail', () => {
  const mail = async (id: string) => call(mailOf, { method: 'GET', params: { id }, scopes })

  it('is shown as its recipients received it', async () => {
    await backend.subscribers(1)
    await start('offer-1', 'offer')
    await backend.queue.workOff(backend.worker)
    const { status, body } = await mail('offer-1')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      from: 'MyPlateful <hello@myplateful.test>',
      subject: 'News of offer-1',
      preheader: 'Short',
    })
    const [got] = backend.ses.mailbox.list()
    const { html } = await PostalMime.parse((await backend.ses.mailbox.raw(got?.id ?? '')) ?? '')
    const withoutLink = (mail: unknown) =>
      String(mail)
        .trim()
        .replace(/\?s=[^"]*/, '')
    expect(html).toContain('the blog')
    expect(withoutLink(body?.html)).toBe(withoutLink(html))
  })

  it('is shown with the titles of the linked pages', async () => {
    await start('offer-1', 'offer')
    const { body } = await mail('offer-1')
    expect(body?.titles).toContainEqual({
      link: expect.stringContaining('/blog?utm_source=myplateful'),
      title: 'Blog',
    })
  })

  it('can be read before anybody is mailed', async () => {
    await start('offer-1', 'offer')
    expect((await mail('offer-1')).body?.html).toContain('the blog')
  })

  it('can be read if staff canceled the campaign before its audience was frozen', async () => {
    await backend.subscribers(1)
    await start('offer-1', 'offer')
    await backend.control('offer-1', 'cancel')
    await backend.queue.workOff(backend.worker)
    expect((await mail('offer-1')).body?.html).toContain('the blog')
  })

  it('is not found if the campaign does not exist', async () =>
    expect((await mail('none')).status).toBe(404))
})
