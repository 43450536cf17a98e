import { fileURLToPath } from 'node:url'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { blockingTime, type TraceEvent } from './blocking-time.ts'

const OBSERVE = fileURLToPath(new URL('observe.js', import.meta.url))

/** Lighthouse's mobile settings: a slow 4G connection and a processor four times slower than this machine's. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const CPU_SLOWDOWN = 4
const TRACED = ['toplevel', 'loading', 'blink.user_timing']
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
/** A page is treated as loaded after this time without network traffic. */
const QUIET_MS = 800

/** Times in milliseconds, transfer sizes in bytes. */
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
  /** Milliseconds from the visitor's first input to a hydrated app. */
  hydrated: number
  /** The longest event in milliseconds, from input to the next paint, like INP. */
  inp: number
  /** All scripts, including those before the interaction. */
  scriptBytes: number
}

/** A first visit without a cache and without interaction. */
export async function measureLoad(browser: Browser, url: string): Promise<Load> {
  const painted = await onSlowPhone(browser, CPU_SLOWDOWN, async (page, traffic) => {
    await page.goto(url, { waitUntil: 'load' })
    await quiet(page, traffic)
    const { fcp, lcp, cls } = await observed(page)
    return { fcp, lcp, cls, ...traffic.totals() }
  })
  return { ...painted, tbt: await measureBlocking(browser, url) }
}

/**
 * Repeats the visit without slowing down the processor, and multiplies the processor time, as Lighthouse does. A
 * slowed-down processor would also stretch the pauses in which the machine runs other programs.
 */
async function measureBlocking(browser: Browser, url: string): Promise<number> {
  return onSlowPhone(browser, 1, async (page, traffic) => {
    const stop = await startTrace(browser)
    await page.goto(url, { waitUntil: 'load' })
    await quiet(page, traffic)
    return blockingTime(await stop(), url, CPU_SLOWDOWN)
  })
}

async function startTrace(browser: Browser): Promise<() => Promise<TraceEvent[]>> {
  const cdp = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) if (isTraceEvent(event)) events.push(event)
  })
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: TRACED },
  })
  return async () => {
    const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
    await cdp.send('Tracing.end')
    await complete
    await cdp.detach()
    return events
  }
}

function isTraceEvent(event: object): event is TraceEvent {
  return 'name' in event && 'ph' in event && 'ts' in event
}

/** A first visit with a click after the page has loaded. */
export async function measureInteraction(browser: Browser, url: string): Promise<Interaction> {
  return onSlowPhone(browser, CPU_SLOWDOWN, async (page, traffic) => {
    await page.goto(url, { waitUntil: 'load' })
    await quiet(page, traffic)
    await page.getByRole('heading', { level: 1 }).click()
    const hydrated = await page.evaluate(() => (window as unknown as Watched).seen.hydrated)
    await quiet(page, traffic)
    const { longestEvent } = await observed(page)
    return { hydrated, inp: longestEvent, scriptBytes: traffic.totals().scriptBytes }
  })
}

async function onSlowPhone<T>(
  browser: Browser,
  slowdown: number,
  visit: (page: Page, traffic: Traffic) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    const traffic = await watchTraffic(cdp)
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.addInitScript({ path: OBSERVE })
    return await visit(page, traffic)
  } finally {
    await context.close()
  }
}

interface Traffic {
  totals(): { bytes: number; scriptBytes: number; requests: number }
  lastChange(): number
}

async function watchTraffic(cdp: CDPSession): Promise<Traffic> {
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

async function quiet(page: Page, traffic: Traffic): Promise<void> {
  await page.waitForFunction(() => (window as unknown as Watched).seen.fcp > 0)
  do await page.waitForTimeout(100)
  while (Date.now() - traffic.lastChange() < QUIET_MS)
}

/** The figures that observe.js collects in the page. */
interface Observed {
  fcp: number
  lcp: number
  cls: number
  longestEvent: number
  hydrated: Promise<number>
}

interface Watched {
  seen: Observed
}

function observed(page: Page): Promise<Omit<Observed, 'hydrated'>> {
  return page.evaluate(() => {
    const { hydrated: _, ...seen } = (window as unknown as Watched).seen
    return seen
  })
}
