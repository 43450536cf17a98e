import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { FIXED_SLUGS, RSS_FEED } from '../../contract/site/pages.ts'
import { buildSiteIfStale } from '../../local/build-site.ts'
import { type Figure, noted } from '../figure.ts'
import { freePorts, startHostProcess } from '../host/host-process.ts'
import { staffOf } from '../host/staff.ts'
import { samplePost } from '../web/render.ts'

const CONNECTIONS = 100
const WARM_UP_SECONDS = 3
const SECONDS = 10
/** Milliseconds for the slowest but one of a hundred. */
const P99_LIMIT = 300

/** A rush of readers on the laptop host: on the blog's list, a published post, an article that is a file, and the feed. */
export async function pageFigures(): Promise<Figure[]> {
  await buildSiteIfStale(() => {})
  const folder = await mkdtemp(join(tmpdir(), 'myplateful-pages-'))
  const host = await startHostProcess(folder, await freePorts())
  try {
    const staff = await staffOf(host.siteUrl)
    const slug = await staff.publish(samplePost)
    const figures: Figure[] = []
    for (const path of ['/blog', `/blog/${slug}`, `/blog/${FIXED_SLUGS[0]}`, RSS_FEED]) {
      await load(host.siteUrl + path, WARM_UP_SECONDS)
      figures.push(...figuresOf(path, await load(host.siteUrl + path, SECONDS)))
    }
    return figures
  } finally {
    await host.kill().catch(() => undefined)
    await rm(folder, { recursive: true, force: true })
  }
}

function load(url: string, duration: number): Promise<autocannon.Result> {
  // As a browser asks; without it nothing is compressed.
  const headers = { 'accept-encoding': 'gzip, deflate, br' }
  return autocannon({ url, connections: CONNECTIONS, duration, headers })
}

function figuresOf(
  path: string,
  { errors, non2xx, latency, requests }: autocannon.Result,
): Figure[] {
  const failed = errors + non2xx
  return [
    { what: `${path}: errors`, measured: String(failed), limit: '0', ok: failed === 0 },
    {
      what: `${path}: p99`,
      measured: `${latency.p99} ms`,
      limit: `≤ ${P99_LIMIT} ms`,
      ok: latency.p99 <= P99_LIMIT,
    },
    noted(`${path}: p50`, `${latency.p50} ms, ${requests.average.toFixed(0)}/s`),
  ]
}
