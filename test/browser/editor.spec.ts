import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { GOOGLE_DOCS, WORD } from '../support/clipboards.ts'
import { addSubscribers } from './add-subscribers.ts'
import { violationsLightAndDark } from './axe.ts'
import { awaitMail } from './inbox.ts'
import { newLatch } from './latch.ts'
import { awaitReadiness } from './ready.ts'
import { openSignedIn, openTab, signIn, staffApi } from './staff.ts'
import { freshAddress, test } from './visitor.ts'

async function openNewPost(page: Page): Promise<Locator> {
  await openSignedIn(page, '/admin/posts/new')
  const body = page.getByRole('textbox', { name: 'Body' })
  await expect(body).toBeVisible()
  return body
}

/** Reads the HTML that would be saved, and returns to the editor. */
async function htmlOf(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'HTML', exact: true }).click()
  const html = await page.getByLabel('Body (HTML)').inputValue()
  await page.getByRole('button', { name: 'HTML', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Body' })).toBeVisible()
  return html
}

/** Pastes HTML as if another program had put it on the clipboard. */
function paste(body: Locator, html: string) {
  return body.evaluate((element, data) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', data)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    element.dispatchEvent(event)
  }, html)
}

// 409: another window changed the draft.
test.use({ allowedErrors: [/status of 409|Blocked script execution in 'about:srcdoc'/] })

