import { FIXED_SLUGS } from '../../contract/pages.ts'
import { violations } from './axe.ts'
import { expect, test, waitlist } from './visitor.ts'

const paths = [
  '/',
  '/blog',
  `/blog/${FIXED_SLUGS[0]}`,
  '/privacy',
  '/terms',
  '/unsubscribe?s=x',
  '/nowhere',
]

const SUBSCRIBER = { id: 'x', email: 'a@example.com', source: 'landing_page', is_active: true }

test.use({ allowedErrors: [/404|nowhere/], bypassCSP: true })

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test.describe(`axe-core finds nothing, ${colorScheme}, ${width} px wide`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 }, reducedMotion: 'reduce' })

      for (const path of paths) {
        test(path, async ({ page }) => {
          await page.goto(path)
          expect(await violations(page)).toEqual([])
        })
      }

      test('the form’s error, success and toast', async ({ page }) => {
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
      })
    })
  }
}
