import { covers } from '../../contract/posts/covers.ts'
import { PAGES } from '../../contract/site/pages.ts'

/** Answers a path of our own site: `unclear` is a file, of which only the built site knows whether it is there. */
export function ownPage(
  path: string,
  publishedSlugs: ReadonlySet<string>,
): 'answers' | 'dead' | 'unclear' {
  const page = path === '/' ? path : path.replace(/\/+$/, '')
  if (PAGES.includes(page) || covers.some((cover) => cover.path === page)) return 'answers'
  const slug = /^\/blog\/([^/]+)$/.exec(page)?.[1]
  if (slug !== undefined && publishedSlugs.has(slug)) return 'answers'
  const isFile = slug === undefined && !page.startsWith('/api/') && /\.\w+$/.test(page)
  return isFile ? 'unclear' : 'dead'
}
