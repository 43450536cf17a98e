import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { violationsLightAndDark } from './axe.ts'
import { SITE_URL } from './host.ts'
import { fillInSignIn, join, openSignedIn, signIn, staffApi } from './staff.ts'
import { test } from './visitor.ts'

const left = {
  consent_version: '2025-01',
  consent_at: '2026-01-05T10:00:00.000Z',
  unsubscribed_at: '2026-02-05T10:00:00.000Z',
}

/** All addresses of a test share a prefix, so that a search finds only them. */
function group() {
  const name = `g${Math.random().toString(36).slice(2, 10)}`
  return { name, email: (who: string | number) => `${name}-${who}@example.com` }
}

async function open(page: Page, query = '') {
  await openSignedIn(page, `/admin/subscribers${query}`)
  await expect(page.getByRole('heading', { name: 'Subscribers', exact: true })).toBeVisible()
}

/** Imports unsubscribed people, so that other tests' campaigns do not mail them. */
async function bringIn(page: Page, emails: readonly string[]) {
  for (let start = 0; start < emails.length; start += 200) {
    const lines = emails
      .slice(start, start + 200)
      .map((email, index) => ({ line: index + 2, record: { email, ...left } }))
    const { status } = await staffApi(page, 'subscribers/import', { dryRun: false, lines })
    expect(status).toBe(200)
  }
}

const addresses = (page: Page) => page.getByRole('table').last().getByRole('rowheader')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' })

/** Chooses a file in the import dialog and goes to the step with the columns. */
async function openFile(page: Page, name: string, content: string | Buffer) {
  const dialog = page.getByRole('dialog')
  const buffer = Buffer.from(content)
  await dialog.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await dialog.getByRole('button', { name: 'Choose the columns' }).click()
}

test('the card Total Subscribers links to the list of subscribers', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page)
  await page.getByRole('link', { name: 'Total Subscribers' }).click()
  await expect(page.getByRole('heading', { name: 'Subscribers', exact: true })).toBeVisible()
  await expect(page).toHaveURL(`${SITE_URL}/admin/subscribers`)
  await expect(page).toHaveTitle('Subscribers | MyPlateful')
  await expect(page.getByText(/^Subscribers, last 90 days/).first()).toBeVisible()
  await page.getByRole('link', { name: 'Analytics' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
})

test('the list of subscribers restores its page and search after sign-in, a reload and the back button', {
  tag: '@long',
}, async ({ page }) => {
  const { name, email } = group()
  await page.goto(`/admin/subscribers?state=unsubscribed&search=${name}`)
  await fillInSignIn(page)
  await expect(page.getByRole('heading', { name: 'Subscribers', exact: true })).toBeVisible()
  await expect(page).toHaveURL(`${SITE_URL}/admin/subscribers?state=unsubscribed&search=${name}`)
  await expect(page.getByText(`No address here has ${name} in it`)).toBeVisible()
  const all = Array.from({ length: 120 }, (_, n) => email(String(n).padStart(3, '0')))
  await bringIn(page, all)
  await page.reload()

  await expect(addresses(page)).toHaveText(all.slice(0, 50))
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(addresses(page)).toHaveText(all.slice(50, 100))
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(addresses(page)).toHaveText(all.slice(100))
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(addresses(page)).toHaveText(all.slice(50, 100))
  await page.goBack()
  await expect(addresses(page)).toHaveText(all.slice(100))
  await page.goBack()
  await page.goBack()
  await expect(addresses(page)).toHaveText(all.slice(0, 50))
  await search(page).fill(email('03').slice(0, -12).toUpperCase())
  await expect(addresses(page)).toHaveText(all.slice(30, 40))
  await page.reload()
  await expect(search(page)).toHaveValue(email('03').slice(0, -12))
  await expect(addresses(page)).toHaveText(all.slice(30, 40))
  await search(page).fill(email('04').slice(3, -12))
  await expect(addresses(page)).toHaveText(all.slice(40, 50))
})

