import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { emailTypes } from '../../contract/mail/email-types.ts'
import { fireSchedule } from '../../local/control.ts'
import { addSubscribers } from '../browser/add-subscribers.ts'
import { INBOX_URL, LOCAL_DIR, SITE_URL } from '../browser/host.ts'
import { mailTo, type ReceivedMail } from '../browser/inbox.ts'
import { duePost, openSignedIn, staffApi } from '../browser/staff.ts'

interface Post {
  id: string
  slug: string
  title: string
  version: number
}

/** The filled host contains these posts and this campaign. Views need their ids and texts. */
export interface Filled {
  generated: Post
  published: Post
  withdrawn: Post
  flagged: Post
  scheduled: Post
  campaignId: string
  subject: string
}

/** An active subscriber, who gets every campaign. */
export const READER = 'reader@example.com'
export const UNCONFIRMED = 'unconfirmed@example.com'

const DAY = 86_400_000
const SUBJECT = 'What we are building this winter'
const TIMEOUT_MS = 180_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()

const TABLE =
  '<table><thead><tr><th>Food</th><th>Protein</th><th>Fiber</th></tr></thead><tbody><tr><td>Lentils, cooked, 100 g</td><td>9 g</td><td>8 g</td></tr><tr><td>Chickpeas, cooked, 100 g</td><td>9 g</td><td>8 g</td></tr></tbody></table>'

/** Fills an empty host with subscribers, posts, campaigns and a picture, as after a few weeks of use. */
export async function fill(page: Page): Promise<Filled> {
  await openSignedIn(page, '/admin')
  await page.getByRole('button', { name: /^Menu of/ }).waitFor()
  await importSubscribers(page)
  const job = api(page, 'blog-scheduler', { action: 'auto_generate_pipeline' })
  await uploadPicture(page)
  await job
  const generated = await publishGenerated(page)
  const filled = {
    generated,
    published: await write(page, 'Three Pots of Beans for the Week', {
      content: `<p>Beans keep well, and one pot is three dinners.</p><h2>What is in them</h2>${TABLE}<h2>How to cook them</h2><p>Soak them over night.</p><h2>How to keep them</h2><p>Four days in the fridge. This is general information and not medical advice.</p>`,
    }),
    withdrawn: await write(page, 'A Smoothie of Yesterday', { newsletter_enabled: false }),
    scheduled: await write(page, 'A Pot of Lentils for Later', { publish_at: inDays(35) }),
    flagged: await write(page, 'A Smoothie That Cures Everything', {
      content:
        '<p>Blend spinach. It cures diabetes in a week, say friends of ours.</p><p>General information, not medical advice.</p>',
      publish_at: inDays(36),
    }),
    campaignId: await sendCampaign(page),
    subject: SUBJECT,
  }
  await api(page, 'blog-scheduler', { action: 'check_schedule' })
  await takeDown(page, filled.withdrawn)
  await fireSchedule(LOCAL_DIR, 'digest')
  await api(page, 'scheduled-campaigns', {
    action: 'create',
    emailType: 'announcement',
    requestId: randomUUID(),
    subject: 'Where MyPlateful stands in spring',
    customContent: '<h1>News</h1><p>It opens on May 5. It says in some words what is new.</p>',
    scheduled_for: inDays(3),
  })
  for (const emailType of emailTypes)
    await api(page, 'send-email', { emailType, recipientEmail: templateReader(emailType) })
  await joinUnconfirmed()
  for (const emailType of emailTypes) await firstMail(templateReader(emailType))
  await firstMail(UNCONFIRMED)
  await until('the newsletter and the digest', async () => (await mailTo(READER)).length >= 4)
  return filled
}

/** The address to which `fill` sends this template's mail. */
export function templateReader(template: string): string {
  return `${template}@example.com`
}

/** Waits for the first mail to an address. If the address already has several mails, returns the newest. */
export async function firstMail(address: string): Promise<ReceivedMail> {
  const [mail] = await until(`a mail to ${address}`, async () => {
    const mails = await mailTo(address)
    return mails.length > 0 && mails
  })
  if (!mail) throw new Error(`No mail to ${address}`)
  return mail
}

