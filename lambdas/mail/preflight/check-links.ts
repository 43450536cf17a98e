import { trimEnd } from 'es-toolkit'
import type { PreflightCheck } from '../../../contract/campaigns/preflight-schemas.ts'
import { shortened } from '../../../contract/cut-text.ts'
import { covers } from '../../../contract/posts/covers.ts'
import { PAGES } from '../../../contract/site/pages.ts'
import { check, countOf, elementsOf } from './check.ts'
import type { ProbeResult } from './probe-link.ts'

/** More probes would keep staff waiting, and could be abused to make us scan other servers. */
const MAX_PROBES = 20

export interface LinkContext {
  siteUrl: string
  publishedSlugs: ReadonlySet<string>
  probe(url: URL): Promise<ProbeResult>
}

interface CheckedLink {
  text: string
  result: ProbeResult
}

/**
 * Checks the links of a mail's content. Requests at most 20 links to other sites.
 * @returns one check for dead links, and a second check if any link could not be verified
 */
export async function checkLinks(content: string, context: LinkContext): Promise<PreflightCheck[]> {
  const links = findLinks(content, context.siteUrl)
  const external = links.filter((link) => link.kind === 'external')
  const probed = new Set(external.slice(0, MAX_PROBES))
  const checkedLinks = await Promise.all(links.map((link) => checkLink(link)))
  return report(checkedLinks)

  async function checkLink(link: MailLink): Promise<CheckedLink> {
    if (link.kind === 'fine') return { text: '', result: { kind: 'answers' } }
    const { text } = link
    if (link.kind === 'broken') return { text, result: { kind: 'dead', why: link.why } }
    if (link.kind === 'own') return { text, result: checkOwnPath(link.path) }
    if (probed.has(link)) return { text, result: await context.probe(link.url) }
    return { text, result: { kind: 'unclear', why: `only ${MAX_PROBES} are checked` } }
  }

  function checkOwnPath(path: string): ProbeResult {
    const kind = ownPage(path, context.publishedSlugs)
    if (kind === 'answers') return { kind }
    if (kind === 'dead') return { kind, why: 'the site has no such page' }
    return { kind, why: 'is a file of the site' }
  }
}

function report(links: readonly CheckedLink[]): PreflightCheck[] {
  const dead = itemsOf(links, 'dead')
  const unclear = itemsOf(links, 'unclear')
  const working = links.length - dead.length - unclear.length
  return [
    dead.length > 0
      ? check('links', 'fail', 'These lead nowhere. Correct or remove them.', dead)
      : check(
          'links',
          'pass',
          links.length === 0 ? 'None.' : `${countOf(working, 'link works', 'links work')}.`,
        ),
    ...(unclear.length > 0
      ? [check('unchecked-links', 'warn', 'Open them yourself before you send.', unclear)]
      : []),
  ]
}

function itemsOf(links: readonly CheckedLink[], kind: 'dead' | 'unclear'): string[] {
  return links.flatMap(({ text, result }) =>
    result.kind === kind ? [`${shortened(text, 100)}: ${result.why}`] : [],
  )
}

/** `fine` needs no request, for example `mailto:`. `broken` cannot work in a mail. */
type MailLink =
  | { kind: 'own'; path: string; text: string }
  | { kind: 'external'; url: URL; text: string }
  | { kind: 'fine' }
  | { kind: 'broken'; text: string; why: string }

/**
 * Returns each link once.
 * @param content sanitized, so a `javascript:` link has no address anymore
 */
function findLinks(content: string, siteUrl: string): MailLink[] {
  const hrefs = new Set(elementsOf(content, 'a').map(({ href }) => href?.trim() ?? ''))
  return [...hrefs].map((href) => classify(href, siteUrl))
}

function classify(href: string, siteUrl: string): MailLink {
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

function broken(text: string, why: string): MailLink {
  return { kind: 'broken', text, why }
}

/** A link to a file is `unclear`, because the list of files exists only in the built site. */
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
