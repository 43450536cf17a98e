import PostalMime from 'postal-mime'
import { beforeEach, expect, it } from 'vitest'
import { STAFF_SCOPE } from '../../../../contract/route.ts'
import { handler as send } from '../../../../lambdas/campaigns/handlers/admin-send-email.ts'
import { handler as preview } from '../../../../lambdas/mail/handlers/email-preview.ts'
import { handler as templates } from '../../../../lambdas/mail/handlers/email-templates.ts'
import { campaignMail } from '../../../../lambdas/mail/mail-store.ts'
import { startBackend } from '../../../support/backend.ts'
import { campaigns, storeScheduledPost } from '../../../support/blog.ts'
import { emptyTables } from '../../../support/empty-tables.ts'
import { call } from '../../../support/request.ts'

const { dynamoDb, ses } = await startBackend()

const scopes = [STAFF_SCOPE]
const NEWSLETTER = { emailType: 'newsletter' }
const shipped = [
  'why-counting-macros-isnt-enough',
  '5-hidden-micronutrients-youre-missing',
  'ai-vs-traditional-food-logging',
]

/** The slugs of the articles to which the HTML links, in order. */
const articlesIn = (html: unknown) => [
  ...new Set([...String(html).matchAll(/\/blog\/([\w-]+)/g)].map(([, slug]) => slug)),
]
const card = async () => {
  const { body } = await call(templates, { method: 'GET', scopes })
  const all = body?.templates as { type: string; html: string }[]
  return articlesIn(all.find(({ type }) => type === 'newsletter')?.html)
}
const previewed = async (body: object = NEWSLETTER) =>
  articlesIn((await call(preview, { body, scopes })).body?.html)
const mailed = async (body: object = NEWSLETTER) => {
  await call(send, { body: { ...body, recipientEmail: 'ann@example.com', isTest: true }, scopes })
  const [newest] = ses.mailbox.list({ to: 'ann@example.com' })
  return PostalMime.parse((await ses.mailbox.raw(newest?.id ?? '')) ?? '')
}
const publish = (id: string, publish_at: string, more: object = {}) =>
  storeScheduledPost(id, publish_at, { status: 'published', ...more })

beforeEach(async () => {
  await emptyTables(dynamoDb.client)
})

it('the newsletter contains the three newest articles of the blog', async () => {
  expect([await card(), await previewed()]).toEqual([shipped, shipped])
  await publish('beans', '2026-11-17T14:00:00.000Z')
  await publish('oats', '2026-11-20T14:00:00.000Z')
  await storeScheduledPost('later', '2026-11-27T14:00:00.000Z')
  await publish('gone', '2026-11-21T14:00:00.000Z', { status: 'withdrawn' })
  const now = ['post-oats', 'post-beans', shipped[0]]
  expect([await card(), await previewed()]).toEqual([now, now])
  const { html, text } = await mailed()
  expect([articlesIn(html), articlesIn(text)]).toEqual([now, now])
  await publish('peas', '2026-11-22T14:00:00.000Z')
  await publish('rice', '2026-11-23T14:00:00.000Z')
  expect(await card()).toEqual(['post-rice', 'post-peas', 'post-oats'])
})

it('each article of the newsletter has its cover, linked title, excerpt and reading time', async () => {
  const title = 'Beans & <lentils>'
  await publish('beans', '2026-11-17T14:00:00.000Z', { title, read_time: '9 min read' })
  const { body } = await call(preview, { body: NEWSLETTER, scopes })
  const html = String(body?.html)
  const [before = '', after = ''] = html.split('Beans &amp; &lt;lentils&gt;</a>')
  const link = 'https://myplateful.test/blog/beans-lentils?utm_source=myplateful'
  expect(before.slice(-1200)).toMatch(
    /<a href="([^"]*)"[^>]*><img src="https:\/\/myplateful\.test\/covers\/egg-1200\.jpg"[^>]*><\/a>/,
  )
  expect(before.slice(before.lastIndexOf('<h2'))).toContain(`href="${link}`)
  expect(after.slice(0, 400)).toMatch(/^<\/h2><p [^>]*>9 min read<\/p><p [^>]*>An excerpt<br \/>/)
  expect(after.slice(0, 900)).toContain('>Read the article</a>')
})

it('a new article does not appear in a sent newsletter or in custom content', async () => {
  await call(send, { body: { ...NEWSLETTER, requestId: 'before-beans' }, scopes })
  await publish('beans', '2026-11-17T14:00:00.000Z')
  const [campaign] = await campaigns()
  const { content } = await campaignMail(String(campaign?.campaignId))
  expect(articlesIn(content)).toEqual(shipped)
  const customContent = '<p>See <a href="/blog/why-counting-macros-isnt-enough">this one</a>.</p>'
  const own = { ...NEWSLETTER, customContent }
  expect(await previewed(own)).toEqual([shipped[0]])
  expect(articlesIn((await mailed(own)).html)).toEqual([shipped[0]])
})
