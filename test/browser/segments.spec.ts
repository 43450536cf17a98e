import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import { awaitMail, mailTo } from './inbox.ts'
import { cutOff, smallTargets } from './measure.ts'
import { duePost, type MadePost, openTab, signIn, staffApi } from './staff.ts'
import { expect, freshAddress, test } from './visitor.ts'

test.use({ bypassCSP: true })

/** Imports three people with a new tag. The third person has no name. */
async function importTagged(page: Page) {
  const tag = `fair ${randomUUID().slice(0, 8)}`
  const people = ['Ana', 'D’Arcy', ''].map((first_name) => ({ email: freshAddress(), first_name }))
  const lines = people.map((person, index) => ({
    line: index + 2,
    record: { ...person, tags: tag, created_at: `2024-05-0${index + 1}` },
  }))
  const consent = 'Signed the list at the fair in Muncie'
  const { status } = await staffApi(page, 'subscribers/import', { dryRun: false, consent, lines })
  expect(status).toBe(200)
  return { tag, addresses: people.map(({ email }) => email) }
}

async function send(page: Page, people: string) {
  const card = page.getByRole('article', { name: 'Special offer' })
  await card.getByRole('button', { name: 'Send', exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: `Send to ${people}` }).click()
  await expect(page.getByText('Email sent successfully!')).toBeVisible()
}

for (const width of [390, 1440])
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('a personalized mail goes in two waves to people with an imported tag', {
      tag: width === 390 ? '@long' : [],
    }, async ({ page }) => {
      await signIn(page)
      const { tag, addresses } = await importTagged(page)
      const [first = '', second = '', third = ''] = addresses

      await page.goto('/admin/subscribers')
      await page.getByRole('link', { name: 'Segments', exact: true }).click()
      await page.getByRole('button', { name: 'New segment' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name').fill(`People of ${tag}`)
      await dialog.getByLabel('Tag', { exact: true }).fill(tag)
      await expect(dialog.getByRole('status').getByText('3 people', { exact: true })).toBeVisible()
      for (const faults of [violations, cutOff, smallTargets])
        expect.soft(await faults(page), faults.name).toEqual([])
      await dialog.getByRole('button', { name: 'Save the segment' }).click()
      await expect(
        page.getByRole('button', { name: `People of ${tag}`, exact: true }),
      ).toBeVisible()
      for (const faults of [violations, cutOff, smallTargets])
        expect.soft(await faults(page), `list: ${faults.name}`).toEqual([])

      await page.goto('/admin')
      await openTab(page, 'Email Campaign')
      const subject = `Beans for {{first_name|you}}, ${tag}`
      await page.getByLabel('Custom Subject').fill(subject)
      await page
        .getByRole('combobox', { name: 'Segment', exact: true })
        .selectOption(`People of ${tag}`)
      await page.getByLabel('How many').selectOption('The first by place')
      await page.getByLabel('People', { exact: true }).fill('1')
      for (const faults of [violations, cutOff, smallTargets])
        expect.soft(await faults(page), `options: ${faults.name}`).toEqual([])
      await send(page, '1 subscriber')
      expect((await awaitMail(first)).subject).toBe(`Beans for Ana, ${tag}`)

      await page.goto('/admin/campaigns')
      await page.getByRole('link', { name: subject }).first().click()
      await page.getByRole('button', { name: 'Send the next wave' }).click()
      await expect(page.getByText('The next wave.')).toBeVisible()
      await expect(page.getByLabel('People', { exact: true })).toHaveValue('2')
      await send(page, '2 subscribers')
      expect((await awaitMail(second)).subject).toBe(`Beans for D’Arcy, ${tag}`)
      expect((await awaitMail(third)).subject).toBe(`Beans for you, ${tag}`)
      expect(await mailTo(first)).toHaveLength(1)
    })
  })

test('a newsletter and the digest can go to a segment', async ({ page }) => {
  await signIn(page)
  const { tag } = await importTagged(page)
  const name = `Readers of ${tag}`
  const question = { conditions: [{ kind: 'tag', is: tag, has: true }], part: null }
  const segment = { action: 'save', id: randomUUID(), name, question, version: 0 }
  expect((await staffApi(page, 'segments', segment)).status).toBe(200)
  const { body } = await staffApi(page, 'posts', { action: 'create', fields: duePost(name) })
  const { id, version } = body.post as MadePost

  await page.goto(`/admin/posts/${id}`)
  await page.getByLabel('The newsletter goes to').selectOption(name)
  for (const faults of [violations, cutOff, smallTargets])
    expect.soft(await faults(page), `post: ${faults.name}`).toEqual([])
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('The newsletter goes to')).toHaveValue(segment.id)

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Publish now' }).click()
  const publish = page.getByRole('alertdialog', { name: 'Publish this post now?' })
  await expect(publish.getByText(`goes to 3 people in “${name}”`)).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('/admin?tab=blog')
  await page.getByRole('button', { name: 'Send Weekly Digest' }).click()
  const digest = page.getByRole('dialog', { name: 'Send Weekly Digest' })
  await digest.getByLabel('Every weekly digest goes to').selectOption(name)
  await expect(digest.getByLabel('Every weekly digest goes to')).toBeEnabled()
  for (const faults of [violations, cutOff, smallTargets])
    expect.soft(await faults(page), `digest: ${faults.name}`).toEqual([])
  await page.reload()
  await page.getByRole('button', { name: 'Send Weekly Digest' }).click()
  await expect(digest.getByLabel('Every weekly digest goes to')).toHaveValue(segment.id)
  await digest.getByLabel('Every weekly digest goes to').selectOption('All subscribers')
  await expect(digest.getByLabel('Every weekly digest goes to')).toBeEnabled()

  const deleted = await staffApi(page, 'posts', { action: 'delete', id, version: version + 1 })
  expect(deleted.status).toBe(200)
})
