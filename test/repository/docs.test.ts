import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { escapeRegExp } from 'es-toolkit'
import { describe, expect, it } from 'vitest'
import { JSON_FEED, RSS_FEED, SECURITY_TXT, SITEMAP } from '../../contract/site/pages.ts'
import { DOCS } from '../support/documents.ts'
import { sitePaths, staffPaths } from '../support/router-paths.ts'

/** The folders with the product's texts. */
const PRODUCT = ['contract', 'lambdas', 'web']
const FOLDERS = ['bench', 'bin', 'contract', 'docs', 'lambdas', 'lib', 'local', 'test', 'web']

describe('documentation:', () => {
  it.each(DOCS)('%s names only paths that exist', (doc) => {
    expect(pathsIn(read(doc)).filter((path) => !existsSync(path))).toEqual([])
  })

  it.each(DOCS)('%s links only to files and headings that exist', (doc) => {
    expect(linksIn(doc).filter((link) => !hasTarget(link))).toEqual([])
  })

  it.each(DOCS)('%s has at most a language name after each code fence', (doc) => {
    const fences = read(doc)
      .split('\n')
      .filter((line) => line.trimStart().startsWith('```'))
    expect(fences.filter((line) => !/^ *```\w*$/.test(line))).toEqual([])
    expect(fences.length % 2).toBe(0)
  })

  it.each(DOCS)('%s names only npm scripts that exist', (doc) => {
    const { scripts } = JSON.parse(read('package.json'))
    const named = [...read(doc).matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(
      ([, name]) => name,
    )
    expect(named.filter((name) => name === undefined || !Object.hasOwn(scripts, name))).toEqual([])
  })

  it('comments cite only headings that exist in the docs', () => {
    const cited = FOLDERS.flatMap(sourcesBelow).flatMap(citationsIn)
    expect(cited).not.toEqual([])
    expect(
      cited.filter(({ doc, heading }) => !existsSync(doc) || !titlesOf(doc).includes(heading)),
    ).toEqual([])
  })
})

describe('docs/product.md', () => {
  it('lists exactly the pages of the site and the staff area', () => {
    const [, section = ''] = read('docs/product.md').split('## Pages\n')
    const [table = ''] = section.split('\n\nPublic pages')
    const named = [...table.matchAll(/`(\/[^`]*)`/g)].map(([, path = '']) => path)
    const files: string[] = [RSS_FEED, JSON_FEED, SITEMAP, '/robots.txt', SECURITY_TXT]
    expect(named.toSorted()).toEqual([...sitePaths(), ...staffPaths(), ...files].toSorted())
  })

  it('quotes the product’s texts word for word', () => {
    const quoted = [...unwrapped(read('docs/product.md')).matchAll(/"([^"]+)"/g)]
    const product = unwrapped(PRODUCT.flatMap(sourcesBelow).map(read).join(' '))
    const missing = quoted
      .map(([, text = '']) => text)
      .filter((text) => !patternOf(text).test(product))
    expect(quoted.length).toBeGreaterThan(100)
    expect(missing).toEqual([])
  })
})

describe('docs/decisions.md', () => {
  it('has the newest decision first', () => {
    const dates = headingsOf('docs/decisions.md').flatMap(
      (text) => /^\d{4}-\d\d-\d\d/.exec(text) ?? [],
    )
    expect(dates.length).toBeGreaterThan(0)
    expect(dates).toEqual(dates.toSorted().reverse())
  })

  it('links every decision in the index at the top', () => {
    const links = linksIn('docs/decisions.md')
    const entries = headingsOf('docs/decisions.md').filter((text) => /^\d{4}-/.test(text))
    const indexed = links.map(({ anchor }) => anchor)
    expect(entries.map(anchorOf).filter((anchor) => !indexed.includes(anchor))).toEqual([])
    expect(links.filter((link) => !hasTarget(link))).toEqual([])
  })
})

function read(file: string): string {
  return readFileSync(file, 'utf8')
}

function unwrapped(text: string): string {
  return text.replace(/\s+/g, ' ')
}

/** `{n}` matches any value. A straight or curly apostrophe matches both forms. */
function patternOf(text: string): RegExp {
  const pattern = escapeRegExp(text)
  return new RegExp(pattern.replace(/\\\{[^}]*\\\}/g, '.{1,60}').replace(/['’]/g, "\\\\?['’]"))
}

/** Paths in backticks that begin with one of FOLDERS, except paths with a placeholder or a wildcard. */
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

function hasTarget({ file, anchor }: Link): boolean {
  return (
    existsSync(file) && (anchor === undefined || headingsOf(file).map(anchorOf).includes(anchor))
  )
}

function headingsOf(doc: string): string[] {
  return [...read(doc).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)
}

/** Comments cite a decision's heading without its date. */
function titlesOf(doc: string): string[] {
  return headingsOf(doc).map((heading) => heading.replace(/^\d{4}-\d\d-\d\d: /, ''))
}

/** GitHub's anchor for a heading. */
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

/** Finds citations like `docs/product.md, "Joining"`, with or without a line break inside. */
function citationsIn(file: string) {
  const text = read(file).replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ')
  return [...text.matchAll(/(docs\/[\w-]+\.md), "([^"]+)"/g)].map(([, doc = '', heading = '']) => ({
    file,
    doc,
    heading,
  }))
}
