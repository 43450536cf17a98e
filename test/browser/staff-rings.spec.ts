import { faintRings } from './focus-rings.ts'
import { fillPipeline, openSignedIn } from './staff.ts'
import { expect, test } from './visitor.ts'

const PAGES = [
  '/admin',
  '/admin?tab=blog',
  '/admin?tab=email',
  '/admin/posts',
  '/admin/calendar',
  '/admin/campaigns',
  '/admin/subscribers',
  '/admin/subscribers/segments',
  '/admin/pictures',
  '/admin/audit',
]
/** The maximum number of checked elements per page. All later elements belong to further rows of the same list. */
const MAX_STOPS = 40

test.use({ viewport: { width: 1440, height: 900 } })

for (const path of PAGES)
  test(`every focus ring on ${path} is visible in light, dark and forced colors`, {
    tag: '@long',
  }, async ({ page }) => {
    await openSignedIn(page, '/admin')
    await fillPipeline(page)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(await faintRings(page, MAX_STOPS)).toEqual([])
  })
