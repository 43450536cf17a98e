import { faintRings } from './focus-rings.ts'
import { fillPipeline, openSignedIn } from './staff.ts'
import { expect, test } from './visitor.ts'

/** Who works with the keyboard sees where they are, on every page of the staff area. */
const PAGES = [
  '/admin',
  '/admin?tab=blog',
  '/admin?tab=email',
  '/admin/posts',
  '/admin/calendar',
  '/admin/campaigns',
  '/admin/subscribers',
  '/admin/pictures',
  '/admin/audit',
]
/** A list repeats itself. */
const MOST = 40

test.use({ viewport: { width: 1440, height: 900 } })

for (const path of PAGES)
  test(`every focus ring of ${path} is seen, in both modes and in forced colors`, {
    tag: '@long',
  }, async ({ page }) => {
    await openSignedIn(page, '/admin')
    await fillPipeline(page)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(await faintRings(page, MOST)).toEqual([])
  })
