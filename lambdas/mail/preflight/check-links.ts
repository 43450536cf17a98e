import { trimEnd } from 'es-toolkit'
import type { PreflightCheck } from '../../../contract/campaigns/preflight-schemas.ts'
import { covers } from '../../../contract/posts/covers.ts'
import { PAGES } from '../../../contract/site/pages.ts'
import { check, countOf, elementsOf } from './check.ts'
import type { Answer } from './probe-link.ts'

/** More would hold up staff, and be a way to have us knock at many doors. */
const MOST_PROBES = 20

export interface LinkWorld {
  siteUrl: string
  publishedSlugs: ReadonlySet<string>
  probe(url: URL): Promise<Answer>
}

interface Verdict {
  text: string
  answer: Answer
}

/** Follows the links of a mail's content: one line for the dead, and one for those of which nobody knows. */
export async function checkLinks(content: string, world: LinkWorld): Promise<PreflightCheck[]> {
  const links = findLinks(content, world.siteUrl)
  const external = links.filter((link) => link.kind === 'external')
  const probed = new Set(external.slice(0, MOST_PROBES))
  const verdicts = await Promise.all(links.map((link) => judge(link)))
  return report(verdicts)

  async function judge(link: FoundLink): Promise<Verdict> {
    if (link.kind === 'fine') return { text: '', answer: { kind: 'answers' } }
    const { text } = link
    if (link.kind === 'broken') return { text, answer: { kind: 'dead', why: link.why } }
    if (link.kind === 'own') return { text, answer: judgeOwn(link.path) }
    if (probed.has(link)) return { text, answer: await world.probe(link.url) }
    return { text, answer: { kind: 'unclear', why: `only ${MOST_PROBES} are checked` } }
  }

  function judgeOwn(path: string): Answer {
    const kind = ownPage(path, world.publishedSlugs)
    if (kind === 'answers') return { kind }
    if (kind === 'dead') return { kind, why: 'the site has no such page' }
    return { kind, why: 'is a file of the site' }
  }
}

function report(verdicts: readonly Verdict[]): PreflightCheck[] {
  const dead = itemsOf(verdicts, 'dead')
  const unclear = itemsOf(verdicts, 'unclear')
  const working = verdicts.length - dead.length - unclear.length
  return [
    dead.length > 0
      ? check('links', 'fail', 'These lead nowhere. Correct or remove them.', dead)
      : check(
          'links',
          'pass',
          verdicts.length === 0 ? 'None.' : `${countOf(working, 'link works', 'links work')}.`,
        ),
    ...(unclear.length > 0
      ? [check('unchecked-links', 'warn', 'Open them yourself before you send.', unclear)]
      : []),
  ]
}

function itemsOf(verdicts: readonly Verdict[], kind: 'dead' | 'unclear'): string[] {
  return verdicts.flatMap(({ text, answer }) =>
    answer.kind === kind ? [`${shortened(text)}: ${answer.why}`] : [],
  )
}

function shortened(text: string): string {
  return text.length <= 100 ? text : `${text.slice(0, 99)}…`
}

/** A link of a mail's content, by what can be said of it without asking anybody. */
type FoundLink =
  | { kind: 'own'; path: string; text: string }
  | { kind: 'external'; url: URL; text: string }
  | { kind: 'fine' }
  | { kind: 'broken'; text: string; why: string }

/**
 * The links of a mail's content, each once.
 * @param content sanitized: a `javascript:` link has lost its address already
 */
function findLinks(content: string, siteUrl: string): FoundLink[] {
  const hrefs = new Set(elementsOf(content, 'a').map(({ href }) => href?.trim() ?? ''))
  return [...hrefs].map((href) => classify(href, siteUrl))
}

function classify(href: string, siteUrl: string): FoundLink {
  if (!href) return broken('A link without an address', 'has none that works in a mail')
  if (href.startsWith('#')) return broken(href, 'leads nowhere in a mail')
  if (!URL.canParse(href, siteUrl)) return broken(href, 'is not a web address')
  const url = new URL(href, siteUrl)
  if (url.protocol === 'mailto:')
    return url.pathname.includes('@') ? { kind: 'fine' } : broken(href, 'names no recipient')
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    return broken(href, 'does not lead to a website')
  if (url.origin === new URL(siteUrl).origin) return { kind: 'own', path: url.pathname, text: href }
  return { kind: 'external', url, text: href }
}

function broken(text: string, why: string): FoundLink {
  return { kind: 'broken', text, why }
}

/** Answers a path of our own site: `unclear` is a file, of which only the built site knows whether it is there. */
function ownPage(
  path: string,
  publishedSlugs: ReadonlySet<string>,
): 'answers' | 'dead' | 'unclear' {
  const page = path === '/' ? path : trimEnd(path, '/')
  if (PAGES.includes(page) || covers.some((cover) => cover.path === page)) return 'answers'
  const slug = /^\/blog\/([^/]+)$/.exec(page)?.[1]
  if (slug !== undefined && publishedSlugs.has(slug)) return 'answers'
  const isFile = slug === undefined && !page.startsWith('/api/') && /\.\w+$/.test(page)
  return isFile ? 'unclear' : 'dead'
}
