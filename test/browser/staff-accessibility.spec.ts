import { violations } from './axe.ts'
import { signIn } from './staff.ts'
import { expect, test } from './visitor.ts'

test.use({ allowedErrors: [/404|Blocked script execution in 'about:srcdoc'/], bypassCSP: true })

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test.describe(`axe-core finds nothing in the staff area, ${colorScheme}, ${width} px wide`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 }, reducedMotion: 'reduce' })

      test('the three tabs', async ({ page }) => {
        await signIn(page)
        for (const [tab, heading] of [
          ['Analytics', 'Total Subscribers'],
          ['Blog Scheduler', 'Publishing Schedule (Next 8 Weeks)'],
          ['Email Campaign', 'Instructions'],
        ] as const) {
          await page.getByRole('tab', { name: tab }).click()
          await expect(page.getByText(heading).first()).toBeVisible()
          expect(await violations(page)).toEqual([])
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - window.innerWidth,
          )
          expect(overflow).toBeLessThanOrEqual(0)
        }
      })

      test('the blog scheduler’s dialogs', async ({ page }) => {
        await signIn(page, '/admin?tab=blog')
        await page
          .getByRole('button', { name: /^Preview / })
          .first()
          .click()
        await expect(page.getByRole('dialog', { name: 'Content Preview' })).toBeVisible()
        expect(await violations(page)).toEqual([])
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Write a post' }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        expect(await violations(page)).toEqual([])
      })

      test('the email campaign’s dialogs', async ({ page }) => {
        await signIn(page, '/admin?tab=email')
        await page.getByRole('button', { name: 'Preview' }).first().click()
        await expect(page.getByRole('dialog', { name: /^Email Preview: / })).toBeVisible()
        expect(await violations(page)).toEqual([])
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Send', exact: true }).first().click()
        const confirm = page.getByRole('button', { name: /^Send to \d+ subscriber/ })
        await expect(confirm).toBeVisible()
        expect(await violations(page)).toEqual([])
      })
    })
  }
}
