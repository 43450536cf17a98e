import { elementsOf } from './elements.ts'

/** A link of a mail's content, by what can be said of it without asking anybody. */
export type FoundLink =
  | { kind: 'own'; path: string; text: string }
  | { kind: 'external'; url: URL; text: string }
  | { kind: 'fine' }
  | { kind: 'broken'; text: string; why: string }

/**
 * The links of a mail's content, each once.
 * @param content sanitised: a `javascript:` link has lost its address already
 */
export function findLinks(content: string, siteUrl: string): FoundLink[] {
  const hrefs = new Set(elementsOf(content, 'a').map(({ href }) => href?.trim() ?? ''))
  return [...hrefs].map((href) => classify(href, siteUrl))
}

function classify(href: string, siteUrl: string): FoundLink {
  if (!href) return broken('A link without an address', 'has none that works in a mail')
  if (href.startsWith('#')) return broken(href, 'leads nowhere in a mail')
  if (!URL.canParse(href, siteUrl)) return broken(href, 'is no address')
  const url = new URL(href, siteUrl)
  if (url.protocol === 'mailto:')
    return url.pathname.includes('@') ? { kind: 'fine' } : broken(href, 'names nobody')
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    return broken(href, 'is no address of a website')
  if (url.origin === new URL(siteUrl).origin) return { kind: 'own', path: url.pathname, text: href }
  return { kind: 'external', url, text: href }
}

function broken(text: string, why: string): FoundLink {
  return { kind: 'broken', text, why }
}
