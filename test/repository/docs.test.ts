import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { escapeRegExp } from 'es-toolkit'
import { describe, expect, it } from 'vitest'
import { JSON_FEED, RSS_FEED, SECURITY_TXT, SITEMAP } from '../../contract/site/pages.ts'
import { DOCS } from '../support/documents.ts'
import { sitePaths, staffPaths } from '../support/router-paths.ts'

/** Where people read what the product says. */
const PRODUCT = ['contract', 'lambdas', 'web']
const FOLDERS = ['bench', 'bin', 'contract', 'docs', 'lambdas', 'lib', 'local', 'test', 'web']

describe('what the docs name is there', () => {
  it.each(DOCS)('%s names paths of the repository as they are', (doc) => {
    expect(pathsIn(read(doc)).filter((path) => !existsSync(path))).toEqual([])
  })

  it.each(DOCS)('%s links to files and headings that exist', (doc) => {
    expect(linksIn(doc).filter((link) => !leadsSomewhere(link))).toEqual([])
  })

  it.each(DOCS)('%s runs scripts that package.json has', (doc) => {
    const { scripts } = JSON.parse(read('package.json'))
    const named = [...read(doc).matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(
      ([, name]) => name,
    )
    expect(named.filter((name) => name === undefined || !Object.hasOwn(scripts, name))).toEqual([])
  })

  it('a comment that cites a heading of the docs cites one that is there', () => {
    const cited = FOLDERS.flatMap(sourcesBelow).flatMap(citationsIn)
    expect(cited).not.toEqual([])
    expect(
      cited.filter(({ doc, heading }) => !existsSync(doc) || !titlesOf(doc).includes(heading)),
    ).toEqual([])
  })
})

describe('docs/product.md', () => {
  it('has every page of the site and of the staff area, and no other', () => {
    const [, pages = ''] = read('docs/product.md').split('## Pages\n')
    const [table = ''] = pages.split('\n\nPublic pages')
    const named = [...table.matchAll(/`(\/[^`]*)`/g)].map(([, path = '']) => path)
    const files: string[] = [RSS_FEED, JSON_FEED, SITEMAP, '/robots.txt', SECURITY_TXT]
    expect(named.toSorted()).toEqual([...sitePaths(), ...staffPaths(), ...files].toSorted())
  })

  it('quotes texts as the product has them', () => {
    const quoted = [...flowing(read('docs/product.md')).matchAll(/"([^"]+)"/g)]
    const product = flowing(PRODUCT.flatMap(sourcesBelow).map(read).join(' '))
    const missing = quoted
      .map(([, text = '']) => text)
      .filter((text) => !inWords(text).test(product))
    expect(quoted.length).toBeGreaterThan(100)
    expect(missing).toEqual([])
  })
})

describe('the decisions', () => {
  it('stand newest first', () => {
    const dates = headingsOf('docs/decisions.md').flatMap(
      (text) => /^\d{4}-\d\d-\d\d/.exec(text) ?? [],
    )
    expect(dates.length).toBeGreaterThan(0)
    expect(dates).toEqual(dates.toSorted().reverse())
  })

  it('are all in the index at the top, by links that lead somewhere', () => {
    const links = linksIn('docs/decisions.md')
    const entries = headingsOf('docs/decisions.md').filter((text) => /^\d{4}-/.test(text))
    const indexed = links.map(({ anchor }) => anchor)
    expect(entries.map(anchorOf).filter((anchor) => !indexed.includes(anchor))).toEqual([])
    expect(links.filter((link) => !leadsSomewhere(link))).toEqual([])
  })
})

function read(file: string): string {
  return readFileSync(file, 'utf8')
}

/** Without line breaks. */
function flowing(text: string): string {
  return text.replace(/\s+/g, ' ')
}

/** `{n}` stands for whatever the product puts there; apostrophes are written in two ways. */
function inWords(text: string): RegExp {
  const pattern = escapeRegExp(text)
  return new RegExp(pattern.replace(/\\\{[^}]*\\\}/g, '.{1,60}').replace(/['’]/g, "\\\\?['’]"))
}

/** Paths in backticks that begin with a folder of ours. One with a placeholder or a wildcard names no file. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([\w.-]+\/[\w./-]*)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => FOLDERS.includes(path.split('/')[0] ?? ''))
}

interface Link {
  file: string
  anchor: string | undefined
}

function linksIn(doc: string): Link[] {
  return [...read(doc).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [path = '', anchor] = target.split('#')
      return { file: path ? normalize(join(dirname(doc), path)) : doc, anchor }
    })
}

function leadsSomewhere({ file, anchor }: Link): boolean {
  return (
    existsSync(file) && (anchor === undefined || headingsOf(file).map(anchorOf).includes(anchor))
  )
}

function headingsOf(doc: string): string[] {
  return [...read(doc).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)
}

/** A decision is cited without its date. */
function titlesOf(doc: string): string[] {
  return headingsOf(doc).map((heading) => heading.replace(/^\d{4}-\d\d-\d\d: /, ''))
}

/** As GitHub makes it. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[jt]sx?$/.test(file))
    .map((file) => `${folder}/${file}`)
}

/** `docs/product.md, "Joining"`, also where the line breaks in between. */
function citationsIn(file: string) {
  const text = read(file).replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ')
  return [...text.matchAll(/(docs\/[\w-]+\.md), "([^"]+)"/g)].map(([, doc = '', heading = '']) => ({
    file,
    doc,
    heading,
  }))
}
