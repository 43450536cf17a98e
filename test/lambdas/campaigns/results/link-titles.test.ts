import { beforeEach, describe, expect, it } from 'vitest'
import { linkTitles } from '../../../../lambdas/campaigns/results/link-titles.ts'
import { storeScheduledPost } from '../../../support/blog.ts'
import { startCampaigns } from '../../../support/campaigns.ts'

const backend = await startCampaigns()
const SITE = 'https://myplateful.test'

async function titles(...links: string[]) {
  const html = links.map((link) => `<a class="x" href="${link}">Read</a>`).join()
  return Object.fromEntries((await linkTitles(html, SITE)).map(({ link, title }) => [link, title]))
}

beforeEach(() => backend.fresh())

describe('the title of a link in a mail', () => {
  it('is the article’s title if the link leads to an article', async () => {
    await storeScheduledPost('beans', '2026-11-24T14:00:00.000Z', { title: 'Beans for dinner' })
    const builtIn = `${SITE}/blog/why-counting-macros-isnt-enough`
    const own = `${SITE}/blog/beans-for-dinner/?utm_source=myplateful&amp;utm_medium=email#end`
    expect(await titles(builtIn, own)).toEqual({
      [builtIn]: 'Why Counting Macros Isn’t Enough',
      [own.replace('&amp;', '&')]: 'Beans for dinner',
    })
  })

  it('is the page’s name if the link leads to the home page or the blog', async () => {
    expect(await titles(`${SITE}/?utm_source=myplateful`, `${SITE}/blog`)).toEqual({
      [`${SITE}/?utm_source=myplateful`]: 'Home page',
      [`${SITE}/blog`]: 'Blog',
    })
  })

  it('is missing for unknown pages and other sites', async () => {
    const others = [`${SITE}/blog/gone`, 'https://example.com/blog', 'mailto:a@example.com', 'x']
    expect(await titles(...others)).toEqual({})
  })
})
