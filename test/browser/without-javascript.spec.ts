import { BUILT_IN_SLUGS } from '../../contract/site/pages.ts'
import { awaitMail, mailTo } from './inbox.ts'
import { join } from './staff.ts'
import { expect, freshAddress, joinForm, test } from './visitor.ts'

test.use({ javaScriptEnabled: false })

test.describe('without JavaScript', () => {
  test('a reload after a join does not send the form again', async ({ page }) => {
    const address = freshAddress()
    await page.goto('/')
    await joinForm(page).join(address)
    await expect(page).toHaveURL(/\/welcome$/)
    await expect(page.getByRole('heading', { name: 'Welcome to MyPlateful!' })).toBeVisible()
    // Without JavaScript there is no proof of work, so the address is confirmed by mail.
    expect((await awaitMail(address)).text).toContain('/confirm?s=')
    const posts: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.url())
    })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Welcome to MyPlateful!' })).toBeVisible()
    expect(posts).toEqual([])
    expect(await mailTo(address)).toHaveLength(1)
  })

  test('a second join shows that the address is already on the list', { tag: '@long' }, async ({
    page,
  }) => {
    const address = freshAddress()
    await join(address)
    await page.goto('/')
    await joinForm(page).join(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Already subscribed!')
  })

  test.describe('an invalid address', () => {
    test.use({ allowedErrors: [/400/] })

    test('is shown again for correction', { tag: '@long' }, async ({ page }) => {
      const address = freshAddress()
      await page.goto('/')
      await joinForm(page).join(address.replace('@', ' at '))
      const field = page.getByLabel('Email address')
      await expect(page.getByRole('alert')).toHaveText('Please enter a valid email address')
      await expect(field).toHaveValue(address.replace('@', ' at '))
      await expect(field).toHaveAccessibleDescription(/Please enter a valid email address/)
      await expect(field).toHaveCSS('border-radius', '9999px')
      await field.fill(address)
      await field.press('Enter')
      await expect(page).toHaveURL(/\/welcome$/)
      await awaitMail(address)
    })
  })

  test('a visitor can unsubscribe by the mail’s link and undo the unsubscription', async ({
    page,
    request,
  }) => {
    const address = freshAddress()
    await join(address)
    const data = { emailType: 'welcome', recipientEmail: address }
    expect((await request.post('/api/send-email', { data })).status()).toBe(202)
    const url = new URL((await awaitMail(address)).headers['list-unsubscribe']?.slice(1, -1) ?? '')
    // A mail scanner that fetches the link changes nothing.
    for (const method of ['GET', 'HEAD']) await request.fetch(url.href, { method })
    await page.goto(url.href)
    await expect(page).toHaveURL(/\/unsubscribe\?s=/)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Unsubscribe from MyPlateful emails?')
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(heading).toHaveText('You are unsubscribed')
    await page.reload()
    await expect(heading).toHaveText('You are unsubscribed')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(heading).toHaveText('You are back on the list')
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(heading).toHaveText('You are unsubscribed')
  })

  test('an address is confirmed by the page’s button, not by opening the link in the mail', {
    tag: '@long',
  }, async ({ page }) => {
    const address = freshAddress()
    await page.goto('/')
    await joinForm(page).join(address)
    const link = /\/confirm\?s=[\w.-]+/.exec((await awaitMail(address)).text)?.[0] ?? ''
    await page.goto(link)
    await page.reload()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Confirm your email address')
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await expect(heading).toHaveText('Your address is confirmed')
  })

  test('the button on the page of an invalid link leads to a message that the link does not work', {
    tag: '@long',
  }, async ({ page }) => {
    const heading = page.getByRole('heading', { level: 1 })
    await page.goto('/confirm?s=x')
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await expect(heading).toHaveText('This link is no longer valid')
    await page.goto('/unsubscribe/done?s=x')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(heading).toHaveText('This link cannot put you back')
  })

  for (const path of ['/unsubscribe', '/unsubscribe?s=', '/confirm', '/unsubscribe/done'])
    test(`${path} says that the link is incomplete and offers no button`, {
      tag: '@long',
    }, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/link is incomplete$/)
      await expect(page.locator('main a[href^="mailto:support@"]')).toBeVisible()
      await expect(page.locator('main').getByRole('button')).toHaveCount(0)
    })

  test('the phone menu opens, and the header’s join link scrolls to the form', {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('link', { name: 'Admin' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Get Early Access' }).click()
    await expect(page.locator('#email-capture')).toBeInViewport({ ratio: 0.3 })
  })

  for (const width of [390, 1440])
    test(`at ${width} px, an anchor scrolls its target to just below the header`, {
      tag: '@long',
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/')
      await page.locator('main a[href="#email-capture"]').first().click()
      const top = () =>
        page.locator('#email-capture').evaluate((form) => form.getBoundingClientRect().top)
      await expect.poll(top).toBeCloseTo(72, 0)
      await page.mouse.wheel(0, -2000)
      await expect.poll(top).toBeCloseTo(72 + 2000, 0)
      await page.mouse.wheel(0, 2000)
      await expect.poll(top).toBeCloseTo(72, 0)
    })

  test('the blog, an article and the privacy policy show their full text', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto('/blog')
    await expect(page.locator('main article')).toHaveCount(BUILT_IN_SLUGS.length)
    await page.goto(`/blog/${BUILT_IN_SLUGS[1]}`)
    const text = (await page.locator('main').textContent()) ?? ''
    expect(text.split(/\s+/).length).toBeGreaterThan(800)
    await page.goto('/privacy')
    await expect(page.getByText(/Effective date: \w+ \d+, 20\d\d/)).toBeVisible()
  })
})
