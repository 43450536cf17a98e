import { titleAt } from '../../posts/post-titles.ts'

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

/** Each article costs one read. Links after the first 40 get no title. */
const MAX_LINKS = 40

/** Only links to our own site have a title. */
export async function linkTitles(html: string, siteUrl: string): Promise<LinkTitle[]> {
  const titles = await Promise.all(
    linksIn(html)
      .slice(0, MAX_LINKS)
      .map(async (link) => ({ link, title: await titleOf(link, siteUrl) })),
  )
  return titles.flatMap(({ link, title }) => (title === undefined ? [] : [{ link, title }]))
}

function linksIn(html: string): string[] {
  const matches = [...html.matchAll(/<a\b[^<>]*?\shref="([^"]*)"/g)]
  return [...new Set(matches.map(([, href = '']) => href.replaceAll('&amp;', '&')))]
}

async function titleOf(link: string, siteUrl: string): Promise<string | undefined> {
  if (!URL.canParse(link)) return undefined
  const url = new URL(link)
  if (url.origin !== new URL(siteUrl).origin) return undefined
  const path = url.pathname.replace(/(?<=.)\/$/, '')
  const [, slug] = /^\/blog\/([^/]+)$/.exec(path) ?? []
  return slug === undefined ? PAGES[path] : titleAt(slug)
}
