import type { Locator, Page } from '@playwright/test'
import { sanitizeArticle, sanitizeContent } from '../../lambdas/content/sanitize.ts'
import { CLIPBOARD_PAGES, type ClipboardPage } from '../support/clipboard-pages.ts'
import { openSignedIn, openTab, signIn } from './staff.ts'
import { expect, test } from './visitor.ts'

// The preview's frame runs no scripts.
test.use({ allowedErrors: [/Blocked script execution in 'about:srcdoc'/] })

/** Copies a whole page with Ctrl+C. @returns the lines that the page shows */
async function copy(source: Page, { html, isWritten }: ClipboardPage): Promise<string[]> {
  await source.setContent(`<body>${html}</body>`)
  await source.bringToFront()
  if (isWritten)
    await source.evaluate((html) => {
      document.addEventListener('copy', (event) => {
        event.clipboardData?.setData('text/html', html)
        event.preventDefault()
      })
    }, html)
  await source.keyboard.press('Control+a')
  await source.keyboard.press('Control+c')
  // The numbers of Word's lists are text on this page, and numbers of lists in the editor.
  await source.evaluate(() => {
    for (const marker of document.querySelectorAll('[style*="mso-list:Ignore"]'))
      if (!marker.textContent?.startsWith('Step')) marker.remove()
    for (const emoji of document.querySelectorAll('img'))
      emoji.replaceWith(emoji.alt.length > 2 ? '' : emoji.alt)
  })
  return linesOf(await source.evaluate(() => document.body.innerText))
}

/** Lines and cells, without blank ones and without the boxes of checklists, which are no text on the page. */
function linesOf(text: string): string[] {
  return text
    .split(/[\n\t]/)
    .map((line) => line.replace(/[☐☑]/g, '').replace(/\s+/g, ' ').trim())
    .filter(Boolean)
}

async function pasteInto(page: Page, editor: Locator): Promise<void> {
  await page.bringToFront()
  await editor.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Control+v')
}

/** The HTML that the editor would save. */
async function htmlOf(page: Page, label: string): Promise<string> {
  await page.getByRole('button', { name: 'HTML', exact: true }).click()
  const html = await page.getByLabel(`${label} (HTML)`).inputValue()
  await page.getByRole('button', { name: 'HTML', exact: true }).click()
  return html
}

async function pasteEachPage(page: Page, editor: Locator, label: string): Promise<void> {
  const sanitize = label === 'Body' ? sanitizeArticle : sanitizeContent
  const source = await page.context().newPage()
  for (const [name, copied] of Object.entries(CLIPBOARD_PAGES))
    await test.step(name, async () => {
      const lines = await copy(source, copied)
      expect(lines.length, name).toBeGreaterThan(1)
      await pasteInto(page, editor)
      await expect
        .poll(async () => linesOf(await editor.evaluate((one: HTMLElement) => one.innerText)), {
          message: name,
          timeout: 10_000,
        })
        .toEqual(lines)
      const html = await htmlOf(page, label)
      expect(sanitize(html), name).toBe(html)
    })
  await source.close()
}

test('a copy of any program has the same lines and words in a post', async ({ page }) => {
  await openSignedIn(page, '/admin/posts/new')
  const body = page.getByRole('textbox', { name: 'Body' })
  await expect(body).toBeVisible()
  await pasteEachPage(page, body, 'Body')
})

test('a copy of any program has the same lines and words in a mail', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page)
  await openTab(page, 'Email Campaign')
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Welcome', exact: true }) })
  await card.getByRole('button', { name: 'Edit content' }).click()
  const content = page.getByRole('textbox', { name: 'Content', exact: true })
  await expect(content).toBeVisible()
  await pasteEachPage(page, content, 'Content')
  await page.getByRole('button', { name: 'Done' }).click()
})
