import { beforeEach, describe, expect, it } from 'vitest'
import { STAFF_SCOPE } from '../../../contract/route.ts'
import { sanitizeContent } from '../../../lambdas/content/sanitize.ts'
import { mailEnvironment } from '../../../lambdas/mail/environment.ts'
import { campaignContents, campaignMail } from '../../../lambdas/mail/mail-store.ts'
import { sizeProblem } from '../../../lambdas/mail/preflight/check-message.ts'
import { SYSTEM } from '../../../lambdas/platform/audit/entry.ts'
import { startDigest } from '../../../lambdas/publishing/digest-store.ts'
import { handler as automation } from '../../../lambdas/publishing/handlers/blog-automation.ts'
import { handler as sendDigest } from '../../../lambdas/publishing/handlers/send-digest.ts'
import { digestText, newsletterText } from '../../../lambdas/publishing/post-mail.tsx'
import { handler as join } from '../../../lambdas/subscribers/handlers/join.ts'
import { startBackend } from '../../support/backend.ts'
import { campaigns, storeScheduledPost } from '../../support/blog.ts'
import { setClock } from '../../support/clock.ts'
import { emptyTables } from '../../support/empty-tables.ts'
import { testQueue } from '../../support/queue.ts'
import { call } from '../../support/request.ts'

const { dynamoDb, sqs } = await startBackend()
const queue = testQueue(sqs.queueUrl('campaign'))

const SATURDAY = '2026-11-28T14:00:00Z'
const NEXT_SATURDAY = '2026-12-05T14:00:00Z'
const ask = () => call(automation, { body: { action: 'weekly_digest' }, scopes: [STAFF_SCOPE] })
const message = async () => (await ask()).body?.message
const publish = (id: string, published_at: string, more: { publish_at?: string } = {}) =>
  storeScheduledPost(id, more.publish_at ?? published_at, { status: 'published', published_at })
const contents = async () =>
  Object.fromEntries(
    await campaignContents((await campaigns()).map(({ campaignId }) => String(campaignId))),
  )
const sizeOf = (mail: { subject: string; preheader: string; content: string }) =>
  sizeProblem({ ...mail, kind: 'digest' }, mailEnvironment())
