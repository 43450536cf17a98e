import type { Page } from '@playwright/test'
import { LINK_PAGES } from '../../contract/site/link-pages.ts'
import { ALREADY_JOINED_PAGE, BUILT_IN_SLUGS, JOINED_PAGE } from '../../contract/site/pages.ts'
import { JOIN_FORM_PATH } from '../../contract/subscribers/schemas.ts'

/** All public pages except published posts, which have their own tests. */
export const publicPages = [
  '/',
  '/blog',
  '/blog?tag=fiber',
  '/blog?q=nothing-like-it',
  `/blog/${BUILT_IN_SLUGS[0]}`,
  '/blog/no-such-article',
  '/privacy',
  '/terms',
  '/unsubscribe?s=x',
  '/unsubscribe',
  ...LINK_PAGES.filter((page) => page.includes('/', 1)).map((page) => `${page}?s=x`),
  JOINED_PAGE,
  ALREADY_JOINED_PAGE,
  '/nowhere',
  JOIN_FORM_PATH,
]

/** Opens a page of `publicPages`. The page at JOIN_FORM_PATH appears only after an invalid form is posted. */
export async function open(page: Page, path: string): Promise<void> {
  if (path !== JOIN_FORM_PATH) {
    await page.goto(path)
    return
  }
  await page.goto(JOINED_PAGE)
  await page.evaluate((action) => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action })
    form.innerHTML = '<input name="source" value="landing_page"><input name="email" value="ada">'
    document.body.append(form)
    form.submit()
  }, path)
  await page.waitForURL(`**${path}`)
}
