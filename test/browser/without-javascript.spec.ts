import { FIXED_SLUGS } from '../../contract/site/pages.ts'
import { awaitMail, mailTo } from './inbox.ts'
import { subscribe } from './staff.ts'
import { expect, freshAddress, test, waitlist } from './visitor.ts'

test.use({ javaScriptEnabled: false })

test.describe('without JavaScript', () => {
  test('a visitor joins, and a reload sends nothing again', async ({ page }) => {
    const address = freshAddress()
    await page.goto('/')
    await waitlist(page).join(address)
    await expect(page).toHaveURL(/\/welcome$/)
    await expect(page.getByRole('heading', { name: 'Welcome to MyPlateful!' })).toBeVisible()
    // Without a script there is no proof of work: the address is confirmed by mail.
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

  test('an address that is on the list is told so', async ({ page }) => {
    const address = freshAddress()
    await subscribe(address)
    await page.goto('/')
    await waitlist(page).join(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Already subscribed!')
  })

  test.describe('an address with a mistake', () => {
    test.use({ allowedErrors: [/400/] })

    test('comes back to be corrected', async ({ page }) => {
      const address = freshAddress()
      await page.goto('/')
      await waitlist(page).join(address.replace('@', ' at '))
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

  for (const path of ['/unsubscribe?s=x', '/confirm?s=x'])
    test(`${path} offers no button that does nothing, but another way`, async ({ page }) => {
      await page.goto(path)
      // The tool's own locators by text and role take no notice of a noscript.
      const note = page.locator('main noscript')
      await expect(note.locator('p')).toBeVisible()
      await expect(note.locator('a[href^="mailto:support@"]')).toBeVisible()
      await expect(page.locator('main').getByRole('button')).toHaveCount(0)
    })

  test('the phone menu opens and its anchors jump', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('link', { name: 'Admin' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Get Early Access' }).click()
    await expect(page.locator('#email-capture')).toBeInViewport({ ratio: 0.3 })
  })

  for (const width of [390, 1440])
    test(`an anchor jumps to its place below the header, ${width} wide`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
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

  test('the pages read whole', async ({ page }) => {
    await page.goto('/blog')
    await expect(page.locator('main article')).toHaveCount(FIXED_SLUGS.length)
    await page.goto(`/blog/${FIXED_SLUGS[1]}`)
    const text = (await page.locator('main').textContent()) ?? ''
    expect(text.split(/\s+/).length).toBeGreaterThan(800)
    await page.goto('/privacy')
    await expect(page.getByText(/Effective date: \w+ \d+, 20\d\d/)).toBeVisible()
  })
})
