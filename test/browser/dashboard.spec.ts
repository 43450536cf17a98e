import type { Page } from '@playwright/test'
import { addSubscribers } from './add-subscribers.ts'
import { SITE_URL } from './host.ts'
import { awaitMail, mailTo } from './inbox.ts'
import {
  deletePublished,
  duePost,
  emptyPipeline,
  fillPipeline,
  type MadePost,
  openTab,
  signIn,
  staffApi,
} from './staff.ts'
import { expect, freshAddress, test } from './visitor.ts'

test('the dashboard first shows the Analytics tab and its cards', async ({ page }) => {
  await addSubscribers(freshAddress())
  await signIn(page)
  await expect(page.getByRole('tab')).toHaveText(['Analytics', 'Blog Scheduler', 'Email Campaign'])
  await expect(page.getByRole('tab', { name: 'Analytics' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  for (const text of [
    'Scheduled Posts',
    'Ready to publish',
    'Published This Week',
    'Published This Month',
    'Published This Year',
    'Next Scheduled Post',
    'Total Subscribers',
    'Active subscribers',
    'Welcome Emails',
    'Auto Emails',
    'Digest Emails',
  ]) {
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  }
})

test('Analytics has tables of 90 days of subscribers and 13 weeks of mail', async ({ page }) => {
  await signIn(page)
  const { body } = await staffApi(page, 'stats')
  const { active } = body.subscribers as { active: number }
  const overTime = page.getByRole('region', { name: 'Over Time', exact: true })
  const tables = overTime.getByText(/^Show as table/)
  await expect(tables).toHaveCount(2)
  await tables.first().focus()
  await page.keyboard.press('Enter')
  const days = overTime.getByRole('table').first().getByRole('row')
  await expect(days).toHaveCount(91)
  await expect(
    days.filter({ has: page.getByRole('cell', { name: String(active), exact: true }) }),
  ).not.toHaveCount(0)
  await tables.nth(1).press('Enter')
  await expect(overTime.getByRole('table').nth(1).getByRole('row')).toHaveCount(14)
})

test.describe('the blog scheduler', () => {
  // Playwright inspects the frame of the mail preview with a script. The frame's sandbox blocks the script, and the
  // browser logs an error.
  test.use({ allowedErrors: [/Blocked script execution in 'about:(blank|srcdoc)'/] })

  test('generates eight posts for four weeks, and none the second time', async ({ page }) => {
    await signIn(page)
    await emptyPipeline(page)
    await openTab(page, 'Blog Scheduler')
    await expect(page.getByText('Automated Blog Publishing').first()).toBeVisible()
    await page.getByRole('button', { name: 'Auto-Generate 4 Weeks' }).click()
    await expect(page.getByText('Generated 8 posts for the next 4 weeks!')).toBeVisible()
    await expect(page.getByText('Publishing Schedule (Next 8 Weeks)')).toBeVisible()
    await expect(
      page.getByRole('heading', { name: /^Week of \w+ \d{1,2}, \d{4}/ }).first(),
    ).toBeVisible()

    await page
      .getByRole('button', { name: /^Preview / })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'Content Preview' })
    await expect(dialog.getByRole('button', { name: 'Close Preview' })).toBeVisible()
    expect((await dialog.innerText()).split(/\s+/).length).toBeGreaterThan(800)
    // The preview is not in a frame, because a frame would scroll separately from the dialog.
    await expect(dialog.locator('h2 ~ p').first()).toHaveCSS('font-size', '18px')
    await expect(dialog.locator('iframe')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Close Preview' }).click()
    await expect(dialog).toBeHidden()

    await page.getByRole('button', { name: 'Auto-Generate 4 Weeks' }).click()
    await expect(page.getByText('Generated 0 posts for the next 4 weeks!')).toBeVisible()
    const { body } = await staffApi(page, 'blog-scheduler', { action: 'get_upcoming' })
    expect(body.upcoming_posts).toHaveLength(8)
  })

  test('publishes a due post and sends its newsletter', async ({ page }) => {
    const reader = freshAddress()
    await addSubscribers(reader)
    await signIn(page, '/admin?tab=blog')
    const lentils = await createDue(page, 'A Bowl of Lentils Worth Making Twice')
    await page.getByRole('button', { name: 'Check & Publish' }).click()
    const dialog = page.getByRole('dialog', { name: 'Check & Publish' })
    await expect(dialog.getByText(/^One mail to \d+ subscribers?\.$/)).toBeVisible()
    await expect(
      dialog.frameLocator('iframe').getByText('A Bowl of Lentils Worth Making Twice').first(),
    ).toBeVisible()
    const tester = freshAddress()
    await dialog.getByRole('button', { name: 'Send a test first' }).click()
    await dialog.getByLabel('Test address').fill(tester)
    await dialog.getByRole('button', { name: 'Send test' }).click()
    expect((await awaitMail(tester)).html).toContain('A Bowl of Lentils Worth Making Twice')
    await dialog.getByRole('button', { name: 'Publish 1 post' }).click()
    await expect(page.getByText('Schedule Check Complete')).toBeVisible()
    await expect(page.getByText('Published 1 posts')).toBeVisible()

    const mail = await awaitMail(reader)
    expect(mail.html).toContain('A Bowl of Lentils Worth Making Twice')
    expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    await page.goto('/blog/a-bowl-of-lentils-worth-making-twice')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'A Bowl of Lentils Worth Making Twice',
    )
    await page.goto('/blog')
    await expect(
      page.getByRole('heading', { name: 'A Bowl of Lentils Worth Making Twice' }),
    ).toBeVisible()
    await deletePublished(page, lentils)
  })

  test('can be used by keyboard alone', { tag: '@long' }, async ({ page }) => {
    await signIn(page)
    await fillPipeline(page)
    await page.getByRole('tab', { name: 'Analytics' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Blog Scheduler' })).toHaveAttribute(
      'aria-selected',
      'true',
    )

    const preview = page.getByRole('button', { name: /^Preview / }).first()
    await preview.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Content Preview' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(preview).toBeFocused()

    await page.keyboard.press('Tab')
    const menu = page.getByRole('button', { name: /^More for / }).first()
    await expect(menu).toBeFocused()
    await page.keyboard.press('Enter')
    const edit = page.getByRole('menuitem', { name: 'Edit' })
    await expect(page.getByRole('menu')).toBeFocused()
    await expect(edit).toHaveAttribute('data-highlighted')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Publish now' })).toHaveAttribute(
      'data-highlighted',
    )
    await page.keyboard.press('ArrowUp')
    await expect(edit).toHaveAttribute('data-highlighted')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/posts\/./)
    const covers = page.getByRole('radio')
    await expect(covers.first()).toBeAttached()
    const chosen = await covers.evaluateAll((all) =>
      all.findIndex((one) => (one as HTMLInputElement).checked),
    )
    await covers.nth(chosen).focus()
    await page.keyboard.press('ArrowRight')
    await expect(covers.nth((chosen + 1) % (await covers.count()))).toBeChecked()
    await page.getByRole('button', { name: 'Discard changes' }).press('Enter')
    await expect(covers.nth(chosen)).toBeChecked()
  })

  test('sends the weekly digest and does not offer to send the digest again', async ({ page }) => {
    const title = 'A Bowl of Lentils Worth a Digest'
    const reader = freshAddress()
    await addSubscribers(reader)
    await signIn(page, '/admin?tab=blog')
    const lentils = await createDue(page, title)
    await staffApi(page, 'blog-scheduler', { action: 'check_schedule' })
    // Waits for the newsletter, so that the next mail is the digest.
    await awaitMail(reader)
    const button = page.getByRole('button', { name: 'Send Weekly Digest' })
    await button.click()
    const dialog = page.getByRole('dialog', { name: 'Send Weekly Digest' })
    await expect(dialog.getByText(title).first()).toBeVisible()
    await dialog.getByRole('button', { name: /^Send to \d+ subscribers?$/ }).click()
    await expect(page.getByText('Weekly Digest Sent').first()).toBeVisible()
    const digest = await awaitMail(reader, 2)
    expect(digest.html).toContain(title)
    await expect(dialog).toBeHidden()
    await button.click()
    await expect(dialog.getByText(/already/i)).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Send/ })).toBeHidden()
    await page.keyboard.press('Escape')
    await expect.poll(() => digestStatuses(page)).toEqual(['finished'])
    expect(await mailTo(reader)).toHaveLength(2)

    await deletePublished(page, lentils)
    expect(await (await fetch(`${SITE_URL}/blog`)).text()).not.toContain(title)
  })
})

