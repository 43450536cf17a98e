import { afterEach, describe, expect, it } from 'vitest'
import type { BlogPost } from '../../../../../contract/posts/schemas.ts'
import { longDate } from '../../../../../web/clock/dates.ts'
import { countOf } from '../../../../../web/components/counts.ts'
import { postsOf, weeksOf } from '../../../../../web/features/blog-scheduler/shared/weeks.ts'

const zone = process.env.TZ
afterEach(() => {
  process.env.TZ = zone ?? 'UTC'
})

function post(publish_at: string): BlogPost {
  return {
    id: publish_at,
    slug: 'a-post',
    title: 'A post',
    subtitle: 'Of ours',
    excerpt: 'Short',
    content: '<p>Text</p>',
    cover_image: '/covers/citrus-1200.jpg',
    tags: [],
    read_time: '5 min read',
    publish_at,
    status: 'scheduled',
    created_at: '2026-11-01T00:00:00.000Z',
    newsletter_enabled: true,
    review: { state: 'clear', reasons: [] },
    version: 1,
  }
}
const tuesday = post('2026-11-24T14:00:00.000Z')
const friday = post('2026-11-27T14:00:00.000Z')
const december = post('2026-12-29T14:00:00.000Z')
const january = post('2027-01-05T14:00:00.000Z')

describe('the pipeline by week', () => {
  const pipeline = {
    '2027-01-03': [january],
    '2026-11-22': [friday, tuesday],
    '2026-12-27': [december],
    '2026-12-06': [],
  }

  it('is sorted by week, even across years', () => {
    expect(weeksOf(pipeline)).toEqual([
      { start: '2026-11-22', posts: [tuesday, friday] },
      { start: '2026-12-27', posts: [december] },
      { start: '2027-01-03', posts: [january] },
    ])
  })

  it('counts every post once and omits weeks without posts', () => {
    expect(postsOf(pipeline)).toHaveLength(4)
    expect(weeksOf(pipeline)).toHaveLength(3)
    expect(weeksOf({})).toEqual([])
  })
})

it.each(['Pacific/Honolulu', 'UTC', 'Pacific/Kiritimati'])(
  'a calendar date in words is the same in the time zone %s',
  (tz) => {
    process.env.TZ = tz
    expect(longDate('2026-11-22')).toBe('November 22, 2026')
  },
)

it('a count in words uses the singular for one post and the plural for two', () => {
  expect([countOf(1, 'post'), countOf(2, 'post')]).toEqual(['1 post', '2 posts'])
})
