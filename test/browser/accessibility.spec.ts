import { violations } from './axe.ts'
import { longUnless } from './long.ts'
import { outlineFaults, smallTargets } from './measure.ts'
import { open, publicPages } from './public-pages.ts'
import { expect, test, waitlist } from './visitor.ts'

const SUBSCRIBER = { id: 'x', email: 'a@example.com', source: 'landing_page', is_active: true }

test.use({ allowedErrors: [/400|404|nowhere/], bypassCSP: true, reducedMotion: 'reduce' })

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test.describe(`${colorScheme}, ${width} px wide`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } })

      test(
        'axe-core finds nothing on any page, its outline is whole, its targets are large enough',
        longUnless(colorScheme === 'dark' && width === 390),
        async ({ page }) => {
          for (const path of publicPages) {
            await open(page, path)
            expect.soft(await violations(page), path).toEqual([])
            expect.soft(await outlineFaults(page), path).toEqual([])
            expect.soft(await smallTargets(page), path).toEqual([])
          }
        },
      )

      test(
        'axe-core finds nothing in the form’s error, success and toast',
        longUnless(colorScheme === 'dark' && width === 390),
        async ({ page }) => {
          await page.route('**/api/subscribers', (route) =>
            route.fulfill({ status: 201, json: SUBSCRIBER }),
          )
          await page.route('**/api/send-email', (route) =>
            route.fulfill({ status: 202, json: { sentCount: 1 } }),
          )
          await page.goto('/')
          const form = waitlist(page)
          await form.join('ada')
          await expect(form.section.getByText('Please enter a valid email address')).toBeVisible()
          expect(await violations(page)).toEqual([])
          await form.join('ada@example.com')
          await expect(
            form.section.getByRole('heading', { name: 'Welcome to MyPlateful!' }),
          ).toBeVisible()
          await expect(page.getByText(/^Success!/)).toBeVisible()
          expect(await violations(page)).toEqual([])
          expect(await smallTargets(page)).toEqual([])
        },
      )
    })
  }
}