test('an article with headings, lists, links and a table is written by keyboard alone', async ({
  page,
}) => {
  const body = await openNewPost(page)
  const { keyboard } = page
  await page.getByRole('textbox', { name: 'Subtitle' }).focus()
  // The toolbar is a single tab stop.
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
  await expect(page.getByRole('button', { name: 'H2' })).toBeFocused()
  const table = page.getByRole('button', { name: 'Table', exact: true })
  for (let step = 0; step < 13; step += 1) await keyboard.press('ArrowRight')
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

test('staff repair a pasted text: the first number of a list, raised and struck-out words', async ({
  page,
}) => {
  const body = await openNewPost(page)
  await body.click()
  await page.keyboard.type('1. Soak ')
  await page.getByRole('button', { name: 'Superscript' }).click()
  await page.keyboard.type('2')
  await page.keyboard.press('Control+.')
  await page.getByRole('button', { name: 'Strikethrough' }).click()
  await page.keyboard.type(' no')
  await page.getByRole('button', { name: 'Start at' }).click()
  const number = page.getByLabel('Number of the first point')
  await expect(number).toHaveValue('1')
  await number.fill('x')
  await number.press('Enter')
  await expect(page.getByText('Use a number from 0 to 9999.')).toBeVisible()
  await number.fill('4')
  await number.press('Enter')
  await expect(body).toBeFocused()
  expect(await htmlOf(page)).toBe('<ol start="4"><li>Soak <sup>2</sup><s> no</s></li></ol>')
})

test('the editor cleans text that is pasted from Word and Google Docs', { tag: '@long' }, async ({
  page,
}) => {
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

test('closing the HTML view lists the HTML that the editor left out', {
  tag: '@long',
}, async ({ page }) => {
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

async function openEditContent(page: Page, template = 'Special offer'): Promise<Locator> {
  const heading = page.getByRole('heading', { name: template, exact: true })
  const card = page.getByRole('article').filter({ has: heading })
  await card.getByRole('button', { name: 'Edit content' }).click()
  const content = page.getByRole('textbox', { name: 'Content', exact: true })
  await expect(content).toBeVisible()
  return content
}

async function openCampaigns(page: Page): Promise<void> {
  await signIn(page)
  await openTab(page, 'Email Campaign')
  await expect(page.getByRole('heading', { name: 'Email Templates' })).toBeVisible()
}

const draftSaved = (page: Page) => page.getByRole('dialog').getByText('Draft saved')
const done = (page: Page) => page.getByRole('button', { name: 'Done' }).click()
const preview = (page: Page) => page.frameLocator('iframe[title^="The mail"]')

test('staff can edit a template, send the mail and use the text again', async ({ page }) => {
  await openCampaigns(page)
  const content = await openEditContent(page)
  await expect(content.getByText('See what is coming')).toBeVisible()
  await page.getByLabel('Subject', { exact: true }).fill('Beans are back')
  await page.getByLabel('Preheader').fill('Three reads on beans')
  await content.press('Control+End')
  await page.getByRole('button', { name: 'First name' }).click()
  await expect(content.locator('.first-name')).toHaveText('{{first_name|there}}')
  await content.press('Control+Home')
  await page.keyboard.type('Hello: ')
  await expect(preview(page).getByRole('heading', { name: /^Hello: 50% off/ })).toBeVisible()
  await expect(preview(page).getByText('Three reads on beans')).toBeAttached()
  await expect(draftSaved(page)).toBeVisible()

  await page.reload()
  await openTab(page, 'Email Campaign')
  await expect(page.getByText('Custom content is active.')).toBeVisible()
  await expect(page.getByLabel('Custom Subject')).toHaveValue('Beans are back')

  const to = freshAddress()
  await page.getByLabel('Single Recipient').fill(to)
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Newsletter', exact: true }) })
  await card.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('1 emails sent to subscribers')).toBeVisible()
  await expect(page.getByLabel('Custom Subject')).toHaveValue('')
  await expect
    .poll(async () => (await staffApi(page, 'mails/draft')).body)
    .toMatchObject({ subject: '', preheader: '', content: '' })
  // The test continues at once, because the toast with “Use this text again” closes by itself.
  await page.getByRole('link', { name: 'Pictures', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pictures' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('button', { name: 'Use this text again' }).press('Enter')
  await expect(page.getByLabel('Custom Subject')).toHaveValue('Beans are back')
  await expect
    .poll(async () => (await staffApi(page, 'mails/draft')).body)
    .toMatchObject({ subject: 'Beans are back', preheader: 'Three reads on beans' })

  const mail = await awaitMail(to)
  expect(mail.subject).toBe('Beans are back')
  expect(mail.html).toContain('Three reads on beans')
  expect(mail.html).toContain('Hello: 50% off your first year')
  expect(mail.html).toMatch(/<a [^>]*style="display:inline-block[^>]*>See what is coming/)
})

test('when two people edit one mail, the person who saves second chooses between the texts', {
  tag: '@long',
}, async ({ page, browser }) => {
  await openCampaigns(page)
  const context = await browser.newContext()
  const other = await context.newPage()
  awaitReadiness(other)
  await openCampaigns(other)
  await openEditContent(page)
  await openEditContent(other)
  await page.getByLabel('Subject', { exact: true }).fill('Mine')
  await expect(draftSaved(page)).toBeVisible()
  await other.getByLabel('Subject', { exact: true }).fill('Theirs')
  const conflict = other.getByRole('alertdialog', { name: 'The mail was changed elsewhere' })
  await expect(conflict).toBeVisible()
  // Keys that somebody presses while typing, such as Enter or Escape, must not choose a text.
  await expect(conflict.getByText('You changed it in another window')).toBeFocused()
  await other.keyboard.press('Enter')
  await other.keyboard.press('Escape')
  await expect(conflict).toBeVisible()
  await expect(conflict.locator('del').last()).toHaveText('Mine')
  await expect(conflict.locator('ins').last()).toHaveText('Theirs')
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(conflict).toBeHidden()
  await expect(draftSaved(other)).toBeVisible()
  expect((await staffApi(page, 'mails/draft')).body).toMatchObject({ subject: 'Theirs' })

  await page.getByLabel('Subject', { exact: true }).fill('Mine again')
  const back = page.getByRole('alertdialog', { name: 'The mail was changed elsewhere' })
  await back.getByRole('button', { name: 'Keep that one' }).click()
  await expect(page.getByLabel('Subject', { exact: true })).toHaveValue('Theirs')
  await context.close()
})

test('text that is typed while the draft loads is saved without a conflict once the draft has loaded', {
  tag: '@long',
}, async ({ page }) => {
  await openCampaigns(page)
  const { body } = await staffApi(page, 'mails/draft')
  const blank = { subject: '', preheader: '', content: '', version: body.version }
  expect((await staffApi(page, 'mails/draft', { ...blank, subject: 'Kept' })).status).toBe(200)
  const again = { ...blank, version: Number(body.version) + 1 }
  expect((await staffApi(page, 'mails/draft', again)).status).toBe(200)
  await page.evaluate(() => sessionStorage.removeItem('myplateful.campaign-draft'))
  const reading = newLatch()
  const saves: string[] = []
  await page.route('**/api/admin/mails/draft', async (route) => {
    if (route.request().method() === 'GET') await reading.opened
    else saves.push(route.request().postData() ?? '')
    await route.continue()
  })
  await page.clock.install()
  await page.reload({ waitUntil: 'load' })
  await page.getByRole('tab', { name: 'Email Campaign' }).click()
  await page.getByLabel('Custom Subject').fill('Typed at once')
  await page.clock.fastForward(10_000)
  // The browser would have sent a started save before this request.
  await page.evaluate(() => fetch('/robots.txt'))
  expect(saves).toEqual([])
  reading.open()
  await expect.poll(() => saves.length).toBe(1)
  await expect
    .poll(async () => (await staffApi(page, 'mails/draft')).body.subject)
    .toBe('Typed at once')
})

test('a past campaign replaces the current draft only after confirmation', {
  tag: '@long',
}, async ({ page }) => {
  // Uses the keyboard, because late content may move a link or a button away from the mouse.
  const bringBack = async () => {
    await page.getByRole('link', { name: 'Lentils', exact: true }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lentils')
    // Another campaign's toast may have a button with the same name.
    const mail = page.getByRole('region', { name: 'The mail', exact: true })
    await mail.getByRole('button', { name: 'Use this text again' }).press('Enter')
  }
  await openCampaigns(page)
  await addSubscribers(`bring-back-${Date.now()}@example.com`)
  const sent = await staffApi(page, 'send-email', {
    emailType: 'offer',
    subject: 'Lentils',
    preheader: 'Why lentils',
    customContent: '<p>Lentils are back.</p>',
    requestId: `bring-back-${Date.now()}`,
  })
  expect(sent.status).toBe(202)
  await page.reload()
  await openTab(page, 'Email Campaign')
  await page.getByLabel('Custom Subject').fill('Something else')
  await bringBack()
  const question = page.getByRole('alertdialog', { name: 'Replace the draft?' })
  await question.getByRole('button', { name: 'Keep the draft' }).click()
  await expect(page.getByLabel('Custom Subject')).toHaveValue('Something else')
  await bringBack()
  await question.getByRole('button', { name: 'Replace the draft' }).click()
  await expect(page.getByLabel('Custom Subject')).toHaveValue('Lentils')
  const content = await openEditContent(page)
  await expect(content).toHaveText('Lentils are back.')
  await expect(page.getByLabel('Preheader')).toHaveValue('Why lentils')
  await expect(draftSaved(page)).toBeVisible()
  await done(page)
})

test('content that the editor cannot show opens as HTML, and a text gives the reason', {
  tag: '@long',
}, async ({ page }) => {
  await openCampaigns(page)
  const content = '<table><tbody style="color:red"><tr><td>Beans</td></tr></tbody></table>'
  const { body } = await staffApi(page, 'mails/draft')
  await staffApi(page, 'mails/draft', {
    subject: '',
    preheader: '',
    content,
    version: body.version,
  })
  await page.reload()
  await openTab(page, 'Email Campaign')
  await expect(page.getByText('Custom content is active.')).toBeVisible()
  const heading = page.getByRole('heading', { name: 'Welcome', exact: true })
  const card = page.getByRole('article').filter({ has: heading })
  await card.getByRole('button', { name: 'Edit content' }).click()
  await expect(page.getByText('<tbody style="color:red">.')).toBeVisible()
  await expect(page.getByLabel('Content (HTML)')).toHaveValue(content)
  await done(page)
})

test('a paste uploads embedded pictures and leaves out pictures of other sites', {
  tag: '@long',
}, async ({ page }) => {
  const body = await openNewPost(page)
  const png = (
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2a6' } })
      .png()
      .toBuffer()
  ).toString('base64')
  await body.click()
  await paste(
    body,
    `<p>Beans</p><p><img src="data:image/png;base64,${png}"></p><p><img src="https://lh3.googleusercontent.com/x"></p><h2>Fiber</h2>`,
  )
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/What it shows/).fill('A green field')
  await dialog
    .getByRole('button', { name: /^(Upload|Save|Add)/ })
    .last()
    .click()
  await expect(dialog).toBeHidden()
  const leftOut = page.getByText(/^1 picture left out/)
  await expect(leftOut).toBeVisible()
  const text = await leftOut.boundingBox()
  const dismiss = await page.getByRole('button', { name: 'Dismiss' }).boundingBox()
  if (!text || !dismiss) throw new Error('The notice has no place')
  expect(dismiss.x).toBeGreaterThanOrEqual(text.x + text.width)
  expect(dismiss.y).toBeLessThan(text.y + text.height)
  const html = await htmlOf(page)
  expect(html).toMatch(
    /^<p>Beans<\/p>.*<img src="\/pictures\/[0-9a-f]{32}-40\.jpg"[^>]*>.*<h2>Fiber<\/h2>/,
  )
})

for (const width of [390, 1440])
  test.describe(`at a width of ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, bypassCSP: true })

    test('the post editor passes axe-core', { tag: '@long' }, async ({ page }) => {
      await openNewPost(page)
      expect(await violationsLightAndDark(page)).toEqual([])
      await page.getByRole('textbox', { name: 'Body' }).press('Control+k')
      await expect(page.getByLabel('Address of the link')).toBeVisible()
      expect(await violationsLightAndDark(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Add a source' }).click()
      await page.getByRole('textbox', { name: 'Body' }).press('Alt+F10')
      await page.getByRole('button', { name: 'Table', exact: true }).click()
      await expect(page.getByRole('textbox', { name: 'Body' })).toBeFocused()
      for (const word of ['Bean', 'Fiber', 'Color']) {
        await page.keyboard.type(word)
        await page.keyboard.press('Tab')
      }
      expect(await violationsLightAndDark(page)).toEqual([])
    })

    test('the editor of a mail’s content and the preview pass axe-core', { tag: '@long' }, async ({
      page,
    }) => {
      await openCampaigns(page)
      await openEditContent(page)
      await expect(preview(page).getByText('See what is coming')).toBeVisible()
      expect(await violationsLightAndDark(page)).toEqual([])
    })
  })
