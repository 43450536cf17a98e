import type { Page } from '@playwright/test'
import type { PublishingPlan } from '../../contract/posts/plan-schemas.ts'
import { addSubscribers } from './add-subscribers.ts'
import { violations } from './axe.ts'
import { duePost, type MadePost, openSignedIn, openTab, signIn, staffApi } from './staff.ts'
import { expect, freshAddress, test } from './visitor.ts'

test.use({
  bypassCSP: true,
  allowedErrors: [
    /500|A c(all|hange) (of|in) the staff area failed|Failed to load resource|Blocked script execution in 'about:srcdoc'/,
  ],
})

/** All staff pages with a fixed address. The test adds the page of one post and the page of one campaign. */
const PLACES = [
  '/admin',
  '/admin?tab=blog',
  '/admin?tab=email',
  '/admin/posts',
  '/admin/calendar',
  '/admin/campaigns',
  '/admin/subscribers',
  '/admin/subscribers/segments',
  '/admin/pictures',
  '/admin/audit',
]

test('staff pages pass axe-core when their data cannot be loaded', { tag: '@long' }, async ({
  page,
}) => {
  await openSignedIn(page, '/admin/pictures')
  const paths = [aPost, aCampaign].map((make) => make(page))
  await page.route('**/api/admin/**', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Down' } }),
  )
  for (const path of [...PLACES, ...(await Promise.all(paths))]) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Try again' }).first(), path).toBeVisible()
    expect(await violations(page), path).toEqual([])
  }
})

async function aPost(page: Page): Promise<string> {
  const publish_at = new Date(Date.now() + 40 * 86_400_000).toISOString()
  const fields = { ...duePost('A Post That Does Not Load'), publish_at }
  const { body } = await staffApi(page, 'posts', { action: 'create', fields })
  return `/admin/posts/${(body.post as MadePost).id}`
}

async function aCampaign(page: Page): Promise<string> {
  await addSubscribers(freshAddress())
  const { body } = await staffApi(page, 'send-email', { emailType: 'announcement' })
  return `/admin/campaigns/${String(body.campaignId)}`
}

const toast = '[data-scope=toast][data-part=root]'
const toastStyle = (page: Page, type: string) =>
  page.locator(`${toast}[data-type=${type}]`).evaluate((one) => {
    const { backgroundColor, borderInlineStartWidth } = getComputedStyle(one)
    const icon = one.querySelector('svg')?.innerHTML
    return { backgroundColor, borderInlineStartWidth, icon }
  })

for (const colorScheme of ['light', 'dark'] as const)
  test(`an error toast differs from a success toast in background, border and icon (${colorScheme})`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.clock.install()
    await signIn(page)
    await openTab(page, 'Blog Scheduler')
    const check = page.getByRole('button', { name: 'Check & Publish' })
    const success = page.getByText('Schedule Check Complete')
    const confirm = page.getByRole('button', { name: /^(Check the schedule|Publish \d+ posts?)$/ })
    await check.click()
    await confirm.click()
    await expect(success).toBeVisible()
    const good = await toastStyle(page, 'success')
    await page.clock.fastForward(30_000)
    await expect(success).toBeHidden()

    await page.route('**/api/admin/blog-scheduler', (route) =>
      route.request().postData()?.includes('check_schedule')
        ? route.fulfill({ status: 500, json: {} })
        : route.continue(),
    )
    await check.click()
    await confirm.click()
    const failure = page.getByRole('alert').filter({ hasText: 'Failed to check schedule' })
    await expect(failure).toBeVisible()
    const bad = await toastStyle(page, 'error')
    expect(bad.backgroundColor).not.toBe(good.backgroundColor)
    expect(bad.icon).not.toBe(good.icon)
    expect([bad.borderInlineStartWidth, good.borderInlineStartWidth]).toEqual(['8px', '1px'])
    expect(await violations(page)).toEqual([])
    await page.clock.fastForward(60_000)
    await expect(failure).toBeVisible()
    await failure.getByRole('button', { name: 'Close' }).click()
    await expect(failure).toBeHidden()
  })

const plan: PublishingPlan = {
  plan_hash: '0'.repeat(64),
  message: null,
  digest_segment: null,
  posts: [],
  mails: [
    {
      segment: null,
      recipientCount: 1,
      subject: 'This week',
      preheader: '',
      content: '<p>Beans</p>',
      html: '<p>Beans</p>',
    },
  ],
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('at most two toasts are visible, the newest on top', {
    tag: '@long',
  }, async ({ page }) => {
    await signIn(page, '/admin?tab=blog')
    await page.route(/blog-scheduler|blog-automation/, (route) =>
      route.request().method() === 'POST' && !/get_/.test(route.request().postData() ?? '')
        ? route.fulfill({ status: 500, json: {} })
        : route.continue(),
    )
    await page.route('**/api/admin/publishing-plan*', (route) => route.fulfill({ json: plan }))
    for (const [button, confirm, words] of [
      ['Send Weekly Digest', 'Send to 1 subscriber', 'Failed to send weekly digest'],
      ['Auto-Generate 4 Weeks', undefined, 'Failed to generate content pipeline'],
      ['Check & Publish', 'Check the schedule', 'Failed to check schedule'],
    ] as const) {
      await page.getByRole('button', { name: button }).click()
      if (confirm) await page.getByRole('button', { name: confirm }).click()
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

function toastsFromTop(selector: string) {
  return [...document.querySelectorAll(selector)]
    .sort((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)
    .map(({ textContent }) => textContent)
}
