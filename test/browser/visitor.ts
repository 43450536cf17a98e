import { randomBytes } from 'node:crypto'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { SITE_URL, startHost } from './host.ts'
import { awaitReadiness } from './ready.ts'
import { clearDraft } from './staff.ts'

/** The test fails if the page logs an error, throws or violates the Content-Security-Policy. */
export const test = base.extend<{ allowedErrors: RegExp[] }, { host: undefined }>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures it needs from the pattern
    async ({}, use) => {
      const host = await startHost()
      await use(undefined)
      await host.stop()
    },
    { scope: 'worker', auto: true },
  ],
  baseURL: SITE_URL,
  allowedErrors: [[], { option: true }],
  page: async ({ page, allowedErrors, javaScriptEnabled }, use) => {
    await clearDraft()
    await page.addInitScript(ignoreFirstMouse)
    if (javaScriptEnabled) awaitReadiness(page)
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text())
    })
    await use(page)
    expect(faults.filter((fault) => !allowedErrors.some((known) => known.test(fault)))).toEqual([])
  },
})

export { expect }

/** The headless shell starts with the mouse over the page, which would load the app at once. */
function ignoreFirstMouse() {
  for (const type of ['pointerover', 'pointermove', 'mouseover', 'mousemove'] as const)
    window.addEventListener(
      type,
      (event) => {
        if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation()
      },
      { capture: true },
    )
}

/** Each address has its own domain, because the number of welcome mails per domain and day is limited. */
export function freshAddress(): string {
  const name = randomBytes(8).toString('hex')
  return `reader-${name}@${name}.example`
}

export function joinForm(page: Page) {
  const section = page.locator('#email-capture')
  return {
    section,
    email: section.getByPlaceholder('Enter your email address'),
    button: section.getByRole('button'),
    join: async (address: string) => {
      await section.getByPlaceholder('Enter your email address').fill(address)
      await section.getByRole('button', { name: /join/i }).click()
    },
  }
}

/** A double click. `between` runs after the first click. The second click hits `by`: the button or its replacement. */
export async function doubleClick(
  button: Locator,
  between: () => Promise<void>,
  by: Locator = button,
): Promise<void> {
  await button.click()
  await between()
  await by.hover()
  const { mouse } = button.page()
  await mouse.down({ clickCount: 2 })
  await mouse.up({ clickCount: 2 })
}
