import { describe, expect, it } from 'vitest'
import { outgoingByDay, outgoingOn } from '../../../web/components/same-day.ts'

const timeZone = 'America/Indiana/Indianapolis'
const post = (id: string, publish_at: string, newsletter_enabled = true) => ({
  id,
  title: `Post ${id}`,
  publish_at,
  newsletter_enabled,
})
const campaign = (campaignId: string, scheduled_for: string | null, more: object = {}) => ({
  campaignId,
  subject: `Subject ${campaignId}`,
  status: 'scheduled' as const,
  scheduled_for,
  created_at: '2026-11-20T14:00:00.000Z',
  recipientCount: 36,
  sentCount: 36,
  ...more,
})
const plans = {
  posts: [
    post('beans', '2026-11-28T14:00:00.000Z'),
    post('peas', '2026-11-28T15:00:00.000Z', false),
    // Late on Friday in Indiana, Saturday in UTC.
    post('late', '2026-11-28T04:30:00.000Z'),
  ],
  campaigns: [
    campaign('offer', '2026-11-28T13:00:00.000Z'),
    campaign('off', '2026-11-28T13:30:00.000Z', { status: 'cancelled', sentCount: 0 }),
    campaign('sent', null, { status: 'finished', created_at: '2026-11-27T20:00:00.000Z' }),
  ],
  digest: { weekdays: ['SAT' as const], hour: 9 },
}
const on = (instant: string, except?: string, now = '2026-11-25T12:00:00.000Z') =>
  outgoingOn(instant, plans, { timeZone, except, now: new Date(now) }).map(({ text }) => text)

describe('the list of other posts and mails of a day', () => {
  it('contains campaigns, posts with or without a newsletter, and the digest on its weekday', () => {
    expect(on('2026-11-28T22:00:00.000Z')).toEqual([
      'Mail “Subject offer”',
      '“Post beans” and its newsletter',
      '“Post peas”, on the blog only',
      'The weekly digest, if posts were published since the last one',
    ])
  })

  it('leaves out the digest if staff have sent the digest of the week already', () => {
    const sent = campaign('digest-2026-11-22', null, { status: 'finished' })
    const more = { ...plans, campaigns: [...plans.campaigns, sent] }
    const now = new Date('2026-11-25T12:00:00.000Z')
    const out = outgoingOn('2026-11-28T22:00:00.000Z', more, { timeZone, except: undefined, now })
    expect(out.map(({ kind }) => kind)).not.toContain('digest')
    const days = ['2026-11-28', '2026-12-05']
    const byDay = outgoingByDay(days, more, { timeZone, today: '2026-11-25' })
    expect(days.map((day) => byDay.get(day)?.some(({ kind }) => kind === 'digest'))).toEqual([
      false,
      true,
    ])
  })

  it('contains sent mail, and the posts that are due before midnight in the environment’s time zone', () => {
    expect(on('2026-11-27T15:00:00.000Z')).toEqual([
      'Mail “Subject sent” to 36 subscribers',
      '“Post late” and its newsletter',
    ])
  })

  it('contains a campaign that was canceled after it had mailed people', () => {
    const half = { status: 'cancelled', recipientCount: 36, sentCount: 20 }
    const campaigns = [campaign('half', '2026-11-28T13:30:00.000Z', half)]
    const out = outgoingOn(
      '2026-11-28T22:00:00.000Z',
      { ...plans, posts: [], campaigns },
      { timeZone, except: 'digest', now: new Date('2026-11-25T12:00:00.000Z') },
    )
    expect(out.map(({ text }) => text)).toEqual(['Mail “Subject half” to 20 subscribers'])
  })

  it('leaves out the post or mail that is being scheduled', () => {
    expect(on('2026-11-28T14:00:00.000Z', 'beans')).not.toContain('“Post beans” and its newsletter')
  })

  it('contains the digest until the hour at which the digest is sent', () => {
    const digest = 'The weekly digest, if posts were published since the last one'
    const day = '2026-11-28T22:00:00.000Z'
    expect(on(day, undefined, '2026-11-28T13:59:00.000Z')).toContain(digest)
    expect(on(day, undefined, '2026-11-28T14:01:00.000Z')).not.toContain(digest)
    expect(on(day, 'digest')).not.toContain(digest)
  })
})

it('a planned post says whether its newsletter goes out with it', () => {
  const published = { ...post('old', '2026-11-28T13:00:00.000Z'), status: 'published' as const }
  const more = { ...plans, posts: [...plans.posts, published], campaigns: [] }
  const byDay = outgoingByDay(['2026-11-28'], more, { timeZone, today: '2026-11-25' })
  const posts = (byDay.get('2026-11-28') ?? []).filter(({ kind }) => kind === 'post')
  expect(posts.map(({ id, isMailed }) => [id, isMailed])).toEqual([
    ['old', undefined],
    ['beans', true],
    ['peas', undefined],
  ])
})

it('each day of the calendar shows exactly the posts and mails that go out on that day', () => {
  const days = ['2026-11-21', '2026-11-27', '2026-11-28', '2026-11-29']
  const byDay = [...outgoingByDay(days, plans, { timeZone, today: '2026-11-25' })]
  expect(byDay.map(([day, out]) => [day, out.map(({ kind, id }) => `${kind} ${id}`)])).toEqual([
    // A past digest appears only if it was sent.
    ['2026-11-21', []],
    ['2026-11-27', ['mail sent', 'post late']],
    ['2026-11-28', ['mail offer', 'post beans', 'post peas', 'digest digest']],
    ['2026-11-29', []],
  ])
})
