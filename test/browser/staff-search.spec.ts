import { addSubscribers } from './add-subscribers.ts'
import { duePost, openSignedIn, staffApi } from './staff.ts'
import { expect, freshAddress, test } from './visitor.ts'

const searchKey = process.platform === 'darwin' ? 'Meta+k' : 'Control+k'

test('the staff search finds and opens a subscriber, a post and a page by keyboard alone', async ({
  page,
}) => {
  await openSignedIn(page, '/admin/pictures')
  const email = freshAddress()
  await addSubscribers(email)
  const title = `A Bowl of ${email.split('@')[0]}`
  const fields = { ...duePost(title), publish_at: new Date(Date.now() + 9e9).toISOString() }
  const made = await staffApi(page, 'posts', { action: 'create', fields })
  expect(made.status).toBe(200)

  const words = page.getByRole('combobox', { name: 'Search' })
  const openSearch = async () => {
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press(searchKey)
    await expect(words).toBeFocused()
  }
  await openSearch()
  await page.keyboard.type(email)
  await expect(page.getByRole('option')).toHaveText([email])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: email })).toBeVisible()
  await page.keyboard.press('Escape')

  await openSearch()
  await page.keyboard.type(title.slice(0, -2))
  await expect(page.getByRole('option', { name: title })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/posts\/[\w-]+$/)

  await openSearch()
  await page.keyboard.type('all camp')
  await expect(page.getByRole('option')).toHaveText(['All campaigns'])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Campaigns' })).toBeVisible()

  await page.getByRole('button', { name: 'Search' }).click()
  await words.fill('nothing is called like this')
  await expect(page.getByText('Nothing found for “nothing is called like this”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Search' })).toBeFocused()
})
