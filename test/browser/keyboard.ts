import { expect, type Locator, type Page } from '@playwright/test'

const MOST_STOPS = 150

/** Moves the focus on, stop by stop, as somebody without a mouse does. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await goal.evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(goal).toBeFocused()
}