test.describe('the email campaign', () => {
  test.use({ allowedErrors: [/Blocked script execution in 'about:(blank|srcdoc)'/] })

  const card = (page: Page, name: RegExp) =>
    page
      .getByRole('article', { name })
      .or(page.getByRole('region', { name }))
      .or(page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) }))

  test('uses an AI edit of one template for all templates', async ({ page }) => {
    await signIn(page, '/admin?tab=email')
    const offer = card(page, /offer/i).first()
    const prompt = offer.getByRole('textbox')
    await prompt.fill('   ')
    await prompt.press('Enter')
    await expect(page.getByText('Please enter a prompt')).toBeVisible()
    await expect(page.getByText("Describe how you'd like to modify the email")).toBeVisible()

    await prompt.fill('Change the subject to Half price for early birds')
    await prompt.press('Enter')
    await expect(page.getByText('Email edited successfully!')).toBeVisible()
    await expect(page.getByText('Your AI edits have been applied')).toBeVisible()
    await expect(page.getByLabel('Custom Subject')).toHaveValue('Half price for early birds')
    await expect(prompt).toHaveValue('')

    const announcement = card(page, /announcement/i).first()
    await expect(offer.getByText('Your edit', { exact: true })).toBeVisible()
    await expect(announcement.getByText('Your edit', { exact: true })).toBeHidden()
    await expect(announcement.getByText('Would send your edit of “Special offer”')).toBeVisible()
    await expect(announcement.getByRole('definition')).toHaveText('Half price for early birds')
    await expect(announcement.getByRole('button', { name: 'Send' })).toHaveAccessibleDescription(
      'To all subscribers. Subject: “Half price for early birds”. Content: Your edit of “Special offer”.',
    )
    await announcement.getByRole('button', { name: 'Preview' }).click()
    const dialog = page.getByRole('dialog', { name: /^Email Preview: / })
    await expect(dialog.getByText('Half price for early birds')).toBeVisible()
    await expect(dialog.frameLocator('iframe').getByText('Unsubscribe')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  test('clears its form after a mail to one recipient', async ({ page }) => {
    const reader = freshAddress()
    await addSubscribers(reader)
    await signIn(page, '/admin?tab=email')
    await page.getByLabel('Custom Subject').fill('For you alone')
    await page.getByLabel('Single Recipient').fill(reader)
    await card(page, /newsletter/i)
      .first()
      .getByRole('button', { name: 'Send' })
      .click()
    await expect(page.getByText('Email sent successfully!')).toBeVisible()
    await expect(page.getByText('1 emails sent to subscribers')).toBeVisible()
    expect((await awaitMail(reader)).subject).toBe('For you alone')
    await expect(page.getByLabel('Custom Subject')).toHaveValue('')
    await expect(page.getByLabel('Single Recipient')).toHaveValue('')
  })

  test('keeps its text in the form after a test mail', async ({ page }) => {
    const colleague = freshAddress()
    await signIn(page, '/admin?tab=email')
    await page.getByLabel('Custom Subject').fill('Does it look right?')
    const newsletter = card(page, /newsletter/i).first()
    await newsletter.getByRole('button', { name: 'Test' }).click()
    await page.getByLabel('Test address').fill(colleague)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Look at it in the inbox of ${colleague}.`)).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    expect((await awaitMail(colleague)).subject).toBe('Does it look right?')
    await expect(page.getByLabel('Custom Subject')).toHaveValue('Does it look right?')
    await newsletter.getByRole('button', { name: 'Test' }).click()
    await expect(page.getByLabel('Test address')).toHaveValue(colleague)
  })

  test('sends to all only after a confirmation with the number of recipients', async ({ page }) => {
    const readers = [freshAddress(), freshAddress()]
    await addSubscribers(...readers)
    await signIn(page, '/admin?tab=email')
    const { body } = await staffApi(page, 'stats')
    const { active } = body.subscribers as { active: number }
    const announcement = card(page, /announcement/i).first()
    await announcement.getByRole('button', { name: 'Send' }).click()
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await dialog.getByRole('button', { name: `Send to ${active} subscribers` }).click()
    await expect(page.getByText('Email sent successfully!')).toBeVisible()
    await expect(page.getByText(`${active} emails sent to subscribers`)).toBeVisible()
    for (const reader of readers) expect((await awaitMail(reader)).subject).toBe('Important Update')
    const { body: list } = await staffApi(page, 'campaigns')
    const [latest] = list.campaigns as { kind: string; status: string; sentCount: number }[]
    expect(latest).toMatchObject({ kind: 'announcement', status: 'finished', sentCount: active })
  })
})

async function digestStatuses(page: Page): Promise<string[]> {
  const { body } = await staffApi(page, 'campaigns')
  const campaigns = body.campaigns as { kind: string; status: string }[]
  return campaigns.filter(({ kind }) => kind === 'digest').map(({ status }) => status)
}

async function createDue(page: Page, title: string): Promise<MadePost> {
  const { status, body } = await staffApi(page, 'posts', {
    action: 'create',
    fields: duePost(title),
  })
  expect(status).toBe(200)
  return body.post as MadePost
}
