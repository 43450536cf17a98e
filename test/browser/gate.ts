import type { Page } from '@playwright/test'

/** Holds whoever awaits `opened`, until `open` is called. */
export function newGate(): { opened: Promise<void>; open(): void } {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  return { opened, open }
}

/**
 * Calls `act` with the next press on this page, before anything that comes of the press. For what the press is to mend: a page
 * that asks again by itself, each second, could otherwise be quicker, and the button gone.
 */
export async function withNextPress(page: Page, act: () => void): Promise<void> {
  await page.exposeFunction('pressed', act)
  await page.evaluate(() => {
    const { pressed } = window as unknown as { pressed(): void }
    document.addEventListener('click', () => pressed(), { capture: true, once: true })
  })
}
