import { SESClient } from '@aws-sdk/client-ses'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { preflight } from '../../../../contract/campaigns/preflight-schemas.ts'
import { handler } from '../../../../lambdas/campaigns/handlers/preflight.ts'
import {
  openSwitch,
  readSendingSwitch,
  stopSending,
} from '../../../../lambdas/mail/sending-switch.ts'
import { SYSTEM } from '../../../../lambdas/platform/audit/entry.ts'
import { randomId } from '../../../../lambdas/platform/secrets.ts'
import { publishDue } from '../../../../lambdas/publishing/publish.ts'
import { storeScheduledPost } from '../../../support/blog.ts'
import { startCampaigns } from '../../../support/campaigns.ts'
import { call } from '../../../support/request.ts'

const backend = await startCampaigns()

const run = async (request: Record<string, unknown> = {}) => {
  const scopes = ['myplateful/staff']
  const { status, body } = await call(handler, { body: { emailType: 'offer', ...request }, scopes })
  expect(status).toBe(200)
  const answer = v.parse(preflight, body)
  const states = Object.fromEntries(answer.checks.map(({ id, state }) => [id, state]))
  return { ...answer, states, failed: answer.checks.filter(({ state }) => state === 'fail') }
}

beforeEach(backend.fresh)
afterEach(async () => {
  vi.restoreAllMocks()
  Object.assign(backend.ses.faults, { maxSendRate: 1000, dailyQuota: 50_000, failureRate: 0 })
  await openSwitch('campaigns', SYSTEM, new Date())
})

describe('the pre-flight', () => {
  it('shows the campaign’s audience, cost and duration, and sends no mail', async () => {
    await backend.subscribers(3)
    Object.assign(backend.ses.faults, { maxSendRate: 10, dailyQuota: 1000 })
    const result = await run()
    expect(result).toMatchObject({ audienceCount: 3, rate: 9, eta: 1, quotaLeft: 980, failed: [] })
    expect(result.cost).toBeCloseTo(0.0003)
    expect(backend.ses.mailbox.list()).toEqual([])
    expect(await backend.queue.take()).toEqual([])
  })

  it.each(['welcome', 'newsletter', 'announcement', 'offer'])(
    'passes every check for the %s template',
    async (emailType) => {
      await backend.subscribers(1)
      const { checks } = await run({ emailType })
      expect(checks.filter(({ state }) => state !== 'pass')).toEqual([])
    },
  )

  it('fails while sending is stopped', async () => {
    const why = { reason: 'complaints', rate: 0.001 } as const
    await stopSending('campaigns', why, await readSendingSwitch(), new Date())
    expect((await run()).states).toMatchObject({ audience: 'fail', sending: 'fail' })
  })

  it('has no result for the quota if SES does not answer', async () => {
    await backend.subscribers(1)
    vi.spyOn(console, 'warn').mockReturnValue()
    vi.spyOn(SESClient.prototype, 'send').mockRejectedValue(new Error('no answer') as never)
    const result = await run()
    expect(result).toMatchObject({ rate: null, eta: null, quotaLeft: null, failed: [] })
    expect(result.states.quota).toBe('unknown')
  })

  it('fails for a picture without alt text, although the sanitizer adds an alt attribute', async () => {
    await backend.subscribers(1)
    const { states } = await run({
      customContent: '<p>Look at this plate of food.</p><img src="https://x.example/a.png">',
    })
    expect(states.images).toBe('fail')
  })

  it('fails for an uploaded picture that the site lacks, and warns about one on another site', async () => {
    await backend.subscribers(1)
    const withPicture = (src: string) =>
      run({ customContent: `<p>Look at this plate of food.</p><img src="${src}" alt="A plate">` })
    const lacking = await withPicture(`/pictures/${'0'.repeat(32)}-480.jpg`)
    expect(lacking.failed.flatMap(({ items }) => items)).toEqual([
      expect.stringMatching(/the site has no such picture$/),
    ])
    expect((await withPicture('https://x.example/a.png')).states.images).toBe('warn')
  })

  it('accepts links to pages of the site and to published posts', async () => {
    await backend.subscribers(1)
    const link = (path: string) =>
      run({ customContent: `<p>Read what beans bring: <a href="${path}">the post</a></p>` })
    expect((await link('/blog')).states.links).toBe('pass')
    expect((await link('/blog/post-beans')).states.links).toBe('fail')
    const due = '2026-11-24T14:00:00.000Z'
    await storeScheduledPost('beans', due, { newsletter_enabled: false })
    await publishDue(new Date(due), { by: SYSTEM, now: new Date(due), id: randomId() })
    expect((await link('/blog/post-beans')).states.links).toBe('pass')
  })

  it('reports the size check as failed for a mail over 90 KB', async () => {
    await backend.subscribers(1)
    const { failed } = await run({ customContent: `<p>${'ä '.repeat(29_000)}</p>` })
    expect(failed.map(({ id }) => id)).toEqual(['size'])
  })

  it('is for staff only', async () => {
    expect((await call(handler, { body: { emailType: 'offer' } })).status).toBe(401)
  })
})

describe('sending to everybody', () => {
  it.each([
    ['a placeholder', { subject: 'Hi {{name}}' }, 'placeholders'],
    [
      'an image without alt',
      { customContent: '<p>Look at this plate of food.</p><img src="https://x.example/a.png">' },
      'images',
    ],
  ])('is refused for %s', async (_, request, id) => {
    await backend.subscribers(1)
    const { status, body } = await backend.send({ emailType: 'offer', ...request })
    expect([status, body?.code]).toEqual([422, 'preflight_failed'])
    expect(body?.issues).toMatchObject([{ path: id }])
    expect(await backend.queue.take()).toEqual([])
  })
})
