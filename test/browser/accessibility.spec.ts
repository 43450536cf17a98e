import { BUILT_IN_SLUGS } from '../../contract/site/pages.ts'
import { violationsLightAndDark } from './axe.ts'
import { longUnless } from './long.ts'
import { outlineFaults, smallTargets } from './measure.ts'
import { open, publicPages } from './public-pages.ts'
import { expect, joinForm, test } from './visitor.ts'

const SUBSCRIBER = { id: 'x', email: 'a@example.com', source: 'landing_page', is_active: true }

/** `npm test` checks these pages only, because the other pages consist of the same parts. */
const MAIN_PAGES = new Set([
  '/',
  '/blog',
  `/blog/${BUILT_IN_SLUGS[0]}`,
  '/unsubscribe?s=x',
  '/welcome',
])

test.use({ allowedErrors: [/400|404|nowhere/], bypassCSP: true })

for (const width of [390, 1440]) {
  test.describe(`at a width of ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    for (const path of publicPages)
      test(
        `${path} passes axe-core and the checks of heading structure and target size`,
        longUnless(width === 390 && MAIN_PAGES.has(path)),
        async ({ page }) => {
          await open(page, path)
          expect.soft(await violationsLightAndDark(page)).toEqual([])
          expect.soft(await outlineFaults(page)).toEqual([])
          expect.soft(await smallTargets(page)).toEqual([])
        },
      )

    test('the join form’s error, success message and toast pass axe-core', {
      tag: '@long',
    }, async ({ page }) => {
      await page.route('**/api/subscribers', (route) =>
        route.fulfill({ status: 201, json: SUBSCRIBER }),
      )
      await page.route('**/api/send-email', (route) =>
        route.fulfill({ status: 202, json: { sentCount: 1 } }),
      )
      await page.goto('/')
      const form = joinForm(page)
      await form.join('ada')
      await expect(form.section.getByText('Please enter a valid email address')).toBeVisible()
      expect(await violationsLightAndDark(page)).toEqual([])
      await form.join('ada@example.com')
      await expect(
        form.section.getByRole('heading', { name: 'Welcome to MyPlateful!' }),
      ).toBeVisible()
      await expect(page.getByText(/^Success!/)).toBeVisible()
      expect(await violationsLightAndDark(page)).toEqual([])
      expect(await smallTargets(page)).toEqual([])
    })
  })
}
