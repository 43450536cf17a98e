import { fileURLToPath } from 'node:url'
import type { Browser, CDPSession, Page } from '@playwright/test'

const OBSERVE = fileURLToPath(new URL('observe.js', import.meta.url))

/** Lighthouse's mobile run: a slow 4G line and a processor four times slower than this one. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const CPU_SLOWDOWN = 4
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
/** How long nothing may happen before a page counts as loaded, in milliseconds. */
const QUIET_MS = 800

/** Times in milliseconds, sizes in bytes as they came over the line. */
export interface Load {
  fcp: number
  lcp: number
  tbt: number
  cls: number
  bytes: number
  scriptBytes: number
  requests: number
}

export interface Interaction {
  /** From the first sign of the visitor to the app answering. */
  alive: number
  /** The longest event, from input to the next paint: what INP would report. */
  inp: number
  /** All scripts, those before the interaction included. */
  scriptBytes: number
}

/** A first visit: nothing cached, nobody touches the page. */
export async function measureLoad(browser: Browser, url: string): Promise<Load> {
  return onSlowPhone(browser, async (page, line) => {
    await page.goto(url, { waitUntil: 'load' })
    await quiet(page, line)
    const { fcp, lcp, cls, tasks } = await observed(page)
    return { fcp, lcp, cls, tbt: blockingTime(tasks, fcp), ...line.totals() }
  })
}

/** A first visit on which the visitor clicks once the page is there. */
export async function measureInteraction(browser: Browser, url: string): Promise<Interaction> {
  return onSlowPhone(browser, async (page, line) => {
    await page.goto(url, { waitUntil: 'load' })
    await quiet(page, line)
    await page.getByRole('heading', { level: 1 }).click()
    const alive = await page.evaluate(() => (window as unknown as Watched).seen.alive)
    await quiet(page, line)
    const { longestEvent } = await observed(page)
    return { alive, inp: longestEvent, scriptBytes: line.totals().scriptBytes }
  })
}

async function onSlowPhone<T>(
  browser: Browser,
  visit: (page: Page, line: Line) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    const line = await watchLine(cdp)
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.addInitScript({ path: OBSERVE })
    return await visit(page, line)
  } finally {
    await context.close()
  }
}

interface Line {
  totals(): { bytes: number; scriptBytes: number; requests: number }
  lastChange(): number
}

async function watchLine(cdp: CDPSession): Promise<Line> {
  const scripts = new Set<string>()
  const totals = { bytes: 0, scriptBytes: 0, requests: 0 }
  let changed = Date.now()
  cdp.on('Network.requestWillBeSent', () => {
    totals.requests += 1
    changed = Date.now()
  })
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) scripts.add(requestId)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    totals.bytes += encodedDataLength
    if (scripts.has(requestId)) totals.scriptBytes += encodedDataLength
    changed = Date.now()
  })
  await cdp.send('Network.enable')
  return { totals: () => ({ ...totals }), lastChange: () => changed }
}

async function quiet(page: Page, line: Line): Promise<void> {
  do await page.waitForTimeout(100)
  while (Date.now() - line.lastChange() < QUIET_MS)
}

/** What observe.js keeps in the page. */
interface Observed {
  fcp: number
  lcp: number
  cls: number
  tasks: { startTime: number; duration: number }[]
  longestEvent: number
  alive: Promise<number>
}

interface Watched {
  seen: Observed
}

function observed(page: Page): Promise<Omit<Observed, 'alive'>> {
  return page.evaluate(() => {
    const { alive: _, ...seen } = (window as unknown as Watched).seen
    return seen
  })
}

/** What tasks after the first paint take beyond 50 ms each. */
function blockingTime(tasks: Observed['tasks'], fcp: number): number {
  return tasks
    .filter(({ startTime }) => startTime >= fcp)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0)
}
