import { titleAt } from '../../posts/post-titles.ts'

/** What a link of a mail leads to, where it leads to a page of ours. */
export interface LinkTitle {
  link: string
  title: string
}

const PAGES: Readonly<Record<string, string>> = {
  '/': 'Home page',
  '/blog': 'Blog',
  '/privacy': 'Privacy Policy',
  '/terms': 'Terms of Service',
}

/** More links than this have no titles: each article is a read of its own. */
const MOST = 40

/** The titles of the pages of ours that a mail links to. */
export async function linkTitles(html: string, siteUrl: string): Promise<LinkTitle[]> {
  const found = await Promise.all(
    linksIn(html)
      .slice(0, MOST)
      .map(async (link) => ({ link, title: await titleOf(link, siteUrl) })),
  )
  return found.flatMap(({ link, title }) => (title === undefined ? [] : [{ link, title }]))
}

function linksIn(html: string): string[] {
  const found = [...html.matchAll(/<a\b[^<>]*?\shref="([^"]*)"/g)]
  return [...new Set(found.map(([, href = '']) => href.replaceAll('&amp;', '&')))]
}

async function titleOf(link: string, siteUrl: string): Promise<string | undefined> {
  if (!URL.canParse(link)) return undefined
  const url = new URL(link)
  if (url.origin !== new URL(siteUrl).origin) return undefined
  const path = url.pathname.replace(/(?<=.)\/$/, '')
  const [, slug] = /^\/blog\/([^/]+)$/.exec(path) ?? []
  return slug === undefined ? PAGES[path] : titleAt(slug)
}
