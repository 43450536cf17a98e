import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { limitSes } from '../../local/control.ts'
import { addSubscribers } from './add-subscribers.ts'
import { violations } from './axe.ts'
import { INBOX_URL, LOCAL_DIR, SITE_URL } from './host.ts'
import { awaitMail } from './inbox.ts'
import { longUnless } from './long.ts'
import { openPlace, openSignedIn, signIn, staffApi } from './staff.ts'
import { expect, freshAddress, test } from './visitor.ts'

test.describe.configure({ timeout: 180_000 })
// The sandbox of the mail's frame blocks Playwright's script, and the browser logs an error. A refused AI edit logs `422`
// and `A change in the staff area failed`.
test.use({
  bypassCSP: true,
  allowedErrors: [
    /Blocked script execution in 'about:(blank|srcdoc)'|422|A change in the staff area failed/,
  ],
})

for (const [colorScheme, width] of [
  ['light', 1440],
  ['dark', 390],
] as const) {
  test.describe(`in a window ${width} px wide, in ${colorScheme} mode`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } })

    test(
      'a campaign’s page shows its numbers, links, recipients and mail',
      longUnless(colorScheme === 'dark'),
      async ({ page }) => {
        const reader = freshAddress()
        const subject = `Plates of ${randomUUID()}`
        await addSubscribers(reader)
        await openSignedIn(page, '/admin/campaigns')
        const id = await sendToAll(page, subject)
        const mail = await awaitMail(reader)
        const link = `${SITE_URL}/?utm_source=myplateful&utm_campaign=announcement#how-it-works`
        for (const event of ['machine-open', 'open', 'click', 'click'])
          await reportFeedback(mail.id, event, link)

        await openPlace(page, 'Email Campaign')
        await page.getByRole('link', { name: 'All campaigns' }).click()
        await expect(page.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible()
        await page.reload()
        const list = page.getByRole('region', { name: 'All campaigns' })
        const row = list.locator('tbody tr, li').filter({ hasText: subject })
        await expect
          .poll(async () => {
            await page.reload()
            return row.innerText()
          })
          .toMatch(/\b1 \(\d+%\)[\s\S]*\b1 \(\d+%\)/)
        expect(await violations(page)).toEqual([])

        await list.getByRole('link', { name: subject }).click()
        await expect(page).toHaveURL(`/admin/campaigns/${id}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject)
        await expect(page.getByText('1 open and 0 clicks')).toBeVisible()
        const links = page.getByRole('list', { name: 'Links' })
        await expect(links.getByRole('listitem')).toHaveText([
          /^Home page.*\/#how-it-works1 person$/,
          /^Home pagelocalhost:\d+0 people$/,
        ])
        await expect(page.getByRole('row', { name: /^Sent/ })).toBeVisible()
        const frame = page.frameLocator('iframe')
        await expect(frame.getByRole('heading', { name: 'Where MyPlateful stands' })).toBeVisible()
        await expect(frame.getByText('Unsubscribe')).toBeVisible()
        await expect(page.getByText('Where MyPlateful stands, and what it means')).toBeVisible()
        await expect(page.getByText(/^Started a campaign: You/)).toBeVisible()
        expect(await violations(page)).toEqual([])
      },
    )

    test('an AI edit that removes a fact needs confirmation', {
      tag: '@long',
    }, async ({ page }) => {
      await addSubscribers(freshAddress())
      await signIn(page, '/admin?tab=email')
      const card = page.getByRole('article', { name: 'Special offer' })
      const prompt = card.getByLabel('AI Edit Prompt')
      await expect(prompt).toBeVisible()
      const [title, field] = await Promise.all([
        card.getByRole('heading').boundingBox(),
        prompt.boundingBox(),
      ])
      expect(field?.x, 'the field begins where the words do').toBe(title?.x)
      await prompt.fill('Make it shorter and translate it into German')
      await prompt.press('Enter')
      await expect(page.getByText('Error editing email')).toBeVisible()
      await expect(
        page.getByText(/cannot translate .*--bedrock.* Nothing was changed\./),
      ).toBeVisible()
      await expect(prompt).toHaveValue('Make it shorter and translate it into German')
      await expect(page.getByText('Custom content is active.')).toBeHidden()
      expect(await violations(page)).toEqual([])

      await prompt.fill('Remove "EARLYBIRD50" and make it warmer')
      await prompt.press('Enter')
      const removed = card.getByRole('status').filter({ hasText: 'This edit removed:' })
      await expect(removed.getByText('the code EARLYBIRD50')).toBeVisible()
      expect(await violations(page)).toEqual([])
      await removed.getByRole('button', { name: 'Undo' }).click()
      await expect(removed).toBeHidden()
      await expect(page.getByText('Custom content is active.')).toBeHidden()
      await expect(prompt).toHaveValue('Remove "EARLYBIRD50" and make it warmer')
      await expect(prompt).toBeFocused()

      await prompt.press('Enter')
      await expect(removed.getByText('the code EARLYBIRD50')).toBeVisible()
      await card.getByRole('button', { name: 'Send', exact: true }).click()
      const dialog = page.getByRole('alertdialog', { name: 'Send to all subscribers?' })
      const send = dialog.getByRole('button', { name: /^Send to \d/ })
      await expect(dialog.getByText('Keep or undo what the AI edit removed.')).toBeVisible()
      await expect(send).toHaveAttribute('aria-disabled', 'true')
      expect(await violations(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Keep', exact: true }).click()
      await expect(dialog.getByText('This edit removed:')).toBeHidden()
      await expect(send).toHaveAttribute('aria-disabled', 'false')
      await dialog.getByRole('button', { name: 'Back' }).click()
      await expect(removed).toBeHidden()
    })
  })
}

test('a running campaign can be paused and resumed on its page', {
  tag: '@long',
}, async ({ page }) => {
  await addSubscribers(...Array.from({ length: 12 }, freshAddress))
  await openSignedIn(page, '/admin/campaigns')
  await limitSes(LOCAL_DIR, { throttleRate: 1 })
  try {
    const { body } = await staffApi(page, 'send-email', { emailType: 'offer' })
    await page.goto(`/admin/campaigns/${body.campaignId}`)
    await expect(page.getByRole('progressbar')).toBeVisible()
    await page.getByRole('button', { name: /^Pause/ }).click()
    await expect(
      page.getByText(/^Paused: nobody is mailed until somebody resumes it/),
    ).toBeVisible()
    expect(await violations(page)).toEqual([])
    const progress = page.getByRole('article', { name: 'Progress' })
    const room = await progress.boundingBox()
    await limitSes(LOCAL_DIR, { throttleRate: 0 })
    await page.getByRole('button', { name: /^Resume/ }).click()
    await expect(page.getByText(/· Finished ·/)).toBeVisible()
    await expect(progress.getByText(/^Finished on /)).toBeVisible()
    await expect(progress.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
    await expect(progress.getByRole('button')).toHaveCount(0)
    expect(await violations(page)).toEqual([])
    // The box must keep its size when the campaign finishes, so that nothing below the box moves.
    expect(await progress.boundingBox()).toEqual(room)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Recipients', exact: true })).toBeVisible()
    await expect(progress).toBeHidden()
  } finally {
    await limitSes(LOCAL_DIR, { throttleRate: 0 })
  }
})

async function sendToAll(page: Page, subject: string): Promise<string> {
  const { body } = await staffApi(page, 'send-email', { emailType: 'announcement', subject })
  const id = String(body.campaignId)
  // An earlier test may have simulated an outage, which ends after a minute.
  const patient = { timeout: 150_000 }
  await expect
    .poll(async () => (await staffApi(page, `campaigns/${id}`)).body.status, patient)
    .toBe('finished')
  return id
}

async function reportFeedback(id: string, event: string, link: string): Promise<void> {
  const answer = await fetch(`${INBOX_URL}/api/emails/${id}/feedback`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ event, link }),
  })
  expect(answer.status).toBe(202)
}
