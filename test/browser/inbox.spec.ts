import { INBOX_URL } from './host.ts'
import { expect, test } from './visitor.ts'

test('the local inbox shows no mail until a mail is selected', async ({ page }) => {
  await page.goto(INBOX_URL)
  await expect(page.getByRole('heading', { name: /^(Choose a mail|No mail yet)$/ })).toBeVisible()
  await expect(page.getByRole('article')).toBeHidden()
})
