import { expect, type Locator, type Page } from '@playwright/test'
import { GOOGLE_DOCS, WORD } from '../support/clipboards.ts'
import { openTab, signIn } from './staff.ts'
import { test } from './visitor.ts'

async function openNewPost(page: Page): Promise<Locator> {
  await signIn(page)
  await openTab(page, 'Blog Scheduler')
  await page.getByRole('button', { name: 'Write a post' }).click()
  const body = page.getByRole('textbox', { name: 'Body' })
  await expect(body).toBeVisible()
  return body
}

/** The HTML that would be saved, and back to the editor. */
async function htmlOf(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'HTML', exact: true }).click()
  const html = await page.getByLabel('Body (HTML)').inputValue()
  await page.getByRole('button', { name: 'HTML', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Body' })).toBeVisible()
  return html
}

/** What another program put on the clipboard. */
function paste(body: Locator, html: string) {
  return body.evaluate((element, data) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', data)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    element.dispatchEvent(event)
  }, html)
}

// No generation is under way.
test.use({ allowedErrors: [/status of 404/] })

test('an article is written by the keyboard alone, with headings, lists, links and a table', async ({
  page,
}) => {
  const body = await openNewPost(page)
  const { keyboard } = page
  await page.getByLabel('Excerpt').focus()
  // Past the toolbar, which is one stop.
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(body).toBeFocused()
  await keyboard.type('## Beans')
  await keyboard.press('Enter')
  await keyboard.type('They are **cheap** and good. ')
  await keyboard.press('Control+k')
  await expect(page.getByLabel('Address of the link')).toBeFocused()
  await keyboard.type('javascript:alert(1)')
  await keyboard.press('Enter')
  await expect(page.getByText('Use an address that begins with https://')).toBeVisible()
  await keyboard.press('Control+a')
  await keyboard.type('https://example.org/beans')
  await keyboard.press('Enter')
  await expect(body).toBeFocused()
  await keyboard.press('Enter')
  await keyboard.type('- black')
  await keyboard.press('Enter')
  await keyboard.type('white')
  await keyboard.press('Control+]')
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await keyboard.type('> Eat them.')
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await keyboard.press('Alt+F10')
  await expect(page.getByRole('button', { name: 'Heading 2' })).toBeFocused()
  const table = page.getByRole('button', { name: 'Table', exact: true })
  for (let step = 0; step < 9; step += 1) await keyboard.press('ArrowRight')
  await expect(table).toBeFocused()
  await keyboard.press('Enter')
  await expect(body).toBeFocused()
  for (const word of ['Bean', 'Fiber', 'Color', 'Black', '15 g']) {
    await keyboard.type(word)
    await keyboard.press('Tab')
  }
  expect(await htmlOf(page)).toBe(
    [
      '<h2>Beans</h2>',
      '<p>They are <strong>cheap</strong> and good. <a href="https://example.org/beans">https://example.org/beans</a></p>',
      '<ul><li>black<ul><li>white</li></ul></li></ul>',
      '<blockquote><p>Eat them.</p></blockquote>',
      '<table><thead><tr><th>Bean</th><th>Fiber</th><th>Color</th></tr></thead>',
      '<tbody><tr><td>Black</td><td>15 g</td><td></td></tr><tr><td></td><td></td><td></td></tr></tbody></table>',
    ].join(''),
  )
})

test('what is pasted from Word and Google Docs comes clean', async ({ page }) => {
  const body = await openNewPost(page)
  await paste(body, WORD)
  const fromWord = await htmlOf(page)
  expect(fromWord).toMatch(/^<h2>Beans every day<\/h2><h3>Why they work<\/h3><p>A cup of <strong>/)
  expect(fromWord).toContain('<ol><li>First</li><li>Second</li></ol>')
  await body.press('Control+a')
  await paste(body, GOOGLE_DOCS)
  const fromDocs = await htmlOf(page)
  expect(fromDocs).toContain('<strong>black beans</strong> brings <em>fiber</em>')
  expect(fromWord + fromDocs).not.toMatch(/style=|class=|mso|<span|<div|google/i)
})

test('the HTML view says what the editor left out, and gives it back', async ({ page }) => {
  await openNewPost(page)
  await page.getByRole('button', { name: 'HTML', exact: true }).click()
  const source = page.getByLabel('Body (HTML)')
  const written = '<h2 class="x">Beans</h2><p>Good.</p><video src="/x.mp4"></video>'
  await source.fill(written)
  await page.getByRole('button', { name: 'HTML', exact: true }).click()
  await expect(page.getByText('Left out: <h2 class="x">, <video>')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the HTML as it was' }).click()
  await expect(source).toHaveValue(written)
  await page.getByRole('button', { name: 'HTML', exact: true }).click()
  expect(await htmlOf(page)).toBe('<h2>Beans</h2><p>Good.</p>')
})
