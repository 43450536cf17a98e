import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { BUILT_IN_SLUGS } from '../../contract/site/pages.ts'
import { findOrInstallChromium } from '../../test/browser/chromium.ts'
import { buildSite } from '../../web/build/build.ts'
import { makeFloor } from './floor.ts'
import { lighthouseChecks, lighthouseLine, lighthouseScores } from './lighthouse.ts'
import { type Interaction, type Load, measureInteraction, measureLoad } from './measure.ts'
import { renderWith, samplePost } from './render.ts'
import { type Check, checks, interactionLine, medians, table } from './report.ts'
import { serve } from './serve.ts'

/**
 * `npm run bench:web [-- --runs 5]` builds and serves the site. As a baseline, the command also serves the floor, a
 * landing page written by hand. The command loads every page in turn on a simulated slow phone, and prints the medians.
 * The command fails if a figure does not meet its limit in limits.ts.
 */
const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs is '${values.runs}'`)

const builds = resolve(import.meta.dirname, '../../dist')
await mkdir(builds, { recursive: true })
const work = await mkdtemp(join(builds, 'bench-'))
try {
  process.exitCode = (await bench()) ? 0 : 1
} finally {
  await rm(work, { recursive: true, force: true })
}

async function bench(): Promise<boolean> {
  console.log('Building the site and the floor …')
  await buildSite(work)
  await makeFloor(join(work, 'site'), join(work, 'floor'))
  const site = await serve(join(work, 'site'), (siteUrl) =>
    renderWith(join(work, 'render/renderer.mjs'), siteUrl),
  )
  const floor = await serve(join(work, 'floor'))
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  })
  try {
    await requireSameText(browser, `${floor.url}/`, `${site.url}/`)
    const isFast = await compare(browser, site.url, floor.url)
    return (await judge(site.url)) && isFast
  } finally {
    await browser.close()
    await site.stop()
    await floor.stop()
  }
}

async function compare(browser: Browser, site: string, floor: string): Promise<boolean> {
  const targets = {
    floor: `${floor}/`,
    landing: `${site}/`,
    article: `${site}/blog/${BUILT_IN_SLUGS[0]}`,
    post: `${site}/blog/${samplePost.slug}`,
    'blog list': `${site}/blog`,
    admin: `${site}/admin`,
  }
  const loads: Record<string, Load[]> = {}
  const interactions: Interaction[] = []
  // A warm-up, because the first load includes the browser's start.
  await measureLoad(browser, targets.floor)
  await requireRendered(browser, targets.post, targets['blog list'])
  for (let run = 1; run <= runs; run++) {
    for (const [page, url] of Object.entries(targets)) {
      const load = await measureLoad(browser, url)
      loads[page] = [...(loads[page] ?? []), load]
    }
    interactions.push(await measureInteraction(browser, targets.landing))
    console.log(`Run ${run} of ${runs} done`)
  }

  const figures = Object.entries(loads).map(([page, all]) => ({ page, load: medians(all) }))
  const of = (name: string) => figures.filter(({ page }) => page === name)
  const [base, landing] = [of('floor')[0], of('landing')[0]]
  if (!base || !landing) throw new Error('Nothing was measured')
  console.log(`\nMedians of ${runs}, slow 4G, CPU 4×, first visit, no interaction:`)
  console.log(table(figures, base.load))
  console.log(`\nlanding: ${interactionLine(medians(interactions))}\n`)
  const results = checks(
    landing.load,
    base.load,
    figures.filter(({ page }) => isPublic(page)),
  )
  for (const { ok, what } of results) console.log(`${ok ? 'pass' : 'FAIL'}  ${what}`)
  return results.every(({ ok }) => ok)
}

/**
 * Prints Lighthouse's scores of the pages where most visits start.
 * @returns whether each score is at least its minimum
 */
async function judge(site: string): Promise<boolean> {
  const pages = {
    landing: `${site}/`,
    'blog list': `${site}/blog`,
    article: `${site}/blog/${BUILT_IN_SLUGS[0]}`,
  }
  const results: Check[] = []
  console.log()
  for (const [page, url] of Object.entries(pages)) {
    const scores = await lighthouseScores(url)
    console.log(lighthouseLine(page, scores))
    results.push(...lighthouseChecks(page, scores))
  }
  console.log()
  for (const { ok, what } of results) console.log(`${ok ? 'pass' : 'FAIL'}  ${what}`)
  return results.every(({ ok }) => ok)
}

/**
 * The floor, which is the baseline page, must have the landing page's text. A page with less text would load faster.
 */
async function requireSameText(browser: Browser, ...urls: string[]): Promise<void> {
  const page = await browser.newPage()
  const texts: string[] = []
  for (const url of urls) {
    await page.goto(url)
    texts.push((await page.locator('body').innerText()).replace(/\s+/g, ' '))
  }
  await page.close()
  if (texts[0] !== texts[1]) throw new Error(`The floor's text differs: ${texts.join('\n\n')}`)
}

function isPublic(page: string): boolean {
  return page !== 'floor' && page !== 'admin'
}

/** Checks that pages are rendered on request. If rendering fails, the edge serves built files, which lack the post. */
async function requireRendered(browser: Browser, ...urls: string[]): Promise<void> {
  const page = await browser.newPage({ javaScriptEnabled: false })
  for (const url of urls) {
    await page.goto(url)
    const links = await page.locator(`link[rel=canonical], a`).evaluateAll(hrefs)
    if (!links.some((href) => href.endsWith(`/blog/${samplePost.slug}`)))
      throw new Error(`${url} was not rendered with the published post`)
  }
  await page.close()
}

function hrefs(elements: Element[]): string[] {
  return elements.map((element) => element.getAttribute('href') ?? '')
}
