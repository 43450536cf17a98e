import { expect, type Page, type Request } from '@playwright/test'

/**
 * Makes `goto` and `reload` wait until the page is ready, so that no test acts on content that is loading or about to
 * move. A test about loading passes `waitUntil`.
 */
export function awaitReadiness(page: Page): void {
  trackRequests(page)
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    if (!options?.waitUntil) await untilReady(page)
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    if (!options?.waitUntil) await untilReady(page)
    return answer
  }
}

/** Makes `untilReady` wait for the page's requests too. */
export function trackRequests(page: Page): void {
  const requests = new Set<Request>()
  open.set(page, requests)
  page.on('request', (request) => requests.add(request))
  const forget = (request: Request) => requests.delete(request)
  page.on('requestfinished', forget)
  page.on('requestfailed', forget)
}

/**
 * A page is ready if its fonts and requests have finished, nothing shows a loading text, and its controls do not move.
 * A public page is ready without its app. The app loads on the first interaction, which the loader then replays.
 */
export async function untilReady(page: Page, options: { timeout?: number } = {}): Promise<void> {
  await expect
    .poll(async () => [...requestsOf(page), ...(await restlessness(page))], {
      intervals: [20, 50, 100],
      ...options,
    })
    .toEqual([])
}

const open = new WeakMap<Page, Set<Request>>()

/** Open requests that can change the layout. Pictures and frames cannot, because their space is reserved. */
function requestsOf(page: Page): string[] {
  return [...(open.get(page) ?? [])]
    .filter((request) =>
      ['document', 'script', 'fetch', 'xhr', 'font'].includes(request.resourceType()),
    )
    .filter((request) => request.frame() === page.mainFrame())
    .map((request) => request.url())
}

async function restlessness(page: Page): Promise<string[]> {
  try {
    return await page.evaluate(async () => {
      const faults: string[] = []
      if (document.fonts.status !== 'loaded') faults.push('a font is loading')
      const isStaffArea = /^\/admin\b/.test(location.pathname)
      if (isStaffArea && !document.querySelector('main h1')) faults.push('there is no page yet')
      for (const one of document.querySelectorAll('[role=status], [aria-label^=Loading]')) {
        const words = one.getAttribute('aria-label') ?? one.textContent
        if (words.startsWith('Loading')) faults.push(words)
      }
      // Uses a loop, because a named function would fail in the page. `npm run look` compiles this file with tsx, which
      // adds a helper to named functions, and the page lacks the helper (test/repository/code-for-the-page.test.ts).
      const places: string[] = []
      for (const moment of ['now', 'two frames later']) {
        if (moment !== 'now')
          await new Promise((resolve) =>
            requestAnimationFrame(() => requestAnimationFrame(resolve)),
          )
        places.push(
          [...document.querySelectorAll('a, button, input, select, textarea, summary')]
            .map((one) => {
              const { x, y, width, height } = one.getBoundingClientRect()
              return [x, y, width, height].join(' ')
            })
            .join(),
        )
      }
      if (places[0] !== places[1]) faults.push('something that can be pressed has moved')
      return faults
    })
  } catch (error) {
    // The page is navigating, for example to sign-in.
    return [String(error)]
  }
}
