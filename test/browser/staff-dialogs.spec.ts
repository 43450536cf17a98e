import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { addSubscribers } from './add-subscribers.ts'
import { newLatch } from './latch.ts'
import { longUnless } from './long.ts'
import { fillPipeline, openSignedIn, openTab, signIn, staffApi } from './staff.ts'
import { expect, freshAddress, test } from './visitor.ts'

// The sandbox of the mail preview's frame blocks Playwright's script, and the browser logs an error.
test.use({ allowedErrors: [/Blocked script execution in 'about:srcdoc'/] })

interface Opening {
  name: string
  open: (page: Page) => Promise<void>
  /** The control that gets the focus when the dialog opens. */
  first: (dialog: Locator) => Locator
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()

const onBlog: readonly Opening[] = [
  {
    name: 'a preview starts on Close Preview',
    open: press(/^Preview /),
    first: (dialog) => dialog.getByRole('button', { name: 'Close Preview' }),
  },
]
const onEmail: readonly Opening[] = [
  {
    name: 'the editor of a mail starts on the subject',
    open: press('Edit content'),
    first: (dialog) => dialog.getByLabel('Subject', { exact: true }),
  },
  {
    name: 'a test mail starts on the address',
    open: press('Test'),
    first: (dialog) => dialog.getByRole('textbox').first(),
  },
  {
    name: 'a mail to all starts on “Now”',
    open: press('Send'),
    first: (dialog) => dialog.getByRole('radio', { name: 'Now' }),
  },
]
const onSubscribers: readonly Opening[] = [
  {
    name: 'a new subscriber starts on the address',
    open: press('Add'),
    first: (dialog) => dialog.getByLabel('Email'),
  },
  {
    name: 'an import starts on the file',
    open: press('Import CSV'),
    first: (dialog) => dialog.getByLabel('CSV file'),
  },
]

async function expectFirstFocus(page: Page, openings: readonly Opening[]) {
  for (const { name, open, first } of openings) {
    await open(page)
    const dialog = page.locator('[role=dialog], [role=alertdialog]')
    await expect(first(dialog), name).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
}

test.describe('the focus of a dialog', () => {
  test('starts on “Close Preview” in a preview of the Blog Scheduler', { tag: '@long' }, async ({
    page,
  }) => {
    await signIn(page)
    await fillPipeline(page)
    await openTab(page, 'Blog Scheduler')
    await expectFirstFocus(page, onBlog)
  })

  test('starts on the first field in Email Campaign', { tag: '@long' }, async ({ page }) => {
    await addSubscribers(freshAddress())
    await signIn(page, '/admin?tab=email')
    await expectFirstFocus(page, onEmail)
  })

  test('starts on the first field in Subscribers', async ({ page }) => {
    await openSignedIn(page, '/admin/subscribers')
    await expectFirstFocus(page, onSubscribers)
  })

  test('starts on “Export JSON” once a subscriber is loaded', async ({ page }) => {
    const email = freshAddress()
    await addSubscribers(email)
    const latch = newLatch()
    await page.route(/\/api\/admin\/subscribers\/[\w-]{20,}$/, async (route) => {
      await latch.opened
      await route.continue()
    })
    await openSignedIn(page, `/admin/subscribers?search=${email}`)
    await page.getByRole('button', { name: email }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeFocused()
    latch.open()
    await expect(dialog.getByRole('button', { name: 'Export JSON' })).toBeFocused()
    // A click on the dialog's text does not move the focus.
    await dialog.getByText('Welcome mail').click()
    await dialog.getByRole('button', { name: 'Erase...' }).click()
    await expect(page.getByLabel('Type the address to confirm')).toBeFocused()
  })

  test('starts on the harmless button if the dialog confirms a destructive action', {
    tag: '@long',
  }, async ({ page }) => {
    const id = await scheduled(page)
    await page.goto('/admin?tab=email')
    await page.getByRole('button', { name: 'Cancel “Not for long”' }).click()
    await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alertdialog')).toBeHidden()
    const { status } = await staffApi(page, 'scheduled-campaigns', {
      action: 'cancel',
      campaignId: id,
    })
    expect(status).toBe(200)
  })
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test.describe(`a long dialog in a window ${viewport.width} px wide`, () => {
    test.use({ viewport })

    test(
      'never hides a focused control behind its buttons',
      longUnless(viewport.width === 390),
      async ({ page }) => {
        await signIn(page, '/admin?tab=email')
        await press('Edit content')(page)
        const dialog = page.getByRole('dialog', { name: /^Edit content: / })
        const save = dialog.getByRole('button', { name: 'Done' })
        await expect(dialog.getByLabel('Subject', { exact: true })).toBeFocused()
        await expect(save).toBeInViewport({ ratio: 1 })
        expect(await dialog.evaluate(roomBelowButtons)).toBe(0)
        const focused: string[] = []
        for (let steps = 0; steps < 80; steps += 1) {
          const { name, hidden, isLast } = await dialog.evaluate(focusBeneathButtons)
          focused.push(name)
          expect(hidden, name).toBe(0)
          if (isLast) break
          await page.keyboard.press('Tab')
        }
        expect(focused.length).toBeGreaterThan(5)
        expect(focused.at(-1)).toBe('Done')
        await expect(save).toBeFocused()
      },
    )

    test('scrolls its buttons with the content if the window is 400 px high', {
      tag: '@long',
    }, async ({ page }) => {
      await page.setViewportSize({ width: viewport.width, height: 400 })
      await signIn(page, '/admin?tab=email')
      await press('Edit content')(page)
      const dialog = page.getByRole('dialog', { name: /^Edit content: / })
      await expect(dialog.getByLabel('Subject', { exact: true })).toBeFocused()
      await expect(dialog.getByRole('button', { name: 'Done' })).not.toBeInViewport()
    })
  })

function roomBelowButtons(dialog: Element) {
  const bottomOf = (one: Element | null) => Math.round(one?.getBoundingClientRect().bottom ?? 0)
  const body = dialog.querySelector('[data-dialog-body]')
  return bottomOf(body) - bottomOf(dialog.querySelector('[data-dialog-actions]'))
}

/**
 * `hidden`: how many pixels of the focused element are behind the dialog's buttons. Only the element's top 64 pixels
 * count.
 */
function focusBeneathButtons(dialog: Element) {
  const one = document.activeElement
  const buttons = dialog.querySelector('[data-dialog-actions]')
  if (!one || !buttons) throw new Error('Nothing has the focus, or there are no buttons')
  const isOwn = buttons.contains(one)
  const { top, bottom } = one.getBoundingClientRect()
  const edge = buttons.getBoundingClientRect().top
  return {
    name: one.getAttribute('aria-label') ?? one.textContent ?? one.tagName,
    hidden: isOwn ? 0 : Math.max(0, Math.round(Math.min(bottom, top + 64) - edge)),
    isLast: isOwn && one === [...buttons.querySelectorAll('button')].at(-1),
  }
}

async function scheduled(page: Page): Promise<string> {
  await openSignedIn(page, '/admin/pictures')
  const { body } = await staffApi(page, 'scheduled-campaigns', {
    action: 'create',
    requestId: randomUUID(),
    emailType: 'announcement',
    subject: 'Not for long',
    scheduled_for: new Date(Date.now() + 5 * 86_400_000).toISOString(),
  })
  return String(body.campaignId)
}

for (const width of [320, 390])
  test(
    `on a phone of ${width} px the staff area’s header is one line with a menu of all pages`,
    longUnless(width === 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 700 })
      await openSignedIn(page, '/admin/audit')
      expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(65)
      await page.getByRole('button', { name: /^Menu of/ }).click()
      const menu = page.getByRole('navigation', { name: 'Menu' })
      await expect(menu.locator('[aria-current=page]')).toHaveText('Activity')
      const links = await menu.getByRole('link').all()
      expect(links).toHaveLength(6)
      for (const link of links) await expect(link).toBeInViewport({ ratio: 1 })
      await menu.getByRole('link', { name: 'Blog Scheduler' }).click()
      await expect(menu).toBeHidden()
      const tabs = page.getByRole('tab')
      await expect(tabs).toHaveCount(3)
      for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('tab', { selected: true })).toHaveText('Blog Scheduler')
    },
  )

test('the parts of a campaign’s page appear together, so that nothing moves under a click', {
  tag: '@long',
}, async ({ page }) => {
  await openSignedIn(page, '/admin/pictures')
  await addSubscribers(freshAddress())
  const { body } = await staffApi(page, 'send-email', { emailType: 'announcement' })
  const id = String(body.campaignId)
  await expect
    .poll(async () => (await staffApi(page, `campaigns/${id}`)).body.status)
    .toBe('finished')
  const latch = newLatch()
  await page.route('**/api/admin/campaigns/*/feedback', async (route) => {
    await latch.opened
    await route.continue()
  })
  const mail = page.waitForResponse(/\/mails\/[\w-]+\/preview$/)
  await page.goto(`/admin/campaigns/${id}`, { waitUntil: 'load' })
  await mail
  const bringBack = page.getByRole('button', { name: 'Use this text again' })
  const heading = page.getByRole('heading', { name: 'Recipients', exact: true })
  await expect(page.getByText('Loading the results...')).toBeVisible()
  await expect(bringBack).toHaveCount(0)
  latch.open()
  await expect(bringBack).toBeVisible()
  const place = await heading.boundingBox()
  await expect(page.locator('iframe')).toBeVisible()
  await expect(page.getByText('Loading the activity...')).toHaveCount(0)
  expect(await heading.boundingBox()).toEqual(place)
})
