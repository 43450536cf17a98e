import { range } from 'es-toolkit'
import { describe, expect, it } from 'vitest'
import type { SendingState } from '../../../../contract/mail/sending-switch.ts'
import { nextPost } from '../../../../contract/posts/next-post.ts'
import type { ListedPost, StaffPosts } from '../../../../contract/posts/staff-schemas.ts'
import { needsOf } from '../../../../web/features/analytics/needs/needs.ts'
import { sampleCampaign, sampleUnderWay } from '../../../support/sample-campaign.ts'
import { sampleRestored, sampleSending } from '../../../support/sample-sending.ts'

const now = new Date('2026-11-23T12:00:00.000Z')
const around = { now, timeZone: 'America/Indiana/Indianapolis' }
const certain = { ...sampleCampaign, uncertainCount: 0 }

function post(title: string, publish_at: string, state: 'clear' | 'flagged' = 'clear'): ListedPost {
  return {
    id: title.toLowerCase(),
    slug: 'x',
    title,
    subtitle: '',
    excerpt: '',
    cover_image: '/x',
    tags: [],
    read_time: '5 min read',
    publish_at,
    created_at: publish_at,

    newsletter_enabled: true,
    version: 1,
    status: 'scheduled',
    review: { state, reasons: 0 },
    changed: { at: publish_at, by: null, act: 'create' },
  }
}

/** The API's answer with these posts. Pass the latest post first, because the API sorts its posts in that order. */
function listed(...posts: ListedPost[]): StaffPosts {
  const waiting = posts.filter(({ review }) => review.state === 'flagged').length
  const totals = { all: 9, waiting, scheduled: posts.length, draft: 0, published: 3, withdrawn: 0 }
  return { posts, found: posts.length, totals, cut: false }
}

const open = sampleSending
const because = { reason: 'bounces', rate: 0.03, since: '2026-11-23T09:00:00.000Z' } as const
const texts = (data: Parameters<typeof needsOf>[0]) => needsOf(data, around).map(({ text }) => text)

describe('the list of things that need staff', () => {
  it('is empty while no post, campaign or sending switch needs staff', () => {
    const data = {
      posts: listed(post('Beans', '2026-11-27T14:00:00.000Z')),
      campaigns: [sampleUnderWay, certain],
      sending: open,
      automation: { enabled: true },
    }
    expect(needsOf(data, around)).toEqual([])
    expect(needsOf({}, around)).toEqual([])
  })

  it('counts the uncertain welcome mails', () => {
    const mail = { email: 'ada@example.com', state: 'active', handed_over_at: now.toISOString() }
    const welcome = (count: number, more = false) => ({
      mails: range(count).map((n) => ({ ...mail, id: `${n}`, state: 'active' as const })),
      more,
    })
    expect(needsOf({ welcome: welcome(1) }, around)).toEqual([
      { text: '1 welcome mail may not have arrived.', to: '/admin?tab=email' },
    ])
    expect(texts({ welcome: welcome(50, true) })).toEqual([
      'More than 50 welcome mails may not have arrived.',
    ])
  })

  it('names the first post that needs approval', () => {
    const later = post('Oats', '2026-12-01T14:00:00.000Z', 'flagged')
    const first = post('Beans', '2026-11-27T14:00:00.000Z', 'flagged')
    expect(needsOf({ posts: listed(first) }, around)).toEqual([
      { text: '“Beans” needs approval.', to: '/admin/posts/beans' },
    ])
    expect(needsOf({ posts: listed(later, first) }, around)).toEqual([
      { text: '“Beans” and 1 other post need approval.', to: '/admin/posts?status=waiting' },
    ])
  })

  it('reports a post as late after an hour, unless it needs approval or automation is off', () => {
    const posts = listed(
      post('Just now', '2026-11-23T11:30:00.000Z'),
      post('Late', '2026-11-23T10:00:00.000Z'),
      post('Not approved', '2026-11-20T10:00:00.000Z', 'flagged'),
    )
    expect(texts({ posts })).toEqual([
      '“Not approved” needs approval.',
      '“Late” was due Mon, Nov 23, 2026, 5:00 AM EST and is not published.',
    ])
    expect(texts({ posts, automation: { enabled: false } })).toEqual([
      '“Not approved” needs approval.',
      'Automation is off: no post and no digest goes out by itself.',
    ])
  })

  it('contains the paused campaigns that do not resume by themselves', () => {
    const paused = (reason: 'staff' | 'quota') => ({
      ...sampleUnderWay,
      status: 'paused' as const,
      pause: { reason, resumes_at: null },
    })
    expect(needsOf({ campaigns: [paused('staff'), paused('quota')] }, around)).toEqual([
      {
        text: '“Beans, oats, greens” is paused until somebody resumes it.',
        to: '/admin/campaigns/sample',
      },
    ])
  })

  it('contains campaigns of the last week that were not sent or that have uncertain recipients', () => {
    const stopped = {
      ...certain,
      status: 'cancelled' as const,
      stopped_because: 'The subject is empty.',
    }
    expect(texts({ campaigns: [stopped, sampleCampaign] })).toEqual([
      '“Beans, oats, greens” did not go out. The subject is empty.',
      '“Beans, oats, greens”: 76 recipients may not have got it.',
    ])
    const old = { finished_at: '2026-11-15T12:00:00.000Z' }
    expect(
      texts({
        campaigns: [
          { ...stopped, ...old },
          { ...sampleCampaign, ...old },
        ],
      }),
    ).toEqual([])
    expect(texts({ campaigns: [{ ...sampleCampaign, sent_again_as: 'x' }] })).toEqual([])
  })

  it('begins with stopped sending switches', () => {
    const stopped = { ...open.campaigns, switch: { kind: 'stopped', ...because } } as const
    const sending: SendingState = {
      campaigns: stopped,
      single: stopped,
      welcome: stopped,
      welcome_without_proof: stopped,
    }
    expect(texts({ sending, campaigns: [sampleCampaign] }).slice(0, 4)).toEqual([
      'Campaigns are stopped: too many bounces.',
      'Mail to one person is stopped: too many bounces.',
      'Welcome mail is held: too many bounces.',
      'Welcome mail for unchecked joins is held: too many bounces.',
    ])
    expect(texts({ sending: sampleRestored })).toEqual([
      'Campaigns are stopped: the data was restored from a backup.',
    ])
    // An outage ends by itself, so staff need not act.
    const outage = { kind: 'outage', since: because.since } as const
    const waits = { ...open, campaigns: { ...open.campaigns, switch: outage } }
    expect(texts({ sending: waits })).toEqual([])
  })
})

it('the next post is the earliest post that is neither late nor waiting for approval', () => {
  const posts = listed(
    post('Later', '2026-12-01T14:00:00.000Z'),
    post('Next', '2026-11-27T14:00:00.000Z'),
    post('Not approved', '2026-11-24T14:00:00.000Z', 'flagged'),
    post('Late', '2026-11-23T10:00:00.000Z'),
  )
  expect(nextPost(posts.posts, now)?.title).toBe('Next')
  expect(nextPost([], now)).toBeUndefined()
})
