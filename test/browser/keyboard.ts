import { expect, type Locator, type Page } from '@playwright/test'

const MAX_STOPS = 150

export async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await goal.evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(goal).toBeFocused()
}
