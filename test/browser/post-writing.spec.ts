import type { Page } from '@playwright/test'
import { violationsLightAndDark } from './axe.ts'
import { faintRings } from './focus-rings.ts'
import { SITE_URL } from './host.ts'
import { tabTo } from './keyboard.ts'
import { longUnless } from './long.ts'
import { cutOff, smallTargets } from './measure.ts'
import { duePost, type MadePost, openSignedIn, staffApi } from './staff.ts'
import { expect, test } from './visitor.ts'

// 400: the API refuses to publish an incomplete draft.
test.use({ allowedErrors: [/status of 400|A change in the staff area failed/] })

const BODY = 'Beans bring fiber. This is general information and not medical advice.'
const title = (page: Page) => page.getByLabel('Title', { exact: true })
const state = (page: Page) => page.getByText(/^Saved \d/)

async function postAt(page: Page): Promise<MadePost & { status: string; title: string }> {
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const { body } = await staffApi(page, `posts/${id}`)
  return body.post as MadePost & { status: string; title: string }
}
async function remove(page: Page) {
  const { id, version } = await postAt(page)
  await staffApi(page, 'posts', { action: 'delete', id, version })
}
async function schedule(
  page: Page,
  name: string,
  more: { content?: string } = {},
): Promise<MadePost & { slug: string }> {
  const publish_at = new Date(Date.now() + 45 * 86_400_000).toISOString()
  const fields = { ...duePost(name), publish_at, newsletter_enabled: false, ...more }
  const { body } = await staffApi(page, 'posts', { action: 'create', fields })
  return body.post as MadePost & { slug: string }
}

test('a post is written and published by keyboard alone', async ({ page }) => {
  await openSignedIn(page, '/admin/posts/new')
  await expect(title(page)).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('myplateful.unsaved-posts'))).toBeNull()
  const { keyboard } = page
  await tabTo(page, title(page))
  await keyboard.type('Beans by keyboard')
  await keyboard.press('Tab')
  await keyboard.type('A bowl a day')
  // The toolbar is a single tab stop.
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.type(BODY)
  await tabTo(page, page.getByLabel('Excerpt'))
  await keyboard.type('Beans, and why.')
  await tabTo(page, page.getByLabel('Send a newsletter'))
  await keyboard.press('Space')
  await keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/admin\/posts\/post-[\w-]+$/)
  await expect(state(page)).toBeVisible()

  await tabTo(page, page.getByRole('button', { name: 'More', exact: true }))
  await keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Publish now' })).toHaveAttribute(
    'data-highlighted',
  )
  await keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Publish this post now?' })
  await expect(question.getByText('Nobody is mailed')).toBeVisible()
  await tabTo(page, question.getByRole('button', { name: 'Publish now' }))
  await keyboard.press('Enter')
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
  const read = await fetch(`${SITE_URL}/blog/beans-by-keyboard`)
  expect([read.status, await read.text()]).toEqual([200, expect.stringContaining('A bowl a day')])
  await remove(page)
})

