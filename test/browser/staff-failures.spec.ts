import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import { withNextPress } from './gate.ts'
import { addKnown } from './known-people.ts'
import { longUnless } from './long.ts'
import { duePost, type MadePost, openSignedIn, openTab, signIn, staffApi } from './staff.ts'
import { expect, freshAddress, test } from './visitor.ts'

test.use({
  bypassCSP: true,
  allowedErrors: [/500|A c(all|hange) (of|in) the staff area failed|Failed to load resource/],
})

/** Every place of the staff area. */
const places: readonly [name: string, path: (page: Page) => Promise<string>][] = [
  ['the analytics', async () => '/admin'],
  ['the blog scheduler', async () => '/admin?tab=blog'],
  ['the email campaign', async () => '/admin?tab=email'],
  ['the posts', async () => '/admin/posts'],
  ['a post', aPost],
  ['the campaigns', async () => '/admin/campaigns'],
  ['a campaign', aCampaign],
  ['the subscribers', async () => '/admin/subscribers'],
  ['the library', async () => '/admin/library'],
  ['the activity', async () => '/admin/audit'],
]

for (const [name, pathOf] of places)
  test(
    `${name}: one press tries all again that could not be loaded`,
    longUnless(name === 'a campaign'),
    async ({ page }) => {
      await openSignedIn(page, '/admin/library')
      const path = await pathOf(page)
      let isBroken = true
      await page.route('**/api/admin/**', (route) =>
        isBroken
          ? route.fulfill({ status: 500, json: { code: 'internal', message: 'Down' } })
          : route.continue(),
      )
      await page.goto(path)
      const again = page.getByRole('button', { name: 'Try again' })
      await expect(again.first()).toBeVisible()
      await expect(page.getByText('Loading...').or(page.getByLabel(/^Loading/))).toHaveCount(0)
      expect(await violations(page)).toEqual([])
      await withNextPress(page, () => {
        isBroken = false
      })
      await again.first().click()
      await expect(again).toHaveCount(0)
      await expect(page.getByText(/could not be (loaded|read)|Unable to load/)).toHaveCount(0)
    },
  )

async function aPost(page: Page): Promise<string> {
  const publish_at = new Date(Date.now() + 40 * 86_400_000).toISOString()
  const fields = { ...duePost('A Post That Does Not Load'), publish_at }
  const { body } = await staffApi(page, 'posts', { action: 'create', fields })
  return `/admin/posts/${(body.post as MadePost).id}`
}

async function aCampaign(page: Page): Promise<string> {
  await addKnown(freshAddress())
  const { body } = await staffApi(page, 'send-email', { emailType: 'announcement' })
  return `/admin/campaigns/${String(body.campaignId)}`
}

test('a person who could not be loaded can be tried again', { tag: '@long' }, async ({ page }) => {
  const email = freshAddress()
  await addKnown(email)
  let isBroken = true
  await page.route(/\/api\/admin\/subscribers\/[\w-]{20,}$/, (route) =>
    isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await openSignedIn(page, `/admin/subscribers?search=${email}`)
  await page.getByRole('button', { name: email }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('This person could not be loaded')).toBeVisible()
  isBroken = false
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByText('Joined')).toBeVisible()
})

const toast = '[data-scope=toast][data-part=root]'
const looks = (page: Page, type: string) =>
  page.locator(`${toast}[data-type=${type}]`).evaluate((one) => {
    const { backgroundColor, borderInlineStartWidth } = getComputedStyle(one)
    const icon = one.querySelector('svg')?.innerHTML
    return { backgroundColor, borderInlineStartWidth, icon }
  })

for (const colorScheme of ['light', 'dark'] as const)
  test(`a failure's toast is told from a success's by ground, band and icon, ${colorScheme}, and stays`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.clock.install()
    await signIn(page)
    await openTab(page, 'Blog Scheduler')
    const check = page.getByRole('button', { name: 'Check & Publish' })
    const success = page.getByText('Schedule Check Complete')
    await check.click()
    await expect(success).toBeVisible()
    const good = await looks(page, 'success')
    await page.clock.fastForward(30_000)
    await expect(success).toBeHidden()

    await page.route('**/api/admin/blog-scheduler', (route) =>
      route.request().postData()?.includes('check_schedule')
        ? route.fulfill({ status: 500, json: {} })
        : route.continue(),
    )
    await check.click()
    const failure = page.getByRole('alert').filter({ hasText: 'Failed to check schedule' })
    await expect(failure).toBeVisible()
    const bad = await looks(page, 'error')
    expect(bad.backgroundColor).not.toBe(good.backgroundColor)
    expect(bad.icon).not.toBe(good.icon)
    expect([bad.borderInlineStartWidth, good.borderInlineStartWidth]).toEqual(['8px', '1px'])
    expect(await violations(page)).toEqual([])
    await page.clock.fastForward(60_000)
    await expect(failure).toBeVisible()
    await failure.getByRole('button', { name: 'Close' }).click()
    await expect(failure).toBeHidden()
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('two toasts at most stand, the newest on top, and never on the navigation', {
    tag: '@long',
  }, async ({ page }) => {
    await signIn(page, '/admin?tab=blog')
    await page.route(/blog-scheduler|blog-automation/, (route) =>
      route.request().method() === 'POST' && !/get_/.test(route.request().postData() ?? '')
        ? route.fulfill({ status: 500, json: {} })
        : route.continue(),
    )
    for (const [button, words] of [
      ['Send Weekly Digest', 'Failed to send weekly digest'],
      ['Auto-Generate 4 Weeks', 'Failed to generate content pipeline'],
      ['Check & Publish', 'Failed to check schedule'],
    ] as const) {
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
    }
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect
      .poll(() => page.evaluate(toastsFromTop, toast))
      .toEqual([/schedule/, /pipeline/].map((words) => expect.stringMatching(words)))
    const navigation = page.getByRole('navigation', { name: 'Staff pages' })
    await expect(navigation).toBeInViewport({ ratio: 1 })
    const bottom = await navigation.evaluate((one) => one.getBoundingClientRect().bottom)
    await expect
      .poll(() =>
        page
          .locator(toast)
          .evaluateAll((all) => Math.min(...all.map((one) => one.getBoundingClientRect().top))),
      )
      .toBeGreaterThan(bottom)
  })
})

/** What the toasts say, the uppermost first. */
function toastsFromTop(selector: string) {
  return [...document.querySelectorAll(selector)]
    .sort((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)
    .map(({ textContent }) => textContent)
}
