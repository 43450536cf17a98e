import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { SITE_URL } from '../browser/host.ts'
import type { ReceivedMail } from '../browser/inbox.ts'
import { trackRequests, untilReady } from '../browser/ready.ts'
import { openSignedIn } from '../browser/staff.ts'
import type { Filled } from './fill.ts'
import { isHeld, type View } from './view.ts'

const WIDTHS = [390, 768, 1440] as const
const SCHEMES = [
  { scheme: 'light', media: { colorScheme: 'light', forcedColors: 'none' } },
  { scheme: 'dark', media: { colorScheme: 'dark', forcedColors: 'none' } },
  { scheme: 'forced colors', media: { colorScheme: 'light', forcedColors: 'active' } },
] as const
const HEIGHT = 900
const TIMEOUT_MS = 45_000
const LOADING_MS = 4000

/** The result for a view or a mail: one screenshot for each width and color scheme, and the faults found. */
export interface Taken {
  name: string
  pictures: { file: string; width: number; scheme: string }[]
  faults: string[]
}

/**
 * Takes a view's screenshots. If the page does not reach the view's state, the screenshots show the page as far as it
 * got, and `faults` has the reason.
 */
export async function takeView(
  browser: Browser,
  view: View,
  folder: string,
  filled?: Filled,
): Promise<Taken> {
  const name = `${view.route} ${view.state}`
  const widths = view.widths ?? WIDTHS
  const all = await Promise.all(
    widths.map((width) =>
      onPage(browser, { width, withoutScripts: view.withoutScripts }, async (page, faults) => {
        try {
          await reachState(page, view, filled)
        } catch (error) {
          faults.push(firstLine(error))
        }
        const whole = !view.dialog && !view.screen
        const pictures = await shoot(page, { folder, name, width, whole, view })
        return {
          pictures,
          faults: faults.filter((fault) => !view.faults?.test(fault)).map(at(width)),
        }
      }),
    ),
  )
  return {
    name,
    pictures: all.flatMap(({ pictures }) => pictures),
    faults: all.flatMap(({ faults }) => faults),
  }
}

/** Takes screenshots of a mail's HTML. `pictures: 'off'` blocks pictures, as many mail programs do at first. */
export async function takeMail(
  browser: Browser,
  { kind, mail, widths }: { kind: string; mail: ReceivedMail; widths: readonly number[] },
  folder: string,
  pictures: 'on' | 'off',
): Promise<Taken> {
  const name = `mail ${kind}${pictures === 'off' ? ', pictures off' : ''}`
  const all = await Promise.all(
    widths.map((width) =>
      onPage(browser, { width }, async (page, faults) => {
        if (pictures === 'off')
          await page.route('**/*', (route) =>
            route.request().resourceType() === 'image' ? route.abort() : route.continue(),
          )
        await page.setContent(mail.html)
        const taken = await shoot(page, { folder, name, width, whole: true })
        const own = faults.filter((fault) => pictures === 'on' || !/ERR_FAILED/.test(fault))
        return { pictures: taken, faults: own.map(at(width)) }
      }),
    ),
  )
  return {
    name,
    pictures: all.flatMap(({ pictures }) => pictures),
    faults: all.flatMap(({ faults }) => faults),
  }
}

async function reachState(page: Page, view: View, filled: Filled | undefined): Promise<void> {
  const { path = view.route, before, act, dialog } = view
  await before?.(page)
  const address = typeof path === 'string' ? path : filled && path(filled)
  if (!address) throw new Error('This view needs a filled host')
  if (view.isSignedIn) await openSignedIn(page, address)
  else await page.goto(address)
  await page.locator('h1').first().waitFor()
  await untilQuiet(page, view)
  if (act && filled) await act(page, filled)
  if (!dialog) return
  await page
    .getByRole('dialog', { name: dialog })
    .or(page.getByRole('alertdialog', { name: dialog }))
    .first()
    .waitFor()
}

interface Shot {
  folder: string
  name: string
  width: number
  whole: boolean
  view?: View
}

async function shoot(page: Page, { folder, name, width, whole, view }: Shot) {
  const pictures: Taken['pictures'] = []
  for (const { scheme, media } of SCHEMES) {
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' })
    await untilQuiet(page, view)
    // Only staff pages load all pictures first. If a public page's content stays blank until visitors scroll, the
    // screenshot must show that.
    if (view?.isSignedIn) await page.evaluate(showPictures).catch(() => undefined)
    const file = `${fileName(name)}-${width}-${fileName(scheme)}.png`
    const path = join(folder, file)
    await page.screenshot({
      path,
      fullPage: whole,
      animations: 'disabled',
      caret: 'hide',
    })
    pictures.push({ file, width, scheme })
  }
  return pictures
}

/**
 * Waits until the page is ready. The wait is short for a view with `screen`, and for a page whose requests get no
 * answer (`hold`).
 */
async function untilQuiet(page: Page, view: View | undefined): Promise<void> {
  // No animation frames come without scripts, so `untilReady` would wait in vain.
  if (view?.withoutScripts) return page.waitForLoadState('networkidle')
  const timeout = view?.screen || isHeld(page) ? LOADING_MS : TIMEOUT_MS
  await untilReady(page, { timeout }).catch(() => undefined)
}

/** Also loads pictures below the visible part, and waits for them for at most five seconds. */
async function showPictures(): Promise<void> {
  const pictures = [...document.images]
  for (const picture of pictures) picture.loading = 'eager'
  const loaded = pictures.map((picture) => picture.decode().catch(() => undefined))
  const late = new Promise((resolve) => setTimeout(resolve, 5000))
  await Promise.race([Promise.all([document.fonts.ready, ...loaded]), late])
}

async function onPage<T>(
  browser: Browser,
  { width, withoutScripts }: { width: number; withoutScripts?: boolean | undefined },
  use: (page: Page, faults: string[]) => Promise<T>,
): Promise<T> {
  const context: BrowserContext = await browser.newContext({
    baseURL: SITE_URL,
    viewport: { width, height: HEIGHT },
    reducedMotion: 'reduce',
    colorScheme: 'light',
    locale: 'en-US',
    timezoneId: 'America/Indiana/Indianapolis',
    javaScriptEnabled: !withoutScripts,
  })
  context.setDefaultTimeout(TIMEOUT_MS)
  try {
    const page = await context.newPage()
    trackRequests(page)
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('console', (message) => {
      // The sandbox of the mail preview's frame forbids scripts. Playwright runs a script there, and the browser logs
      // this error.
      if (message.type() === 'error' && !/Blocked script execution/.test(message.text()))
        faults.push(message.text())
    })
    return await use(page, faults)
  } finally {
    await context.close()
  }
}

function at(width: number) {
  return (fault: string) => `${width} px: ${fault}`
}

function firstLine(error: unknown): string {
  return String(error).split('\n').slice(0, 4).join(' ')
}

export function fileName(name: string): string {
  return name
    .replace(/https?:\/\/localhost:\d+/, 'inbox')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
}
