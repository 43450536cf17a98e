import type { Locator } from '@playwright/test'
import type { Campaign } from '../../contract/campaigns/schemas.ts'
import { sampleCampaign } from '../support/sample-campaign.ts'
import { addSubscribers } from './add-subscribers.ts'
import { violationsLightAndDark } from './axe.ts'
import { longUnless } from './long.ts'
import { brokenDates, cutOff, movement, smallTargets, withoutEdge } from './measure.ts'
import { fillPipeline, openSignedIn, openTab, signIn, staffApi } from './staff.ts'
import { expect, freshAddress, test } from './visitor.ts'

const campaignWithAllCounts: Campaign = {
  ...sampleCampaign,
  kind: 'announcement',
  subject: 'What a million readers asked us about breakfast this week',
}

test.use({
  allowedErrors: [/404|Blocked script execution in 'about:(blank|srcdoc)'/],
  bypassCSP: true,
})

for (const width of [390, 1440]) {
  test.describe(`in a window ${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('all dashboard tabs pass axe-core', longUnless(width === 390), async ({ page }) => {
      await signIn(page)
      await fillPipeline(page)
      for (const [tab, heading] of [
        ['Analytics', 'Total Subscribers'],
        ['Blog Scheduler', 'Publishing Schedule (Next 8 Weeks)'],
        ['Email Campaign', 'Instructions'],
      ] as const) {
        await page.getByRole('tab', { name: tab }).click()
        await expect(page.getByText(heading).first()).toBeVisible()
        expect(await violationsLightAndDark(page)).toEqual([])
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        )
        expect(overflow).toBeLessThanOrEqual(0)
      }
    })

    test('the activity page passes axe-core', { tag: '@long' }, async ({ page }) => {
      await openSignedIn(page, '/admin/audit')
      await staffApi(page, 'exports', { what: 'subscribers', searched: false })
      await staffApi(page, 'send-email', {
        emailType: 'offer',
        recipientEmail: freshAddress(),
      })
      await page.goto('/admin/audit?actor=nobody')
      await expect(page.getByText('Nothing fits the filter')).toBeVisible()
      expect(await violationsLightAndDark(page)).toEqual([])
      await page.goto('/admin/audit')
      await expect(page.getByText('Sent a mail to one address').last()).toBeVisible()
      expect(await violationsLightAndDark(page)).toEqual([])
      expect(await smallTargets(page)).toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      )
      expect(overflow).toBeLessThanOrEqual(0)
    })

    test('the blog scheduler’s dialogs pass axe-core', { tag: '@long' }, async ({ page }) => {
      await signIn(page)
      await fillPipeline(page)
      await openTab(page, 'Blog Scheduler')
      await page
        .getByRole('button', { name: /^Preview / })
        .first()
        .click()
      const preview = page.getByRole('dialog', { name: 'Content Preview' })
      await expect(preview).toBeVisible()
      expect(await violationsLightAndDark(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(preview).toBeHidden()
    })

    test('the email campaign’s dialogs pass axe-core', { tag: '@long' }, async ({ page }) => {
      await addSubscribers(freshAddress())
      await signIn(page, '/admin?tab=email')
      await page.getByRole('button', { name: 'Preview' }).first().click()
      const preview = page.getByRole('dialog', { name: /^Email Preview: / })
      // The preview starts with the width of the staff member's own screen.
      const own = width < 768 ? 'Phone' : 'Desktop'
      await expect(preview.getByRole('radio', { name: own })).toBeChecked()
      expect(await violationsLightAndDark(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(preview).toBeHidden()
      await page.getByRole('button', { name: 'Send', exact: true }).first().click()
      const confirm = page.getByRole('button', { name: /^Send to \d+ subscriber/ })
      await expect(confirm).toBeVisible()
      expect(await violationsLightAndDark(page)).toEqual([])
    })
  })
}

test('the list entry of a campaign with every possible count fits on phones and tablets', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.route('**/api/admin/campaigns', (route) =>
    route.fulfill({ json: { campaigns: [campaignWithAllCounts] } }),
  )
  await signIn(page, '/admin?tab=email')
  for (const width of [390, 768, 1024]) {
    await page.setViewportSize({ width, height: 1024 })
    await expect(page.getByRole('link', { name: campaignWithAllCounts.subject })).toBeVisible()
    expect.soft(await cutOff(page), `${width} px wide`).toEqual([])
    expect.soft(await brokenDates(page), `${width} px wide`).toEqual([])
  }
})

test('in forced colors a pressed button has the color of selected items', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openSignedIn(page, '/admin/posts')
  const pressed = page.locator('button[aria-pressed=true]')
  await expect(pressed).toHaveText(/^All/)
  // The system color of selected items.
  const highlight = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.cssText = 'forced-color-adjust: none; background: Highlight'
    return getComputedStyle(probe).backgroundColor
  })
  expect(await color(pressed)).toBe(highlight)
  await page.goto('/admin/posts/new')
  await page.getByRole('button', { name: 'Bold' }).click()
  await expect(pressed).toHaveAccessibleName(/^Bold/)
  expect(await color(pressed)).toBe(highlight)
})

test.describe('the staff area, 320 px wide in forced colors', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('cuts nothing off, shows every edge and can be used by keyboard alone', {
    tag: '@long',
  }, async ({ page }) => {
    await addSubscribers(freshAddress())
    await page.emulateMedia({ forcedColors: 'active' })
    await signIn(page)
    const tabs = page.getByRole('tab')
    await tabs.first().focus()
    for (const [name, part] of [
      ['Analytics', 'Total Subscribers'],
      ['Blog Scheduler', 'Automated Blog Publishing'],
      ['Email Campaign', 'Email Templates'],
    ] as const) {
      if (name !== 'Analytics') await page.keyboard.press('ArrowRight')
      const tab = page.getByRole('tab', { name })
      await expect(tab).toBeFocused()
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByText(part, { exact: true })).toBeVisible()
      const drawn = await tabs.evaluateAll((all) => {
        const probe = document.body.appendChild(document.createElement('i'))
        probe.style.color = 'Canvas'
        const page = getComputedStyle(probe).color
        probe.remove()
        return all.filter((one) => getComputedStyle(one).borderBottomColor !== page).length
      })
      expect.soft(drawn, 'rules under tabs').toBe(1)
      for (const faults of [cutOff, smallTargets, withoutEdge, movement])
        expect.soft(await faults(page), `${name}: ${faults.name}`).toEqual([])
      if (name === 'Blog Scheduler') {
        const knob = page.getByRole('switch', { name: 'Automation' })
        expect.soft(await color(knob, '::after')).not.toBe(await color(knob))
      }
    }

    const opener = page
      .getByRole('article', { name: 'Special offer' })
      .getByRole('button', { name: 'Send', exact: true })
    await opener.press('Enter')
    const dialog = page.getByRole('alertdialog')
    await expect(dialog.getByText(/checks passed$/)).toBeVisible()
    const [now, later] = [dialog.getByText('Now', { exact: true }), dialog.getByText('Later')]
    expect.soft(await color(now)).not.toBe(await color(later))
    for (const faults of [cutOff, smallTargets, withoutEdge])
      expect.soft(await faults(page), `dialog: ${faults.name}`).toEqual([])
    for (let presses = 0; presses < 8; presses++) {
      await page.keyboard.press('Tab')
      expect(await dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })
})

function color(one: Locator, part?: string): Promise<string> {
  return one.evaluate((element, of) => getComputedStyle(element, of).backgroundColor, part)
}