async function importSubscribers(page: Page): Promise<void> {
  const lines = Array.from({ length: 60 }, (_, index) => ({
    line: index + 2,
    record: {
      email: `person-${String(index).padStart(2, '0')}@example.com`,
      consent_version: '2025-01',
      consent_at: inDays(-90 + index),
      ...(index % 9 === 0 && { unsubscribed_at: inDays(-80 + index) }),
      ...(index % 2 === 0 && { first_name: 'Ada' }),
      ...(index % 3 === 0 && { tags: 'fair' }),
      ...(index % 10 === 1 && { tags: 'fair, vip, asked for recipes, Bloomington' }),
      ...(index === 11 && { utm_source: 'podcast', utm_campaign: 'spring' }),
    },
    ...(index === 11 && {
      fields: [
        { name: 'City', value: 'Bloomington' },
        { name: 'Diet', value: 'vegetarian' },
      ],
    }),
  }))
  await api(page, 'subscribers/import', {
    dryRun: false,
    lines,
    import: { id: randomUUID(), name: 'people.csv' },
  })
  await addSubscribers(READER)
  await requestWelcome(READER)
  const tagged = { kind: 'tag', is: 'fair', has: true }
  await saveSegment(page, 'From the fair', [tagged])
  await saveSegment(page, 'Quiet since autumn', [
    { kind: 'joined', to: inDays(-30).slice(0, 10) },
    { kind: 'engaged', what: 'opened', did: false, within: 90 },
  ])
}

async function saveSegment(page: Page, name: string, conditions: object[]): Promise<void> {
  const question = { conditions, part: null }
  await api(page, 'segments', { action: 'save', id: randomUUID(), name, question, version: 0 })
}

/** Joins without a proof of work, so the address has to be confirmed. */
async function joinUnconfirmed(): Promise<void> {
  await post(`${SITE_URL}/api/subscribers`, { email: UNCONFIRMED, source: 'landing_page' })
  await requestWelcome(UNCONFIRMED)
}

async function requestWelcome(email: string): Promise<void> {
  await post(`${SITE_URL}/api/send-email`, { emailType: 'welcome', recipientEmail: email })
}

async function post(url: string, body: object): Promise<void> {
  await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

async function uploadPicture(page: Page): Promise<void> {
  const picture = await sharp('web/public/apple-touch-icon.png').resize(1200, 800).jpeg().toBuffer()
  await page.goto('/admin/pictures')
  await page
    .getByLabel('Pictures to upload')
    .setInputFiles({ name: 'plate.jpg', mimeType: 'image/jpeg', buffer: picture })
  const dialog = page.getByRole('dialog', { name: 'Add a picture' })
  await dialog.getByLabel('What it shows').fill('The plate of our logo')
  await dialog.getByRole('button', { name: 'Add the picture' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Makes the first generated post due, so that the blog contains a generated article. */
async function publishGenerated(page: Page): Promise<Post> {
  const posts = await until('the generated posts', async () => {
    const { upcoming_posts } = await api(page, 'blog-scheduler', { action: 'get_upcoming' })
    const all = upcoming_posts as Post[]
    return all.length >= 8 && all
  })
  const [first] = posts
  if (!first) throw new Error('Nothing was generated')
  const { post } = await api(page, 'posts', {
    action: 'update',
    id: first.id,
    version: first.version,
    fields: { publish_at: inDays(-1) },
  })
  await api(page, 'blog-scheduler', { action: 'check_schedule' })
  return post as Post
}

async function write(page: Page, title: string, more: object = {}): Promise<Post> {
  const fields = { ...duePost(title), ...more }
  const { post } = await api(page, 'posts', { action: 'create', fields })
  return post as Post
}

async function takeDown(page: Page, { id }: Post): Promise<void> {
  const { post } = await api(page, `posts/${id}`)
  const { version } = post as Post
  await api(page, 'posts', { action: 'withdraw', id, version, answer: 410 })
}

async function sendCampaign(page: Page): Promise<string> {
  const { campaignId } = await api(page, 'send-email', {
    emailType: 'announcement',
    subject: SUBJECT,
    requestId: randomUUID(),
  })
  const id = String(campaignId)
  await until('the end of the campaign', async () => {
    const { status } = await api(page, `campaigns/${id}`)
    return status === 'finished'
  })
  const mail = await firstMail(READER)
  for (const event of ['open', 'click'])
    await post(`${INBOX_URL}/api/emails/${mail.id}/feedback`, {
      event,
      link: `${SITE_URL}/#how-it-works`,
    })
  return id
}

/** @throws Error if the API refuses the request, because the screenshots would then show the wrong state */
async function api(page: Page, path: string, body?: unknown) {
  const response = await staffApi(page, path, body)
  if (response.status < 300) return response.body
  throw new Error(`${path} answered ${response.status}: ${JSON.stringify(response.body)}`)
}

async function until<T>(what: string, ask: () => Promise<T | false>): Promise<T> {
  const end = Date.now() + TIMEOUT_MS
  for (;;) {
    const result = await ask()
    if (result) return result
    if (Date.now() > end) throw new Error(`Timed out waiting for ${what}`)
    await sleep(500)
  }
}
