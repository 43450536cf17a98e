import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { countBy } from 'es-toolkit'
import { buildSiteIfStale } from '../../local/build-site.ts'
import { type Figure, noted } from '../figure.ts'
import { freePorts, startHostProcess } from '../host/host-process.ts'
import { staffOf } from '../host/staff.ts'
import { percentile } from '../timing.ts'
import { samplePost } from '../web/render.ts'

const POSTS = 100
/** As long as an article, and without a claim that would hold it. */
const TEXT = `<p>${'Beans and greens, and what a week of them looks like. '.repeat(150)}</p>`
const FIRST_POST = Date.UTC(2025, 0, 1)
const DAY_MS = 86_400_000
const SEARCHES_PER_SECOND = 500
const SECONDS = 10
/** A browser gives up a page later than that, a reader sooner. */
const PATIENCE_MS = 10_000
const READ_EVERY_MS = 100

interface Visit {
  status: number
  /** What the answer says, or why there was none. */
  text: string
  ms: number
}

/**
 * Strangers search the blog on a laptop host, each time for other words that most posts have, while readers open the list
 * and an article: these must be rendered all the same, and not the files that stand behind them.
 */
export async function searchFigures(): Promise<Figure[]> {
  await buildSiteIfStale(() => {})
  const folder = await mkdtemp(join(tmpdir(), 'myplateful-searches-'))
  const host = await startHostProcess(folder, await freePorts())
  try {
    const staff = await staffOf(host.siteUrl)
    let slug = ''
    for (let post = 0; post < POSTS; post += 1)
      slug = await staff.publish({
        ...samplePost,
        title: `Counting macros ${post}`,
        subtitle: 'Two lunches and the month they are eaten in.',
        excerpt: 'What came with a meal, and one week to try it.',
        content: TEXT,
        publish_at: new Date(FIRST_POST + post * DAY_MS).toISOString(),
      })
    const pages = ['/blog', `/blog/${slug}`]
    const isRendered = ({ status, text }: Visit) => status === 200 && text.includes(`/blog/${slug}`)
    for (const page of pages) {
      const first = await visit(host.siteUrl + page)
      if (!isRendered(first)) throw new Error(`${page} is not rendered`)
    }

    const searching = search(host.siteUrl)
    const read = await readMeanwhile(host.siteUrl, pages, searching)
    const searches = await searching
    return [
      ...pages.flatMap((page) => {
        // Only what is rendered knows the post: the files were built without any.
        const visits = read.get(page) ?? []
        const missed = visits.filter((one) => !isRendered(one))
        const name = page === '/blog' ? 'the list' : 'an article'
        return [
          {
            what: `${name} meanwhile: not rendered`,
            measured: `${missed.length} of ${visits.length}`,
            limit: '0',
            ok: missed.length === 0,
          },
          noted(`${name} meanwhile: p50, p99`, times(visits)),
        ]
      }),
      noted('searches', `${searches.length}, ${statuses(searches)}`),
      noted('searches: p50, p99', times(searches)),
    ]
  } finally {
    await host.kill().catch(() => undefined)
    await rm(folder, { recursive: true, force: true })
  }
}

/** They come whether the site is fast or slow. */
async function search(siteUrl: string): Promise<Visit[]> {
  const visits: Promise<Visit>[] = []
  const start = performance.now()
  while (visits.length < SEARCHES_PER_SECOND * SECONDS) {
    visits.push(visit(`${siteUrl}/blog?q=${encodeURIComponent(newWords(visits.length))}`))
    const next = start + (visits.length / SEARCHES_PER_SECOND) * 1000
    await sleep(Math.max(0, next - performance.now()))
  }
  return Promise.all(visits)
}

/** Beginnings of words that the posts have, each time in an order that nobody asked for before. */
function newWords(turn: number): string {
  const digits = turn.toString(2).padStart(13, '0')
  return [...digits].map((digit) => (digit === '0' ? 'c' : 'ma')).join(' ')
}

async function readMeanwhile(
  siteUrl: string,
  pages: readonly string[],
  until: Promise<unknown>,
): Promise<Map<string, Visit[]>> {
  const read = new Map<string, Visit[]>(pages.map((page) => [page, []]))
  let isOver = false
  const over = until.finally(() => {
    isOver = true
  })
  while (!isOver) {
    for (const page of pages) read.get(page)?.push(await visit(siteUrl + page))
    await sleep(READ_EVERY_MS)
  }
  await over
  return read
}

async function visit(url: string): Promise<Visit> {
  const start = performance.now()
  const answered = (status: number, text: string) => ({
    status,
    text,
    ms: performance.now() - start,
  })
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) })
    return answered(answer.status, await answer.text())
  } catch (error) {
    return answered(0, String(error))
  }
}

function statuses(visits: readonly Visit[]): string {
  const counts = countBy(visits, ({ status }) => status || 'no answer')
  return Object.entries(counts)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')
}

function times(visits: readonly Visit[]): string {
  const all = visits.map(({ ms }) => ms)
  return `${percentile(all, 0.5).toFixed(0)}, ${percentile(all, 0.99).toFixed(0)} ms`
}
