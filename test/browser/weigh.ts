import { get } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import type { Budget } from '../../bench/web/budgets.ts'
import { SITE_URL } from './host.ts'

/**
 * Expects three compressed sizes of a page to stay within the budget: the HTML, the page's own scripts, and these
 * scripts plus those that the hydration loader would fetch.
 */
export async function expectWithin(path: string, budget: Budget): Promise<void> {
  const page = await fetchCompressed(path)
  const { own, app } = scriptsOf(brotliDecompressSync(page).toString())
  const [script, all] = [await sizeOf(own), await sizeOf([...new Set([...own, ...app])])]
  test.info().annotations.push({
    type: 'bytes',
    description: `HTML ${page.length}, scripts ${script}, with the app ${all}`,
  })
  expect(own.length).toBeGreaterThan(0)
  expect(page.length, 'HTML').toBeLessThanOrEqual(budget.html)
  expect(script, 'scripts it loads by itself').toBeLessThanOrEqual(budget.script)
  expect(all, 'scripts with the app').toBeLessThanOrEqual(budget.app)
}

/** `own`: scripts that the document loads itself. `app`: scripts that its hydration loader would fetch. */
export function scriptsOf(html: string): { own: string[]; app: string[] } {
  const own = [...html.matchAll(/<script [^>]*src="([^"]+)"/g)].map(([, src = '']) => src)
  const preloaded = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)]
  const app = /data-app="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []
  const atOnce = html.includes(' data-at-once') ? app : []
  return { own: [...own, ...preloaded.map(([, href = '']) => href), ...atOnce], app }
}

async function sizeOf(paths: string[]): Promise<number> {
  const files = await Promise.all(paths.map(fetchCompressed))
  return files.reduce((sum, file) => sum + file.length, 0)
}

/** The compressed body; `fetch` would decompress it. */
export function fetchCompressed(path: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', accept: 'text/html' }
    get(SITE_URL + path, { headers }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      resolve(Buffer.concat(chunks))
    }).on('error', reject)
  })
}
