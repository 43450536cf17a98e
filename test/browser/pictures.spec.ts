import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { violationsLightAndDark } from './axe.ts'
import { deletePublished, duePost, fillPipeline, openSignedIn, openTab, staffApi } from './staff.ts'
import { expect, test } from './visitor.ts'

/** Noise makes each file unique, because the product stores equal files as one picture. */
function picture(width = 320, height = 200): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, background: '#2a6', noise } })
    .jpeg()
    .toBuffer()
}

// 422: the API refuses some of the uploaded files.
test.use({ allowedErrors: [/422|This file cannot be used as a picture/] })

const open = async (page: Page) => {
  await openSignedIn(page, '/admin/pictures')
  await expect(page.getByRole('heading', { name: 'Pictures', level: 1 })).toBeVisible()
}

async function transfer(page: Page, kind: 'drop' | 'paste', name: string, bytes: Buffer) {
  await page.evaluate(
    ([kind, name, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], name, { type: 'image/jpeg' }))
      const options = { bubbles: true, cancelable: true }
      const zone = [...document.querySelectorAll('p')].find((one) =>
        one.textContent?.startsWith('Drop pictures here'),
      )
      if (kind === 'drop')
        zone?.dispatchEvent(new DragEvent('drop', { ...options, dataTransfer: data }))
      else document.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: data }))
    },
    [kind, name, bytes.toString('base64')] as const,
  )
}

const choose = (within: Page | Locator, name: string, buffer: Buffer) =>
  within.getByLabel('Pictures to upload').setInputFiles({ name, mimeType: 'image/jpeg', buffer })

async function describePicture(page: Page, alt: string) {
  const dialog = page.getByRole('dialog', { name: 'Add a picture' })
  await dialog.getByLabel('What it shows').fill(alt)
  await dialog.getByRole('button', { name: 'Add the picture' }).click()
  await expect(dialog).toBeHidden()
}

test('a picture is uploaded by drop, paste or file dialog', async ({ page }) => {
  await open(page)
  await expect(page.getByText('No pictures yet')).toBeVisible()
  await transfer(page, 'drop', 'dropped.jpg', await picture())
  await describePicture(page, 'A plate of peas')
  await transfer(page, 'paste', 'pasted.jpg', await picture())
  await describePicture(page, 'A bowl of lentils')
  await choose(page, 'chosen.jpg', await picture())
  await describePicture(page, 'A pan of beans')
  const tiles = page.getByRole('button', { name: /^Open / })
  await expect(tiles).toHaveCount(3)

  await page.getByLabel('Search').fill('LENTILS')
  await expect(tiles).toHaveCount(1)
  await tiles.click()
  const dialog = page.getByRole('dialog', { name: 'pasted.jpg' })
  await expect(dialog.getByText('Nowhere: it can be deleted.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('No picture fits')).toBeVisible()
  await page.getByRole('button', { name: 'Show deleted' }).click()
  await page.getByRole('button', { name: 'Open pasted.jpg: A bowl of lentils' }).click()
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Back to all pictures' }).click()
  await expect(tiles).toHaveCount(3)
})

test('a file that is over 10 MB or not a picture is refused with a reason', {
  tag: '@long',
}, async ({ page }) => {
  await open(page)
  await choose(page, 'evil.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  const dialog = page.getByRole('dialog', { name: 'Add a picture' })
  const add = dialog.getByRole('button', { name: 'Add the picture' })
  await add.click()
  await expect(dialog.getByText('Describe what the picture shows, or say')).toBeVisible()
  await dialog.getByLabel(/decorative/).check()
  await add.click()
  await expect(dialog.getByRole('alert')).toContainText(
    'An SVG is a document that can hold scripts',
  )
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Discard changes' }).click()
  await choose(page, 'large.jpg', Buffer.alloc(10 * 1024 * 1024 + 1, 7))
  await expect(dialog.getByRole('alert')).toContainText('over 10 MB')
})

test('an uploaded picture cannot be deleted while it is the cover of a post', {
  tag: '@long',
}, async ({ page }) => {
  await openSignedIn(page, '/admin')
  await fillPipeline(page)
  await openTab(page, 'Blog Scheduler')
  await page
    .getByRole('button', { name: /^More for / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const editor = page.getByRole('main')
  await editor.getByRole('button', { name: 'Choose a picture' }).click()
  const chooser = page.getByRole('dialog', { name: 'Choose a picture' })
  await choose(chooser, 'cover.jpg', await picture(1300, 860))
  await describePicture(page, 'Peas on a blue plate')
  await expect(chooser).toBeHidden()
  const cover = editor.getByRole('radio', { name: 'Uploaded picture' })
  await expect(cover).toBeChecked()
  const src = await cover.inputValue()
  expect(src).toMatch(/^\/pictures\/[0-9a-f]{32}-1300\.jpg$/)

  const fields = { ...duePost('Peas in Twenty Minutes'), cover_image: src }
  const { body } = await staffApi(page, 'posts', { action: 'create', fields })
  const post = body.post as { id: string; version: number; slug: string }
  await staffApi(page, 'blog-scheduler', { action: 'check_schedule' })
  await page.goto(`/blog/${post.slug}`)
  const shown = page.getByRole('img', { name: 'Peas on a blue plate' })
  await expect(shown).toBeVisible()
  const file = await shown.evaluate((img: HTMLImageElement) => img.currentSrc)
  expect(file).toMatch(/\.avif$/)
  const answer = await page.request.get(file)
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  })

  await openSignedIn(page, '/admin/pictures')
  await page.getByRole('button', { name: /^Open cover\.jpg/ }).click()
  const dialog = page.getByRole('dialog', { name: 'cover.jpg' })
  await expect(dialog.getByText('Post “Peas in Twenty Minutes” (published)')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await deletePublished(page, post)
})

for (const width of [390, 1440])
  test.describe(`${width} px wide`, () => {
    test.use({
      viewport: { width, height: 900 },
      bypassCSP: true,
    })

    test('the pictures page and its dialogs pass axe-core', { tag: '@long' }, async ({ page }) => {
      await open(page)
      await choose(page, 'plate.jpg', await picture())
      const adding = page.getByRole('dialog', { name: 'Add a picture' })
      await expect(adding.getByRole('progressbar')).toBeHidden()
      expect(await violationsLightAndDark(page)).toEqual([])
      await describePicture(page, 'A plate')
      expect(await violationsLightAndDark(page)).toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      )
      expect(overflow).toBeLessThanOrEqual(0)
      await page.getByRole('button', { name: 'Open plate.jpg: A plate' }).first().click()
      await expect(page.getByText('Nowhere: it can be deleted.')).toBeVisible()
      expect(await violationsLightAndDark(page)).toEqual([])
    })
  })
