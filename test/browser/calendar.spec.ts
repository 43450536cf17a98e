import type { Locator, Page } from '@playwright/test'
import { violationsLightAndDark } from './axe.ts'
import { cutOff } from './measure.ts'
import { duePost, type MadePost, openSignedIn, staffApi } from './staff.ts'
import { expect, test } from './visitor.ts'

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
/** Noon in the site's time zone (Indianapolis) in winter, 1 PM in summer. */
const noon = (days: number) => `${inDays(days).toISOString().slice(0, 10)}T17:00:00.000Z`
const dayName = (days: number) =>
  new Date(noon(days)).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'America/Indiana/Indianapolis',
  })

// 409: the API refuses to move an entry that another window has moved.
test.use({ allowedErrors: [/409|StaffCallError/] })

const cell = (page: Page, days: number) =>
  page.getByRole('cell').filter({ has: page.getByLabel(dayName(days), { exact: true }) })
async function makePost(page: Page, title: string): Promise<MadePost> {
  const fields = { ...duePost(title), newsletter_enabled: false, publish_at: noon(10) }
  const { status, body } = await staffApi(page, 'posts', { action: 'create', fields })
  expect(status).toBe(200)
  return body.post as MadePost
}

/**
 * Picks an entry up with Space and waits for the announcement, because arrow keys before the announcement have no
 * effect.
 */
async function lift(page: Page, link: Locator, days: number) {
  await link.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(`${dayName(days)}.`)).toBeAttached()
}

async function publishDay(page: Page, { id }: MadePost): Promise<string> {
  const { body } = await staffApi(page, `posts/${id}`)
  return (body.post as { publish_at: string }).publish_at
}

async function remove(page: Page, { id }: MadePost) {
  const { body } = await staffApi(page, `posts/${id}`)
  const { version } = body.post as MadePost
  await staffApi(page, 'posts', { action: 'delete', id, version })
}

