import { faintRings } from './focus-rings.ts'
import { longUnless } from './long.ts'
import { open, publicPages } from './public-pages.ts'
import { expect, test } from './visitor.ts'

test.use({ allowedErrors: [/400|404|nowhere/] })

for (const path of publicPages)
  test(
    `every focus ring on ${path} is visible in light, dark and forced colors`,
    longUnless(path === '/'),
    async ({ page }) => {
      await open(page, path)
      expect(await faintRings(page)).toEqual([])
    },
  )