test('the dialog of a subscriber can be used by keyboard alone', async ({ page }) => {
  const { name, email } = group()
  const ada = email('ada')
  await join(ada)
  await open(page, `?search=${name}`)
  const row = page.getByRole('button', { name: ada })
  await row.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: ada })
  await expect(dialog.getByText('Campaigns go to this address.')).toBeVisible()

  await dialog.getByRole('button', { name: 'Stop mail' }).press('Enter')
  await expect(dialog.getByText('Because a staff member stopped it', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Allow mail' }).press('Enter')
  await expect(dialog.getByText('Campaigns go to this address.')).toBeVisible()

  await dialog.getByRole('button', { name: 'Renew links' }).press('Enter')
  await expect(page.getByText('The next mail has new links.')).toBeVisible()

  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export JSON' }).press('Enter')
  const held = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  expect(held).toMatchObject({ subscriber: { email: ada, state: 'active' }, campaigns: [] })

  await page.keyboard.press('Escape')
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Erase...' }).press('Enter')
  const question = page.getByRole('alertdialog')
  const erase = question.getByRole('button', { name: 'Erase for good' })
  await expect(erase).toHaveAttribute('aria-disabled', 'true')
  await erase.press('Enter')
  await question.getByRole('textbox').fill(ada.toUpperCase())
  await erase.press('Enter')
  await expect(page.getByText('We keep nothing about this person but a hash')).toBeVisible()
  await expect(page.getByText(`No address here has ${name} in it`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Subscribers', exact: true })).toBeFocused()
})

test('an address that staff add appears on the list', async ({ page }) => {
  const { name, email } = group()
  await open(page, `?search=${name}`)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email address').fill(email('bob'))
  await dialog.getByLabel(/^Where and when/).fill('At the fair, on paper, May 2026')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(addresses(page)).toHaveText([email('bob')])
})

test.describe('a CSV file', () => {
  test('is checked before its import, and its errors are listed by line', async ({ page }) => {
    const { name, email } = group()
    await open(page, `?search=${name}`)
    await join(email('there'))
    const csv = [
      '\uFEFFEmail;Consent_Version;Consent_At;Unsubscribed_At;Suppression_Reason;Suppression_At',
      `${email('new')};2025-01;2026-01-05;;;`,
      `"${email('there')}";2025-01;2026-01-05;;;`,
      `${email('NEW')};2025-01;2026-01-05;;;`,
      `${email('left')};2025-01;2026-01-05;2026-02-01;;`,
      `${email('bounced')};2025-01;2026-01-05;;bounce;2026-02-01`,
      'nobody;2025-01;2026-01-05;;;',
      `${email('unsaid')};;;;;`,
      '',
    ].join('\r\n')

    await page.getByRole('button', { name: 'Import CSV' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Choose the columns' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Choose a CSV file first.')
    await openFile(page, 'people.csv', csv)
    await expect(dialog.getByText('This is an export of this list.')).toBeFocused()
    await dialog.getByRole('button', { name: 'Check the file' }).click()
    const outcomes = dialog.getByRole('list', { name: 'Lines by outcome' }).getByRole('listitem')
    const expected = [
      '1new',
      '1on the list already: unchanged',
      '1unsubscribed: not mailed',
      '1do not mail',
      '2with an error: left out',
      '1again in this file: joined with the first line',
      '7lines in all',
    ]
    await expect(outcomes).toHaveText(expected)
    await expect(dialog.getByRole('rowheader')).toHaveText([
      'Line 7 Email: nobody',
      `Line 8 ${email('unsaid')}`,
    ])
    await expect(dialog.getByRole('row').nth(1).getByRole('cell')).toHaveText(
      '“nobody” is not an email address.',
    )
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download all errors' }).click()
    const errors = await readFile(await (await download).path(), 'utf8')
    expect(errors.split('\r\n').slice(0, 3)).toEqual([
      '\uFEFFline,error,Email,Consent_Version,Consent_At,Unsubscribed_At,Suppression_Reason,Suppression_At',
      '7,“nobody” is not an email address.,nobody,2025-01,2026-01-05,,,',
      `8,"No opt-in time. Go back and say that everyone agreed, or leave this line out.",${email('unsaid')},,,,,`,
    ])
    expect((await staffApi(page, `subscribers?search=${name}`)).body.subscribers).toHaveLength(1)

    await dialog.getByRole('button', { name: 'Import 4 lines' }).click()
    await expect(page.getByRole('dialog', { name: 'Imported' })).toBeVisible()
    await expect(outcomes).toHaveText(expected)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(addresses(page)).toHaveText([
      email('bounced'),
      email('left'),
      email('new'),
      email('there'),
    ])
    await expect(page.getByRole('button', { name: 'Import CSV' })).toBeFocused()
  })

  test('that was exported can be imported unchanged', { tag: '@long' }, async ({ page }) => {
    const { name, email } = group()
    await open(page, `?search=${name}`)
    await bringIn(
      page,
      Array.from({ length: 620 }, (_, n) => email(n)),
    )
    await page.reload()
    await expect(addresses(page)).toHaveCount(50)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const saved = await download
    expect(saved.suggestedFilename()).toMatch(/^subscribers-\d{4}-\d\d-\d\d\.csv$/)
    const lines = (await readFile(await saved.path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines).toHaveLength(621)
    expect(lines[0]).toMatch(
      /^\uFEFFaddress,email,source,state,created_at,consent_version,consent_at,/,
    )
    expect(lines[1]).toMatch(
      new RegExp(`^${email(0)},${email(0)},import,unsubscribed,2026-01-05T10:00:00.000Z,2025-01,`),
    )

    await page.getByRole('button', { name: 'Import CSV' }).click()
    const dialog = page.getByRole('dialog')
    await openFile(page, 'again.csv', lines.join('\r\n'))
    await dialog.getByRole('button', { name: 'Check the file' }).click()
    await expect(
      dialog.getByRole('list', { name: 'Lines by outcome' }).getByRole('listitem'),
    ).toHaveText(['0new', '620unsubscribed: not mailed', '620lines in all'])
  })

  test('from Mailchimp can be imported as a list of unsubscribed people', {
    tag: '@long',
  }, async ({ page }) => {
    const { name, email } = group()
    await open(page, `?search=${name}`)
    await join(email('there'))
    const csv = [
      'Email Address,First Name,MEMBER_RATING,OPTIN_TIME,CONFIRM_TIME,UNSUB_TIME,LEID,EUID',
      ...['there', 'gone'].map(
        (who) =>
          `${email(who)},Ada,2,2018-02-05 19:28:23,2018-02-05 19:30:01,2099-01-01 00:00:00,1,2`,
      ),
    ]
      .join('\n')
      .replaceAll('2099-01-01 00:00:00', new Date().toISOString().slice(0, 10))
    await page.getByRole('button', { name: 'Import CSV' }).click()
    await openFile(page, `unsubscribed_${name}.csv`, csv)
    const dialog = page.getByRole('dialog')
    await expect(
      dialog.getByText('This is an export of Mailchimp with people who are unsubscribed.'),
    ).toBeVisible()
    await expect(dialog.getByLabel('Who is in this file')).toHaveValue('unsubscribed')
    await dialog.getByRole('button', { name: 'Check the file' }).click()
    await dialog.getByRole('button', { name: 'Import 2 lines' }).click()
    await expect(page.getByRole('dialog', { name: 'Imported' })).toBeVisible()
    const { body } = await staffApi(page, `subscribers?search=${name}`)
    expect(body.subscribers).toMatchObject([
      { email: email('gone'), state: 'unsubscribed' },
      // This address joined again after unsubscribing at Mailchimp, so the newer consent is valid.
      { email: email('there'), state: 'active' },
    ])
    const row = dialog.getByRole('listitem').filter({ hasText: `unsubscribed_${name}.csv` })
    await expect(row).toContainText('1 person added')
    await row.getByRole('button', { name: /^Undo/ }).click()
    await page.getByRole('button', { name: 'Remove 1 person' }).click()
    await expect(row).toContainText('Undone: 1 person removed')
    await expect(row.getByRole('button')).toHaveCount(0)
    const after = await staffApi(page, `subscribers?search=${name}`)
    expect(after.body.subscribers).toMatchObject([{ email: email('there'), state: 'active' }])
  })
})

for (const width of [390, 1440]) {
  test.describe(`in a window ${width} px wide`, () => {
    test.use({
      viewport: { width, height: 900 },
      bypassCSP: true,
    })

    test('the list of subscribers and its dialogs pass axe-core', { tag: '@long' }, async ({
      page,
    }) => {
      const { name, email } = group()
      await open(page, `?search=${name}`)
      await bringIn(
        page,
        Array.from({ length: 60 }, (_, n) => email(n)),
      )
      await page.reload()
      await expect(page.getByRole('button', { name: email(0) })).toBeVisible()
      expect(await violationsLightAndDark(page)).toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      )
      expect(overflow).toBeLessThanOrEqual(0)

      await page.getByRole('button', { name: email(0) }).click()
      await expect(page.getByRole('button', { name: 'Export JSON' })).toBeVisible()
      expect(await violationsLightAndDark(page)).toEqual([])
      await page.getByRole('button', { name: 'Erase...' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      expect(await violationsLightAndDark(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('alertdialog')).toBeHidden()
      const dialog = page.getByRole('dialog')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await page.getByRole('button', { name: 'Import CSV' }).click()
      expect(await violationsLightAndDark(page)).toEqual([])
      await openFile(page, 'a.csv', 'email;Status;Bounced\nnobody;asleep;\n')
      await dialog.getByRole('button', { name: 'Check the file' }).click()
      await expect(dialog.getByRole('alert')).toHaveText('Choose what “asleep” means.')
      await expect(dialog.getByLabel('“asleep” in 1 line')).toBeFocused()
      expect(await violationsLightAndDark(page)).toEqual([])
      await dialog.getByLabel('“asleep” in 1 line').selectOption('active')
      await dialog.getByRole('button', { name: 'Check the file' }).click()
      await expect(dialog.getByRole('rowheader')).toHaveText(['Line 2 email: nobody'])
      await expect(dialog.getByText('There is nothing to import.')).toBeVisible()
      await expect(dialog.getByRole('button', { name: /^Import/ })).toHaveCount(0)
      expect(await violationsLightAndDark(page)).toEqual([])
    })
  })
}