test('an incomplete draft saves itself and survives a reload', async ({ page }) => {
  await openSignedIn(page, '/admin/posts/new')
  await title(page).fill('Half a thought')
  await page.getByRole('textbox', { name: 'Body' }).focus()
  // The first save ends during this typing, and then changes the page's address.
  const words = 'Written while it is saved for the first time, without a pause'
  await page.keyboard.type(words, { delay: 80 })
  await expect(page).toHaveURL(/\/admin\/posts\/post-/)
  await expect(page.getByRole('textbox', { name: 'Body' })).toHaveText(words)
  await expect(state(page)).toBeVisible()
  await expect(page.getByText('Version 1: Written by you')).toBeVisible()
  await page.getByRole('textbox', { name: 'Subtitle' }).fill('And more of it')
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Subtitle' })).toHaveValue('And more of it')
  await expect.poll(async () => (await postAt(page)).title).toBe('Half a thought')

  await page.getByRole('button', { name: 'Schedule…' }).click()
  await expect(page.getByText('Enter an excerpt')).toBeVisible()
  await expect(page.getByText('Enter the content')).toBeHidden()
  await page.getByLabel('Excerpt').fill('Half a thought, in short.')
  await page.getByRole('button', { name: 'Schedule…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule This Post' })
  await expect(dialog.getByLabel('Slot')).not.toHaveValue('')
  await expect(
    dialog.getByText(/^(Nothing else goes out on that day\.|Also on that day)$/),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect((await postAt(page)).status).toBe('draft')
  await remove(page)
})

test('saved changes to a scheduled post take effect only after staff press “Update”', {
  tag: '@long',
}, async ({ page, context }) => {
  await openSignedIn(page, '/admin/posts')
  const { id } = await schedule(page, 'Peas on a date')
  await page.goto(`/admin/posts/${id}`)
  await title(page).fill('Peas on another date')
  await expect(page.getByText(/^Changes saved/)).toBeVisible()
  const other = await context.newPage()
  await openSignedIn(other, `/admin/posts/${id}`)
  await expect(title(other)).toHaveValue('Peas on another date')
  await other.close()
  expect((await postAt(page)).title).toBe('Peas on a date')
  await title(page).fill('Peas in a preview')
  const preview = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Preview' }).click()
  await expect((await preview).getByRole('heading', { level: 1 })).toHaveText('Peas in a preview')
  await (await preview).close()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(title(page)).toHaveValue('Peas on a date')
  const discarded = page.getByRole('status').filter({ hasText: 'are discarded' })
  await discarded.getByRole('button', { name: 'Undo' }).click()
  await expect(title(page)).toHaveValue('Peas in a preview')
  await title(page).fill('Peas, updated')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(state(page)).toBeVisible()
  expect((await postAt(page)).title).toBe('Peas, updated')
  await remove(page)
})

test('when two people edit one post, the person who saves second chooses between the texts', {
  tag: '@long',
}, async ({ page, context }) => {
  await openSignedIn(page, '/admin/posts/new')
  await title(page).fill('Two cooks')
  await expect(state(page)).toBeVisible()
  const other = await context.newPage()
  await openSignedIn(other, new URL(page.url()).pathname)
  await expect(title(other)).toHaveValue('Two cooks')

  await title(page).fill('Two cooks, one pot')
  await page.getByLabel('Excerpt').fill('Only the first wrote this.')
  await expect.poll(async () => (await postAt(page)).title).toBe('Two cooks, one pot')
  await title(other).fill('Two cooks, two pots')
  await other.keyboard.press('Control+s')
  const conflict = other.getByRole('alert').filter({ hasText: 'was changed elsewhere' })
  await expect(conflict).toBeVisible()
  await expect(conflict.locator('del')).toContainText(['Struck through', 'one pot'])
  await expect(conflict.locator('ins')).toContainText(['underlined', 'two pots'])
  await expect(other.getByLabel('Excerpt')).toHaveValue('Only the first wrote this.')
  expect((await postAt(page)).title).toBe('Two cooks, one pot')
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(conflict).toBeHidden()
  await expect.poll(async () => (await postAt(page)).title).toBe('Two cooks, two pots')
  await other.close()
  await remove(page)
})

test('a post’s preview is a separate page that links back to the editor', {
  tag: '@long',
}, async ({ page }) => {
  await openSignedIn(page, '/admin/posts')
  const { id, slug } = await schedule(page, 'Peas before readers')
  await page.goto(`/admin/posts/${id}`)
  await expect(page.getByRole('link', { name: 'Preview' })).toHaveAttribute('target', '_blank')
  await page.goto(`/admin/posts/${id}/preview`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Peas before readers')
  await expect(page.getByText(`/blog/${slug}`)).toBeVisible()
  expect(await violationsLightAndDark(page)).toEqual([])
  await page.getByRole('link', { name: 'Back to writing' }).click()
  await expect(title(page)).toHaveValue('Peas before readers')
  await remove(page)
})

test.describe('while somebody writes', () => {
  test.use({ allowedErrors: [/401|staff area failed|Failed to load resource|ERR_FAILED/] })

  test('a failed save is reported, and the text is kept', { tag: '@long' }, async ({ page }) => {
    await openSignedIn(page, '/admin/posts/new')
    await page.route('**/api/admin/posts', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    )
    await title(page).fill('Written in a tunnel')
    await page.keyboard.press('Control+s')
    await expect(page.getByText(/^Not saved: .* kept in this window/)).toBeVisible()
    await page.reload()
    await expect(title(page)).toHaveValue('Written in a tunnel')
    await page.unroute('**/api/admin/posts')
    await page.keyboard.press('Control+s')
    await title(page).press('Control+s')
    await expect(state(page)).toBeVisible()
    await expect(page).toHaveURL(/posts\/post-/)
    await remove(page)
  })

  test('typed text survives an expired session and a new sign-in', async ({ page }) => {
    await openSignedIn(page, '/admin/posts/new')
    await page.route(
      '**/api/admin/posts',
      (route) => route.fulfill({ status: 401, json: { message: 'Unauthorized' } }),
      { times: 1 },
    )
    await title(page).fill('Half written')
    await page.getByRole('textbox', { name: 'Subtitle' }).fill('And not lost')
    await page.getByRole('textbox', { name: 'Subtitle' }).press('Control+s')
    // The sign-in page still has a session, so it redirects back at once. Then the app saves the draft.
    await page.waitForURL(/\/admin\/posts\/post-/)
    await expect(title(page)).toHaveValue('Half written')
    await expect(page.getByRole('textbox', { name: 'Subtitle' })).toHaveValue('And not lost')
    await expect(state(page)).toBeVisible()
    await remove(page)
  })
})

for (const width of [390, 1440])
  test.describe(`the post editor at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, bypassCSP: true })

    test('cuts nothing off, and passes axe-core and the checks of target size and focus rings', {
      ...longUnless(width === 390),
    }, async ({ page }) => {
      await openSignedIn(page, '/admin/posts/new')
      await expect(page.getByRole('textbox', { name: 'Body' })).toBeVisible()
      expect(await violationsLightAndDark(page)).toEqual([])
      expect(await smallTargets(page)).toEqual([])
      expect(await cutOff(page)).toEqual([])
      expect(await faintRings(page)).toEqual([])
    })
  })

for (const width of [390, 1440])
  test.describe(`a long post, ${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test(
      'has no gap between the action bar and the editor’s toolbar after scrolling',
      longUnless(width === 1440),
      async ({ page }) => {
        await openSignedIn(page, '/admin/posts')
        const content = '<p>Peas and beans. Not medical advice.</p>'.repeat(60)
        const { id } = await schedule(page, 'Peas, at length', { content })
        await page.goto(`/admin/posts/${id}`)
        const toolbar = page.getByRole('toolbar')
        const update = page.getByRole('button', { name: 'Update' })
        /**
         * The distance in pixels from the bar with “Update” down to the toolbar. Negative if the bar covers a part of
         * the toolbar.
         */
        const gap = async () => {
          const bar = await update.locator('xpath=../..').boundingBox()
          const tools = await toolbar.boundingBox()
          return bar && tools && tools.y - (bar.y + bar.height)
        }
        await toolbar.waitFor()
        await page.evaluate(() => window.scrollTo(0, 1500))
        await expect.poll(gap).toBeCloseTo(0, 0)
        expect(await gap()).toBeLessThanOrEqual(0)
        // After a change the bar has one more button and a longer text, so it may need another line.
        await page.getByRole('textbox', { name: 'Body' }).press('End')
        await page.keyboard.type('More')
        await expect(page.getByText(/^Changes saved/)).toBeVisible()
        await page.evaluate(() => window.scrollTo(0, 1500))
        await expect.poll(gap).toBeLessThanOrEqual(0)
        expect(await gap()).toBeGreaterThan(-1)
        await remove(page)
      },
    )
  })
