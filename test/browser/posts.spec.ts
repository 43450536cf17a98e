import type { Page } from '@playwright/test'
import { violationsLightAndDark } from './axe.ts'
import { SITE_URL } from './host.ts'
import { mainHtml, untilHydrated } from './hydration.ts'
import { cutOff, smallTargets } from './measure.ts'
import { duePost, type MadePost, openSignedIn, staffApi } from './staff.ts'
import { expect, test } from './visitor.ts'

const DISEASE = 'It cures diabetes in a week, say friends of ours.'
const content = `<p>Blend spinach. ${DISEASE}</p><p>General information, not medical advice.</p>`

// The browser logs an error for the status 410 or 404 of a post that these tests take down or delete.
test.use({ allowedErrors: [/410|404|StaffCallError/] })

async function make(page: Page, title: string, more: object = {}): Promise<MadePost> {
  const fields = { ...duePost(title), newsletter_enabled: false, ...more }
  const { status, body } = await staffApi(page, 'posts', { action: 'create', fields })
  expect(status).toBe(200)
  return body.post as MadePost
}

async function fromMenu(page: Page, act: string) {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: act }).click()
}

/** Reads the post's current version first, because the API deletes a post only if the version matches. */
async function remove(page: Page, { id }: MadePost) {
  const { body } = await staffApi(page, `posts/${id}`)
  const { version } = body.post as MadePost
  const { status } = await staffApi(page, 'posts', { action: 'delete', id, version })
  expect(status).toBe(200)
}

async function pathsWith(slug: string): Promise<string[]> {
  const paths = ['/blog', '/sitemap.xml', '/rss.xml', '/feed.json', '/api/posts']
  const texts = paths.map(async (path) => (await fetch(`${SITE_URL}${path}`)).text())
  const contents = await Promise.all(texts)
  return paths.filter((_, index) => contents[index]?.includes(slug))
}

