import { SITE_URL } from './host.ts'
import { untilHydrated } from './hydration.ts'
import { awaitMail, mailTo } from './inbox.ts'
import { newLatch } from './latch.ts'
import { doubleClick, expect, freshAddress, joinForm, test } from './visitor.ts'

const SUCCESS =
  "Success! You've been added to our early access list and will receive a welcome email shortly!"

const joinAgain = (email: string) =>
  fetch(`${SITE_URL}/api/subscribers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, source: 'landing_page' }),
  })

test.describe('joining the list', () => {
  test('a join shows success for 3 seconds and sends the welcome mail', async ({ page }) => {
    const address = freshAddress()
    await page.clock.install({ time: new Date('2026-11-24T12:00:00Z') })
    await page.goto('/')
    const form = joinForm(page)
    const hydrated = await untilHydrated(page)
    await form.email.focus()
    await hydrated()
    const requested = newLatch()
    const answer = newLatch()
    await page.route('**/api/subscribers', async (route) => {
      requested.open()
      await answer.opened
      await route.continue()
    })
    await form.join(address)
    // The proof of work needs real time. So the page's clock stops only after the page has requested the join.
    await requested.opened
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    answer.open()
    const success = form.section.getByRole('heading', { name: 'Welcome to MyPlateful!' })
    await expect(success).toBeFocused()
    await page.clock.runFor(2800)
    await expect(success).toBeVisible()
    await expect(form.email).toBeHidden()
    await page.clock.runFor(300)
    await expect(success).toBeHidden()
    await expect(form.email).toBeVisible()
    await expect(form.email).toHaveValue('')
    // The toast's code needs a running clock.
    await page.clock.resume()
    await expect(page.getByText(SUCCESS)).toBeVisible()

    const mail = await awaitMail(address)
    expect(mail.subject).toBe('Welcome to MyPlateful! 🎉')
  })

  test('a visitor joins by keyboard alone', { tag: '@long' }, async ({ page }) => {
    await page.goto('/')
    const { email, section } = joinForm(page)
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab')
      if (await email.evaluate((field) => field === document.activeElement)) break
    }
    await expect(email).toBeFocused()
    await expect(email).toBeInViewport()
    await page.keyboard.type(freshAddress())
    await page.keyboard.press('Tab')
    await expect(section.getByRole('button', { name: 'Join Early Access' })).toBeFocused()
    await page.keyboard.press('Space')
    await expect(section.getByRole('heading', { name: 'Welcome to MyPlateful!' })).toBeFocused()
  })

  test('a join without a proof of work has to be confirmed by mail', {
    tag: '@long',
  }, async ({ page }) => {
    const address = freshAddress()
    await page.route('**/api/subscribers/challenge', (route) =>
      route.fulfill({ json: { challenge: null } }),
    )
    await page.goto('/')
    const form = joinForm(page)
    await form.join(address)
    await expect(form.section.getByRole('heading', { name: 'Almost there!' })).toBeFocused()
    const { text } = await awaitMail(address)
    await page.goto(/https?:\/\/\S*\/confirm\?[^\s"\]]+/.exec(text)?.[0] ?? '')
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeFocused()
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Read Nutrition Blog' })).toBeVisible()
  })
})

test.describe('leaving the list', () => {
  test('the mail’s List-Unsubscribe header allows unsubscribing with one click', async ({
    page,
  }) => {
    const address = freshAddress()
    await page.goto('/')
    await joinForm(page).join(address)
    const mail = await awaitMail(address)
    const url = /<([^>]+)>/.exec(mail.headers['list-unsubscribe'] ?? '')?.[1] ?? ''
    expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')

    // A mail scanner that fetches the link changes nothing: the address is still on the list.
    await fetch(url)
    await fetch(url, { method: 'HEAD' })
    expect((await joinAgain(address)).status).toBe(409)

    const oneClick = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(oneClick.status).toBe(200)
    expect((await joinAgain(address)).status).toBe(201)
    expect(await mailTo(address)).toHaveLength(1)
  })

  test('the mail’s visible link opens a page with an Unsubscribe button and then an Undo button', async ({
    page,
  }) => {
    const address = freshAddress()
    await page.goto('/')
    await joinForm(page).join(address)
    const mail = await awaitMail(address)
    const link = /https?:\/\/[^\s"\]]*\/unsubscribe\?[^\s"\]]+/.exec(mail.text)?.[0] ?? ''
    await page.goto(link)
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    const undo = page.getByRole('button', { name: /undo/i })
    await expect(undo).toBeVisible()
    await undo.click()
    await expect(undo).toBeHidden()
    expect((await joinAgain(address)).status).toBe(409)
  })

  test('a double click on Unsubscribe does not press Undo', async ({ page }) => {
    const requested: string[] = []
    await page.route(/\/api\/unsubscribe/, (route) => {
      requested.push(new URL(route.request().url()).pathname)
      return route.fulfill({ json: { is_active: false } })
    })
    await page.goto('/unsubscribe?s=some-id')
    const undo = page.getByRole('button', { name: 'Undo' })
    const isLeft = page.getByRole('heading', { name: 'You are unsubscribed' })
    const unsubscribe = page.getByRole('button', { name: 'Unsubscribe' })
    await doubleClick(unsubscribe, () => expect(undo).toBeVisible(), undo)
    await expect(isLeft).toBeVisible()
    await expect(undo).toBeEnabled()
    expect(requested).toEqual(['/api/unsubscribe'])
  })

  test('the URL in a mail’s List-Unsubscribe header leads to the unsubscribe page in a browser', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto('/api/unsubscribe?s=some-id')
    await expect(page).toHaveURL(/\/unsubscribe\?s=some-id$/)
    await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible()
  })
})
