import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import * as v from 'valibot'
import { joinChallengeAnswer, MIN_PROOF_AGE_MS } from '../../contract/subscribers/join-shield.ts'
import { prove } from '../support/join-proof.ts'
import { SITE_URL } from './host.ts'
import { untilReady } from './ready.ts'

/** The session of the worker's first sign-in. Later tests reuse this session, like a second tab. */
let session:
  | { cookies: Parameters<BrowserContext['addCookies']>[0]; user: [string, string] }
  | undefined

/** Opens a tab of the dashboard as the only user of the laptop host. */
export async function signIn(page: Page, path = '/admin'): Promise<void> {
  await openSignedIn(page, path)
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
}

/** Opens any staff page as the only user of the laptop host. */
export async function openSignedIn(
  page: Page,
  path: string,
  options?: Parameters<Page['goto']>[1],
): Promise<void> {
  if (session) {
    await page.context().addCookies(session.cookies)
    // The origin's sessionStorage can be set on any page of the origin.
    await page.goto('/robots.txt', { waitUntil: 'commit' })
    await page.evaluate(([key, user]) => sessionStorage.setItem(key, user), session.user)
    await page.goto(path, options)
    return
  }
  await page.goto(path, { waitUntil: 'load' })
  await fillInSignIn(page)
  await page.getByRole('button', { name: /^Menu of/ }).waitFor()
  if (!options?.waitUntil) await untilReady(page)
  const user = await page.evaluate(() =>
    Object.entries(sessionStorage).find(([key]) => key.startsWith('oidc.user:')),
  )
  if (user) session = { cookies: await page.context().cookies(), user }
}

export async function fillInSignIn(page: Page): Promise<void> {
  await page.getByLabel(/email/i).fill('staff@example.com')
  await page.getByLabel(/password/i).fill('plateful')
  await page.getByRole('button', { name: /sign in/i }).click()
}

/** Opens a staff page through the navigation, which is in the menu on a phone. */
export async function openPlace(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: /^Menu of/ })
  const link = page.getByRole('link', { name, exact: true })
  if (!(await link.first().isVisible())) await menu.click()
  await link.filter({ visible: true }).click()
}

export async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click()
  await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
  await untilReady(page)
}

/** Calls the staff API with the page's access token. */
export async function staffApi(page: Page, path: string, body?: unknown) {
  const user = await page.evaluate(
    () => Object.entries(sessionStorage).find(([key]) => key.startsWith('oidc.user:'))?.[1],
  )
  return callStaffApi(user, path, body)
}

/** Empties the mail draft, because all tests of a host share it. Does nothing before the worker's first sign-in. */
export async function clearDraft(): Promise<void> {
  if (!session) return
  const [, user] = session.user
  const { body } = await callStaffApi(user, 'mails/draft')
  if (!body.subject && !body.preheader && !body.content) return
  const blank = { subject: '', preheader: '', content: '', version: body.version }
  expect((await callStaffApi(user, 'mails/draft', blank)).status).toBe(200)
}

async function callStaffApi(user: string | undefined, path: string, body?: unknown) {
  const token = user ? (JSON.parse(user) as { access_token: string }).access_token : ''
  const answer = await fetch(`${SITE_URL}/api/admin/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

/** Joins with a proof of work, as visitors' browsers do. */
export async function join(...emails: string[]): Promise<void> {
  await Promise.all(emails.map(joinOne))
}

async function joinOne(email: string): Promise<void> {
  const issued = await fetch(`${SITE_URL}/api/subscribers/challenge`, { method: 'POST' })
  const { challenge } = v.parse(joinChallengeAnswer, await issued.json())
  const [proof] = await Promise.all([challenge && prove(challenge), sleep(MIN_PROOF_AGE_MS)])
  const answer = await fetch(`${SITE_URL}/api/subscribers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, source: 'landing_page', proof }),
  })
  expect([answer.status, await answer.json()]).toEqual([
    201,
    expect.objectContaining({ is_active: true }),
  ])
}

export interface MadePost {
  id: string
  version: number
}

/** Each post gets its own minute, because two scheduled posts cannot have the same minute. */
const start = Date.now()
let minuteCount = 0
const nextMinute = () => 60_000 * ++minuteCount

export function duePost(title: string) {
  return {
    title,
    subtitle: 'A pot, an onion, forty minutes.',
    excerpt: 'Lentils keep well, cost little and take to almost any vegetable in the kitchen.',
    content: '<p>Lentils keep well. This is general information and not medical advice.</p>',
    cover_image: '/covers/legumes-1200.jpg',
    tags: ['legumes', 'newsletter'],
    read_time: '5 min read',
    newsletter_enabled: true,
    publish_at: new Date(start - nextMinute()).toISOString(),
  }
}

export async function fillPipeline(page: Page): Promise<void> {
  if ((await waitingPosts(page)).length > 0) return
  const publish_at = new Date(start + 2 * 86_400_000 + nextMinute()).toISOString()
  const fields = { ...duePost('A Pot of Lentils for Later'), publish_at }
  expect((await staffApi(page, 'posts', { action: 'create', fields })).status).toBe(200)
}

/** Also deletes the posts of other tests. */
export async function emptyPipeline(page: Page): Promise<void> {
  for (const { id, version } of await waitingPosts(page)) {
    const { status } = await staffApi(page, 'posts', { action: 'delete', id, version })
    expect(status).toBe(200)
  }
}

async function waitingPosts(page: Page): Promise<MadePost[]> {
  const { body } = await staffApi(page, 'blog-scheduler', { action: 'get_upcoming' })
  return body.upcoming_posts as MadePost[]
}

/** `version` is the number from the post's creation. The publication then added 1. */
export async function deletePublished(page: Page, { id, version }: MadePost): Promise<void> {
  const { status } = await staffApi(page, 'posts', { action: 'delete', id, version: version + 1 })
  expect(status).toBe(200)
}