test('a post with a claim about a disease can be approved, published and taken down', async ({
  page,
}) => {
  const slug = 'a-smoothie-that-cures-diabetes'
  await openSignedIn(page, '/admin/posts?status=waiting')
  const post = await make(page, 'A smoothie that cures diabetes', { content })
  await page.reload()
  await page.getByRole('link', { name: 'A smoothie that cures diabetes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A smoothie that cures diabetes')

  await page.getByRole('button', { name: 'Approve' }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve this post?' })
  await expect(dialog.getByText(DISEASE)).toBeVisible()
  await dialog.getByRole('button', { name: 'Approve post' }).click()
  await expect(dialog.getByText('Enter the reason')).toBeVisible()
  await dialog.getByLabel('Reviewed by').fill('Ann Lee')
  await dialog.getByLabel('Reason').fill('The boss likes it')
  await dialog.getByRole('button', { name: 'Approve post' }).click()
  const second = page.getByRole('alertdialog', { name: /claim about a disease/ })
  await expect(second.getByText(DISEASE)).toBeVisible()
  await second.getByRole('button', { name: 'Approve the claim' }).click()
  await expect(page.getByText('The boss likes it')).toBeVisible()

  await staffApi(page, 'blog-scheduler', { action: 'check_schedule' })
  expect((await fetch(`${SITE_URL}/blog/${slug}`)).status).toBe(200)
  expect(await pathsWith(slug)).toHaveLength(5)
  await page.reload()
  await fromMenu(page, 'Take down')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take down' }).click()
  await expect(page.getByText('Its address answers 410.')).toBeVisible()

  const gone = await page.goto(`/blog/${slug}`)
  expect(gone?.status()).toBe(410)
  expect(gone?.headers()).not.toHaveProperty('x-page-status')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This article was taken down')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const drawn = await mainHtml(page)
  const hydrated = await untilHydrated(page)
  await page.mouse.move(300, 300)
  await page.keyboard.press('Tab')
  await hydrated()
  expect(await mainHtml(page)).toBe(drawn)
  const answer = await fetch(`${SITE_URL}/api/posts/${slug}`)
  expect([answer.status, await answer.json()]).toEqual([
    410,
    expect.objectContaining({ code: 'gone' }),
  ])
  expect(await pathsWith(slug)).toEqual([])

  await page.goto(`/admin/posts/${post.id}`)
  await fromMenu(page, 'Change the answer')
  await page.getByLabel('Its address answers').selectOption('404')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change the answer' }).click()
  await expect(page.getByText('Its address answers 404.')).toBeVisible()
  expect((await fetch(`${SITE_URL}/blog/${slug}`)).status).toBe(404)

  await fromMenu(page, 'Bring back')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bring back' }).click()
  await expect(page.getByText('Back on the blog')).toBeVisible()
  expect((await fetch(`${SITE_URL}/blog/${slug}`)).status).toBe(200)
  expect(await pathsWith(slug)).toHaveLength(5)
  await remove(page, post)
})

test('a published post can be corrected and restored to an earlier version', {
  tag: '@long',
}, async ({ page }) => {
  await openSignedIn(page, '/admin/posts')
  const post = await make(page, 'Beans twice a week')
  await staffApi(page, 'blog-scheduler', { action: 'check_schedule' })
  await page.goto(`/admin/posts/${post.id}`)
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Beans twice a week')
  await expect(page.getByLabel('Address')).toBeHidden()
  await page.getByLabel('Title', { exact: true }).fill('Beans three times a week')
  await page.getByLabel('Author').fill('Bo Kim')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beans three times a week')
  const read = async () => (await fetch(`${SITE_URL}/blog/beans-twice-a-week`)).text()
  expect(await read()).toContain('Beans three times a week')
  expect(await (await fetch(`${SITE_URL}/feed.json`)).text()).toContain('Beans three times a week')

  await page.getByRole('button', { name: 'Compare version 3' }).click()
  const compare = page.getByRole('dialog', { name: 'Compare Versions' })
  await expect(compare.locator('del')).toHaveText(['Struck through', 'twice'])
  await expect(compare.locator('ins')).toHaveText(['underlined', 'three times', 'Bo Kim'])
  await compare.getByLabel('To').selectOption('2')
  await expect(compare.getByText('The two are the same.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Compare version 3' })).toBeFocused()

  await page.getByRole('button', { name: 'Restore version 2' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beans twice a week')
  await expect(page.getByText(/^Version 4: Earlier version restored by you/)).toBeVisible()
  expect(await read()).not.toContain('Beans three times a week')
  await remove(page, post)
})

test('taking a post off the schedule and deleting the post can both be undone', {
  tag: '@long',
}, async ({ page }) => {
  await openSignedIn(page, '/admin/posts')
  const publish_at = new Date(Date.now() + 35 * 86_400_000).toISOString()
  const post = await make(page, 'Peas for later', { publish_at })
  await page.goto(`/admin/posts/${post.id}`)
  await fromMenu(page, 'Take off the schedule')
  await expect(page.getByText('Version 2: Taken off the schedule by you')).toBeVisible()
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Version 3: Put on the schedule by you')).toBeVisible()
  await fromMenu(page, 'Delete')
  await page.getByRole('button', { name: 'Delete post' }).click()
  await expect(page.getByText('There is no such post')).toBeVisible()
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Version 5: Restored by you')).toBeVisible()

  await fromMenu(page, 'Name a reviewer')
  await page.getByRole('dialog').getByLabel('Reviewed by').fill('Ann Lee')
  await page.getByRole('button', { name: 'Name the reviewer' }).click()
  await expect(page.getByText('Ann Lee').first()).toBeVisible()
  await expect(page.getByLabel('Reviewed by')).toHaveValue('Ann Lee')
  await remove(page, post)
})

test('the list of posts keeps its search, filter and sort order in its URL', {
  tag: '@long',
}, async ({ page }) => {
  const word = `w${Math.random().toString(36).slice(2, 10)}`
  await openSignedIn(page, '/admin/posts')
  const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const first = await make(page, `Zucchini ${word}`, { publish_at: later(40) })
  const second = await make(page, `Apples ${word}`, { publish_at: later(39) })
  await page.reload()
  await page.getByRole('searchbox', { name: 'Search' }).fill(word)
  await expect(page).toHaveURL(new RegExp(`q=${word}`))
  const titles = page.getByRole('region', { name: 'Posts' }).getByRole('link')
  await expect(titles).toHaveText([`Zucchini ${word}`, `Apples ${word}`])
  await page.getByLabel('Sort by').selectOption('title')
  await expect(titles).toHaveText([`Apples ${word}`, `Zucchini ${word}`])
  await page.reload()
  await expect(titles).toHaveText([`Apples ${word}`, `Zucchini ${word}`])
  await page.getByRole('button', { name: /^Taken down/ }).click()
  await expect(page.getByText(`No post has “${word}”`)).toBeVisible()
  await page.goBack()
  await expect(titles).toHaveCount(2)
  for (const post of [first, second]) await remove(page, post)
})

test('the menu of a post in the list can take the post off the schedule and delete it', {
  tag: '@long',
}, async ({ page }) => {
  const word = `m${Math.random().toString(36).slice(2, 10)}`
  await openSignedIn(page, '/admin/posts')
  const publish_at = new Date(Date.now() + 40 * 86_400_000).toISOString()
  await make(page, `Lentils ${word}`, { publish_at })
  await page.goto(`/admin/posts?q=${word}`)
  const list = page.getByRole('region', { name: 'Posts' })
  const choose = async (act: string) => {
    await list.getByRole('button', { name: `More for Lentils ${word}` }).click()
    await page.getByRole('menuitem', { name: act, exact: true }).click()
  }
  await choose('Take off the schedule')
  await expect(list.getByText('Draft', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(list.getByText('Scheduled', { exact: true })).toBeVisible()
  await choose('Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`No post has “${word}”`)).toBeVisible()
})

test.describe('the staff area', () => {
  test.use({ allowedErrors: [/404|ERR_FAILED|A call of the staff area failed/] })

  test('shows “There is no such post” for an unknown post id with a dot', {
    tag: '@long',
  }, async ({ page }) => {
    await openSignedIn(page, '/admin/posts/2026-11-24T09:00.2')
    await expect(page.getByText('There is no such post')).toBeVisible()
  })
})

for (const width of [390, 1440]) {
  test.describe(`the staff area, ${width} px wide`, () => {
    test.use({
      viewport: { width, height: 900 },
      bypassCSP: true,
    })

    test('the pages and dialogs of posts cut nothing off, and pass axe-core and the check of target size', {
      tag: '@long',
    }, async ({ page }) => {
      const publish_at = new Date(Date.now() + 30 * 86_400_000).toISOString()
      await openSignedIn(page, '/admin/posts?q=nothing-like-this')
      const post = await make(page, 'A smoothie for accessibility', { content, publish_at })
      const clean = async () => {
        expect(await violationsLightAndDark(page)).toEqual([])
        expect(await smallTargets(page)).toEqual([])
        expect(await cutOff(page)).toEqual([])
      }
      await expect(page.getByText('No post has “nothing-like-this”')).toBeVisible()
      await clean()
      await page.goto('/admin/posts')
      await expect(page.getByRole('link', { name: 'A smoothie for accessibility' })).toBeVisible()
      await clean()

      await page.goto(`/admin/posts/${post.id}`)
      await expect(page.getByText('Version 1: Written by you')).toBeVisible()
      await clean()
      await page.getByRole('button', { name: 'Approve' }).click()
      const dialog = page.getByRole('dialog', { name: 'Approve this post?' })
      await dialog.getByRole('button', { name: 'Approve post' }).click()
      await expect(dialog.getByText('Enter the reason')).toBeVisible()
      await clean()
      await dialog.getByLabel('Reviewed by').fill('Ann Lee')
      await dialog.getByLabel('Reason').fill('For this test')
      await dialog.getByRole('button', { name: 'Approve post' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await clean()
      await page.getByRole('button', { name: 'Approve the claim' }).click()
      await page.getByRole('button', { name: 'Compare version 2' }).click()
      await expect(page.getByRole('dialog').locator('ins').first()).toBeVisible()
      await clean()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Restore version 1' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await clean()
      await page.keyboard.press('Escape')
      await remove(page, post)
    })
  })
}