/** The slugs of the posts that a digest lists. */
const entriesOf = (content: string) => [
  ...new Set([...content.matchAll(/blog\/([\w-]+)"/g)].map(([, slug]) => slug)),
]

beforeEach(async () => {
  await emptyTables(dynamoDb.client)
  await queue.take()
  setClock(SATURDAY)
  await call(join, { body: { email: 'ada@example.com', source: 'landing_page' } })
})

describe('the weekly digest', () => {
  it('contains the posts since the last digest, newest first', async () => {
    await publish('one', '2026-11-24T14:00:00.000Z')
    await publish('two', '2026-11-27T14:00:00.000Z')
    const { status, body } = await ask()
    expect(status).toBe(200)
    expect(body).toEqual({
      campaignId: 'digest-2026-11-22',
      message: 'The digest with 2 posts is on its way to 1 subscriber.',
    })
    const [campaign] = await campaigns()
    expect(campaign).toMatchObject({
      kind: 'digest',
      subject: 'This week at MyPlateful: Post two and 1 more',
      recipientCount: 1,
    })
    const { content } = await campaignMail(String(campaign?.campaignId))
    expect(content.indexOf('/blog/post-two')).toBeLessThan(content.indexOf('/blog/post-one'))
    expect(sanitizeContent(content)).toBe(content)
    expect(await queue.take()).toEqual([{ kind: 'freeze', campaignId: 'digest-2026-11-22' }])
  })

  it('lists at most the newest 20 posts', async () => {
    for (let n = 10; n < 32; n += 1) await publish(`p${n}`, `2026-11-24T14:00:${n}.000Z`)
    expect(await message()).toMatch(/^The digest with 22 posts is on its way/)
    const [campaign] = await campaigns()
    const { content, preheader } = await campaignMail(String(campaign?.campaignId))
    expect(entriesOf(content)).toHaveLength(20)
    expect(entriesOf(content).at(-1)).toBe('post-p12')
    expect(content).toContain('/blog">2 more on the blog</a></p>')
    expect(preheader).not.toContain('Post p11')
  })

  it('lists fewer posts to keep the mail under 90 KB', async () => {
    const long = { title: '健'.repeat(150), excerpt: '康'.repeat(400) }
    for (let n = 10; n < 30; n += 1)
      await storeScheduledPost(`p${n}`, '2026-11-24T14:00:00.000Z', {
        ...long,
        status: 'published',
        published_at: `2026-11-24T14:00:${n}.000Z`,
      })
    await ask()
    const [campaign] = await campaigns()
    const { subject, preheader, content } = await campaignMail(String(campaign?.campaignId))
    const listed = entriesOf(content).length
    expect(listed).toBeGreaterThan(5)
    expect(listed).toBeLessThan(20)
    expect(content).toContain(`${20 - listed} more on the blog`)
    const mail = { subject, preheader, content }
    expect(sizeOf(mail)).toBeUndefined()
    expect(sizeOf({ ...mail, content: content.repeat(2) })).toMatch(/over 90 KB/)
  })

  it('is not sent without new posts', async () => {
    await storeScheduledPost('later', '2026-12-01T14:00:00.000Z')
    expect(await message()).toMatch(/^No post is new since the last digest/)
    expect(await campaigns()).toEqual([])
    expect(await queue.take()).toEqual([])
  })

  it('is sent once for ten simultaneous requests', async () => {
    await publish('one', '2026-11-24T14:00:00.000Z')
    const messages = await Promise.all(Array.from({ length: 10 }, message))
    expect(messages.filter((text) => /on its way/.test(String(text)))).toHaveLength(1)
    expect(messages.filter((text) => /sent already/.test(String(text)))).toHaveLength(9)
    expect(await campaigns()).toHaveLength(1)
    expect(await queue.take()).toHaveLength(1)
  })

  it('is reported as already sent if staff request it again', async () => {
    await publish('one', '2026-11-24T14:00:00.000Z')
    await ask()
    expect(await message()).toMatch(/^This week’s digest was sent already/)
  })

  it('is not sent for a week that precedes the last digest’s week', async () => {
    const campaign = (week: string) => ({
      campaignId: `digest-${week}`,
      kind: 'digest' as const,
      mail: { subject: 'x', content: 'x', preheader: 'x' },
      recipientCount: 0,
      created_at: SATURDAY,
    })
    const start = (week: string) =>
      startDigest(campaign(week), { week, sent_at: SATURDAY, posts: [] }, SYSTEM)
    expect(await start('2026-11-22')).toBe(true)
    expect(await start('2026-11-15')).toBe(false)
    expect(await campaigns()).toHaveLength(1)
  })

  it('is not sent on Saturday if staff sent it on Tuesday', async () => {
    setClock('2026-11-24T15:00:00Z')
    await publish('one', '2026-11-24T14:00:00.000Z')
    await ask()
    setClock(SATURDAY)
    await publish('two', '2026-11-27T14:00:00.000Z')
    expect(await sendDigest({ scheduled_time: SATURDAY })).toEqual({
      message: expect.stringMatching(/sent already/),
    })
    expect(await campaigns()).toHaveLength(1)
  })

  it('contains only posts that were not in the last digest', async () => {
    await publish('one', '2026-11-28T13:59:00.000Z')
    await sendDigest({ scheduled_time: SATURDAY })
    await publish('two', '2026-11-28T14:00:01.000Z')
    setClock(NEXT_SATURDAY)
    await sendDigest({ scheduled_time: NEXT_SATURDAY })
    const next = String((await contents())['digest-2026-11-29'])
    expect(next).toContain('/blog/post-two')
    expect(next).not.toContain('/blog/post-one')
  })

  it('contains a post that was published long after its scheduled time', async () => {
    await publish('one', '2026-11-24T14:00:00.000Z')
    await sendDigest({ scheduled_time: SATURDAY })
    await publish('late', '2026-12-02T14:00:00.000Z', { publish_at: '2025-01-01T14:00:00.000Z' })
    setClock(NEXT_SATURDAY)
    await sendDigest({ scheduled_time: NEXT_SATURDAY })
    expect((await contents())['digest-2026-11-29']).toContain('/blog/post-late')
  })

  it('belongs to Saturday’s week even if its schedule fires on Sunday', async () => {
    await publish('one', '2026-11-24T14:00:00.000Z')
    setClock('2026-11-29T14:00:00Z')
    await sendDigest({ scheduled_time: SATURDAY })
    expect(Object.keys(await contents())).toEqual(['digest-2026-11-22'])
  })

  it.each(['monthly_digest', undefined])(
    'is refused if the action of the request is %s',
    async (action) => {
      const { status } = await call(automation, { body: { action }, scopes: [STAFF_SCOPE] })
      expect(status).toBe(400)
    },
  )
})

it.each(['w', 'ü', '健', '🥗', '"', 'a健'])(
  'a newsletter is under 90 KB even if its texts repeat “%s” up to their maximum length',
  async (text) => {
    const long = (most: number) => text.repeat(most).slice(0, most)
    const post = { title: long(150), subtitle: long(250), excerpt: long(400) }
    const mail = newsletterText({
      ...post,
      slug: 'x'.repeat(200),
      read_time: '99 min read',
      cover_image: '/covers/egg.svg',
    })
    expect(sizeOf(mail)).toBeUndefined()
  },
)

describe('a mail about posts', () => {
  const post = {
    title: 'Beans',
    subtitle: 's',
    excerpt: 'e',
    slug: 'beans',
    read_time: '5 min read',
    cover_image: '/covers/egg.svg',
  }
  const notice = 'Written with AI. No person has reviewed it.'

  it('has an AI notice next to the reading time of an AI-written post, reviewed or not', () => {
    const { content } = newsletterText({ ...post, ai_written: true })
    expect(content).toContain(`<p><em>5 min read · ${notice}</em></p>`)
    const blank = { ...post, ai_written: true, reviewed_by: ' ' }
    expect(newsletterText(blank).content).toBe(content)
    expect(sanitizeContent(content)).toBe(content)
    const reviewed = { ...post, ai_written: true, reviewed_by: 'D & R' }
    expect(newsletterText(reviewed).content).toContain(
      '<p><em>5 min read · Written with AI, reviewed by D &amp; R.</em></p>',
    )
  })

  it('marks only the AI-written posts of a digest', () => {
    const { content } = digestText([
      { ...post, ai_written: true },
      { ...post, slug: 'oats' },
    ])
    expect(content.split(notice)).toHaveLength(2)
    expect(content.indexOf(notice)).toBeLessThan(content.indexOf('/blog/oats'))
    expect(sanitizeContent(content)).toBe(content)
  })

  it('has no AI notice if a person wrote the post', () => {
    const { content } = newsletterText({ ...post, reviewed_by: 'Dana Reed' })
    expect(content).not.toContain('AI')
  })
})