test('a post that is dragged to another day keeps its hour', async ({ page }) => {
  // The window is tall enough for all weeks. In a lower window the page scrolls while a dragged entry is near an edge,
  // and the drop hits another week.
  await page.setViewportSize({ width: 1280, height: 2000 })
  await openSignedIn(page, '/admin/posts')
  const post = await makePost(page, 'Dragged beans')
  await page.goto('/admin/calendar')
  const link = page.getByRole('link', { name: /^Post(?: and newsletter)?, .+ Dragged beans$/ })
  await expect(
    cell(page, 10).getByRole('link', { name: /^Post(?: and newsletter)?, .+ Dragged beans$/ }),
  ).toBeVisible()
  await link.hover()
  await page.mouse.down()
  // A drop before the announcement would leave the post on its old day.
  await expect(async () => {
    await cell(page, 12).hover()
    await cell(page, 12).hover({ position: { x: 20, y: 40 } })
    await expect(page.getByText(`${dayName(12)}.`)).toBeAttached({ timeout: 1000 })
  }).toPass()
  await page.mouse.up()
  await expect(
    cell(page, 12).getByRole('link', { name: /^Post(?: and newsletter)?, .+ Dragged beans$/ }),
  ).toBeVisible()
  // Noon is not a publishing time, so the post goes out at the next publishing time.
  const outLater =
    /“Dragged beans” (still )?goes out .+, 9:00 AM E.T, the first publishing time after/
  await expect(page.getByText(outLater)).toBeVisible()
  expect(await publishDay(page, post)).toBe(noon(12))
  await expect(page).toHaveURL(/calendar$/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(
    cell(page, 10).getByRole('link', { name: /^Post(?: and newsletter)?, .+ Dragged beans$/ }),
  ).toBeVisible()
  await expect.poll(() => publishDay(page, post)).toBe(noon(10))
  await remove(page, post)
})

test('posts and mails in the calendar can be moved by keyboard', async ({ page }) => {
  await openSignedIn(page, '/admin/posts')
  const post = await makePost(page, 'Keyed peas')
  const { body } = await staffApi(page, 'scheduled-campaigns', {
    action: 'create',
    emailType: 'offer',
    subject: 'Keyed offer',
    scheduled_for: noon(10),
    requestId: crypto.randomUUID(),
  })
  const campaignId = String(body.campaignId)
  await page.goto('/admin/calendar')
  const link = page.getByRole('link', { name: /^Post(?: and newsletter)?, .+ Keyed peas$/ })
  await lift(page, link, 10)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(
    cell(page, 10).getByRole('link', { name: /^Post(?: and newsletter)?, .+ Keyed peas$/ }),
  ).toBeVisible()
  await lift(page, link, 10)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(`${dayName(11)}.`)).toBeAttached()
  await page.keyboard.press('ArrowDown')
  const later = new RegExp(`^${dayName(18)}. It goes out .+, the first publishing time after`)
  await expect(page.getByText(later)).toBeAttached()
  await page.keyboard.press('Space')
  await expect(
    cell(page, 18).getByRole('link', { name: /^Post(?: and newsletter)?, .+ Keyed peas$/ }),
  ).toBeVisible()
  expect(await publishDay(page, post)).toBe(noon(18))

  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await lift(page, page.getByRole('link', { name: /^Mail, .+ Keyed offer$/ }), 10)
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText(`${dayName(9)}.`)).toBeAttached()
  await page.keyboard.press('Space')
  await expect(cell(page, 9).getByRole('link', { name: /^Mail, .+ Keyed offer$/ })).toBeVisible()
  const campaign = await staffApi(page, `campaigns/${campaignId}`)
  expect(campaign.body.scheduled_for).toBe(noon(9))

  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/posts\/.+/)
  // The page of the post would ask for the deleted post.
  await page.goto('/admin/calendar')
  await staffApi(page, 'scheduled-campaigns', { action: 'cancel', campaignId })
  await remove(page, post)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the Move button moves a post to future days only', async ({ page }) => {
    await openSignedIn(page, '/admin/posts')
    const post = await makePost(page, 'Pocket lentils')
    await page.goto('/admin/calendar')
    const day = (days: number) =>
      page.getByRole('region', { name: dayName(days), exact: true }).getByText('Pocket lentils')
    await expect(day(10)).toBeVisible()
    await page.getByRole('button', { name: 'Move “Pocket lentils”' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move “Pocket lentils”' })
    await dialog.getByLabel('New day').fill(noon(-1).slice(0, 10))
    await dialog.getByRole('button', { name: 'Move' }).click()
    await expect(dialog.getByText('Choose a day after today')).toBeVisible()
    await dialog.getByLabel('New day').fill(noon(12).slice(0, 10))
    await dialog.getByRole('button', { name: 'Move' }).click()
    await expect(day(12)).toBeVisible()
    expect(await publishDay(page, post)).toBe(noon(12))
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(day(10)).toBeVisible()
    await remove(page, post)
  })
})

test('moving a post by keyboard fails if another window has moved the post', {
  tag: '@long',
}, async ({ page }) => {
  await openSignedIn(page, '/admin/posts')
  const post = await makePost(page, 'Twice moved')
  await page.goto('/admin/calendar')
  const link = page.getByRole('link', { name: /^Post(?: and newsletter)?, .+ Twice moved$/ })
  await expect(link).toBeVisible()
  const { id, version } = post
  const fields = { publish_at: noon(15) }
  await staffApi(page, 'posts', { action: 'update', id, version, fields })
  await lift(page, link, 10)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(`${dayName(11)}.`)).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByText('It was not moved').first()).toBeVisible()
  await expect(
    cell(page, 15).getByRole('link', { name: /^Post(?: and newsletter)?, .+ Twice moved$/ }),
  ).toBeVisible()
  expect(await publishDay(page, post)).toBe(noon(15))
  await remove(page, post)
})

for (const width of [390, 1440])
  test.describe(`in a window ${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 }, bypassCSP: true })

    test('the calendar fits and passes axe-core', { tag: '@long' }, async ({ page }) => {
      await openSignedIn(page, '/admin/posts')
      const post = await makePost(page, 'A post with quite a long title about beans and lentils')
      await page.goto('/admin/calendar')
      await expect(
        page.getByRole('link', { name: /^Post(?: and newsletter)?, .+ A post with quite/ }),
      ).toBeVisible()
      expect(await cutOff(page)).toEqual([])
      expect(await violationsLightAndDark(page)).toEqual([])
      await remove(page, post)
    })
  })
