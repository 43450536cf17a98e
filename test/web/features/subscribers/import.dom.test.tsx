import { screen, waitFor, within } from '@testing-library/react'
import { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type {
  ImportOutcome,
  UndoForecast,
} from '../../../../contract/subscribers/import-schemas.ts'
import { importSubscribers, recentImports } from '../../../../contract/subscribers/routes.ts'
import { startApi, unreachable } from '../../../support/components/api.ts'
import { doubleClick } from '../../../support/components/double-click.ts'
import { fill } from '../../../support/components/fill.ts'
import { openStaffArea } from '../../../support/components/open.tsx'
import { saying } from '../../../support/components/saying.ts'

/** Every imported line gets this outcome until the test calls `answer`. */
function startImporting(outcome: ImportOutcome = 'new') {
  const api = startApi()
  const answer = (outcome: ImportOutcome) =>
    api.answer(importSubscribers, ({ body }) => ({
      lines: body.lines.map(({ line }) => ({ line, outcome })),
    }))
  answer(outcome)
  return { api, answer, asked: () => api.asked(importSubscribers).map(({ body }) => body) }
}

/** Chooses a file and opens the step that maps the columns. */
async function openFile(user: UserEvent, content: string | Buffer) {
  const dialog = within(screen.getByRole('dialog'))
  const file = new File([content as string], 'people.csv', { type: 'text/csv' })
  await user.upload(dialog.getByLabelText('CSV file'), file)
  await user.click(dialog.getByRole('button', { name: 'Choose the columns' }))
}

async function openImport(content?: string | Buffer) {
  const user = await openStaffArea('/admin/subscribers')
  await user.click(await screen.findByRole('button', { name: 'Import CSV' }))
  const dialog = within(await screen.findByRole('dialog'))
  if (content) await openFile(user, content)
  return { user, dialog, check: () => dialog.findByRole('button', { name: 'Check the file' }) }
}

const HEADER = 'email,consent_version,consent_at,unsubscribed_at'

describe('importing a CSV file', () => {
  it('does not start on a double click on Check', async () => {
    const { asked } = startImporting()
    const { user, dialog, check } = await openImport(
      `${HEADER}\nada@example.com,2025-01,2026-01-05,\n`,
    )
    const importButton = () => dialog.findByRole('button', { name: 'Import 1 line' })
    await doubleClick(user, await check(), importButton)
    expect(await importButton()).toBeVisible()
    await user.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }).click(document.body)
    expect(await importButton()).toBeVisible()
    expect(asked()).toMatchObject([{ dryRun: true }])
    await user.keyboard('{Escape}')
    await user.click(dialog.getByRole('button', { name: 'Leave the import' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('keeps the details of the consent when Escape is pressed', async () => {
    startImporting()
    const { user, dialog, check } = await openImport('email\nada@example.com\n')
    const consents = await dialog.findByRole('checkbox', { name: /I can prove it/ })
    await user.click(consents)
    await fill(user, dialog.getByLabelText(/^Where and when/), 'At the fair, May 2026')
    await user.keyboard('{Escape}')
    expect(await dialog.findByText('Nothing has been imported yet.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Stay' }))
    expect(dialog.getByLabelText(/^Where and when/)).toHaveValue('At the fair, May 2026')
    await user.click(await check())
    await dialog.findByRole('button', { name: 'Import 1 line' })
    await user.keyboard('{Escape}')
    await user.click(await dialog.findByRole('button', { name: 'Stay' }))
    await user.click(dialog.getByRole('button', { name: 'Back' }))
    expect(dialog.getByLabelText(/^Where and when/)).toHaveValue('At the fair, May 2026')
  })

  it('resumes after a lost connection', async () => {
    const { api, answer, asked } = startImporting()
    const rows = Array.from({ length: 450 }, (_, n) => `${n}@example.com,2025-01,2026-01-05,`)
    const { user, dialog, check } = await openImport([HEADER, ...rows].join('\n'))
    await user.click(await check())
    const importButton = await dialog.findByRole('button', { name: 'Import 450 lines' })
    const checks = asked().length
    api.answer(importSubscribers, ({ body }) => {
      api.answer(importSubscribers, () => {
        answer('new')
        return unreachable()
      })
      return { lines: body.lines.map(({ line }) => ({ line, outcome: 'new' as const })) }
    })
    await user.click(importButton)
    expect(await dialog.findByRole('alert')).toHaveTextContent('The connection was interrupted.')
    expect(dialog.getByText('200')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Go on' }))
    expect(await screen.findByRole('dialog', { name: 'Imported' })).toBeVisible()
    expect(dialog.getByText('450')).toBeVisible()
    const sent = asked().slice(checks)
    // The second request got no answer, so it is sent again.
    expect(sent.map(({ lines }) => [lines.at(0)?.line, lines.length])).toEqual([
      [2, 200],
      [202, 200],
      [202, 200],
      [402, 50],
    ])
  })

  it('asks what unknown columns mean before anything is sent', async () => {
    const { asked } = startImporting()
    const csv = [
      'Work;Home;Letter;Since',
      'x@y;a@example.com;goes out;03/04/2026',
      'x@y;b@example.com;unsubscribed;05/06/2026',
    ].join('\n')
    const { user, dialog, check } = await openImport(csv)
    const alert = async (words: string) => {
      await user.click(await check())
      await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(words))
    }
    await alert('Choose the column that holds the email addresses.')
    await user.selectOptions(dialog.getByLabelText('Email address'), 'Home')
    await alert('Choose the State column')
    expect(dialog.getByText(saying('The column Letter may say who unsubscribed'))).toBeVisible()
    await user.selectOptions(dialog.getByLabelText('State'), 'Letter')
    expect(dialog.getByLabelText('“unsubscribed” in 1 line')).toHaveValue('unsubscribed')
    await alert('Choose what “goes out” means.')
    await user.selectOptions(dialog.getByLabelText('“goes out” in 1 line'), 'active')
    await user.selectOptions(dialog.getByLabelText('Joined'), 'Since')
    await alert('Choose how the dates with slashes are read.')
    await user.selectOptions(dialog.getByLabelText(/^Dates such as/), 'day/month/year: April 3')
    const [, first, second] = dialog.getAllByRole('row')
    expect(second).toHaveTextContent('unsubscribed')
    expect(first).toHaveTextContent('2026-04-03')
    await user.click(dialog.getByRole('checkbox', { name: /^Everyone without an opt-in time/ }))
    await fill(user, dialog.getByLabelText(/^Where and when/), 'At the fair, on paper, May 2026')
    expect(asked()).toEqual([])
    await user.click(await check())
    await dialog.findByRole('button', { name: 'Import 2 lines' })
    await user.click(dialog.getByRole('button', { name: 'Back' }))
    expect(dialog.getByLabelText('Email address')).toHaveDisplayValue('Home')
    expect(dialog.getByLabelText('“goes out” in 1 line')).toHaveValue('active')
    expect(dialog.getByLabelText(/^Where and when/)).toHaveValue('At the fair, on paper, May 2026')
    await user.click(await check())
    await user.click(await dialog.findByRole('button', { name: 'Import 2 lines' }))
    expect(await screen.findByRole('dialog', { name: 'Imported' })).toBeVisible()
    expect(asked().at(-1)).toMatchObject({
      dryRun: false,
      consent: 'At the fair, on paper, May 2026',
      lines: [
        { record: { email: 'a@example.com', state: 'active', created_at: '2026-04-03' } },
        { record: { email: 'b@example.com', state: 'unsubscribed' } },
      ],
    })
  })

  it('shows a blank cell of a column called constructor as blank', async () => {
    startImporting()
    const csv = [
      'email,consent_version,consent_at,constructor',
      'a@example.com,1,2026-01-05,',
      'b@example.com,1,2026-01-05,Mason',
    ].join('\n')
    const { user, dialog } = await openImport(csv)
    await user.click(dialog.getByText('Text fields to keep', { selector: 'summary' }))
    await user.click(dialog.getByRole('checkbox', { name: 'constructor, such as “Mason”' }))
    expect(dialog.getByRole('columnheader', { name: 'Field: constructor' })).toBeVisible()
    const lines = dialog.getAllByRole('row').filter((row) => /^[23]/.test(row.textContent))
    const cells = lines.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)
    expect(cells).toEqual(['', 'Mason'])
  })

  it('sends only the fields that staff choose', async () => {
    const { asked } = startImporting('updated')
    const csv = [
      'email,consent_version,consent_at,First Name,Tags,City,Shoe size',
      'a@example.com,1,2026-01-05,Ada,"vip, Fair",Oslo,',
      'b@example.com,1,2026-01-05,Bo,VIP,,38',
      'a@example.com,1,2026-01-05,Again,twice,Oslo,38',
    ].join('\n')
    const { user, dialog, check } = await openImport(csv)
    await check()
    expect(dialog.getByLabelText('First name')).toHaveDisplayValue('First Name')
    await user.click(dialog.getByText('Text fields to keep', { selector: 'summary' }))
    await user.click(dialog.getByRole('checkbox', { name: 'City, such as “Oslo”' }))
    expect(dialog.getByRole('columnheader', { name: 'Field: City' })).toBeVisible()
    await user.click(await check())
    const brings = within(await dialog.findByRole('region', { name: /^What the lines bring/ }))
    expect(brings.getByText('2 lines')).toBeVisible()
    expect(brings.getByText('vip (2), fair (1)')).toBeVisible()
    expect(brings.getByText('City (1)')).toBeVisible()
    expect(dialog.getByText('on the list already: name, tags or fields added')).toBeVisible()
    expect(asked()[0]?.lines).toMatchObject([
      {
        record: { first_name: 'Ada', tags: 'vip, Fair' },
        fields: [{ name: 'City', value: 'Oslo' }],
      },
      { record: { first_name: 'Bo', tags: 'VIP' } },
    ])
    expect(asked()[0]?.lines[1]).not.toHaveProperty('fields')
    await user.click(dialog.getByRole('button', { name: /^Import 2 lines/ }))
    expect(await screen.findByRole('dialog', { name: 'Imported' })).toBeVisible()
    // `lines` also counts the line with a repeated address.
    expect(asked().at(-1)?.import).toMatchObject({ name: 'people.csv', lines: 3 })
  })

  it('says before an undo how many people the undo removes', async () => {
    const { api } = startImporting()
    const counts = { removed: 0, restored: 0, kept: 0 }
    const one = {
      id: 'import-1',
      name: 'people.csv',
      started_at: '2026-11-22T12:00:00.000Z',
      ...counts,
      created: 2,
      changed: 0,
      updated: 3,
    }
    const forecast = { ...counts, removed: 33, kept: 2, exact: true }
    const answer = (forecast: UndoForecast) =>
      api.answer(recentImports, ({ body }) =>
        body.action === 'undo'
          ? { imports: [{ ...one, undo: 'done' as const, removed: 2, kept: 3 }] }
          : { imports: [{ ...one, undo: 'possible' as const }], forecast },
      )
    answer(forecast)
    const { user, dialog } = await openImport()
    expect(
      await dialog.findByText(/2 people came, 3 others got a name, tags or fields/),
    ).toBeVisible()
    const open = async () => {
      await user.click(dialog.getByRole('button', { name: /^Undo the import of people.csv/ }))
      return within(await screen.findByRole('alertdialog'))
    }
    const question = await open()
    expect(await question.findByRole('button', { name: 'Remove 33 people' })).toBeVisible()
    expect(question.getByText('33 people leave the list.')).toBeVisible()
    expect(question.getByText(/^2 people stay as they are/)).toBeVisible()
    expect(question.getByText(/^First names, tags and text fields that it brought/)).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Cancel' }))

    answer({ ...counts, removed: 2, exact: false })
    const second = await open()
    expect(await second.findByText(/^The file has more people than were counted/)).toBeVisible()
    await user.click(second.getByRole('button', { name: 'Undo the import' }))
    expect(await screen.findByText('2 people removed, 3 in the same state as before')).toBeVisible()
  })

  it('reports changes of the list between the check and the import', async () => {
    const { answer } = startImporting('unsubscribed')
    const { user, dialog, check } = await openImport(
      `${HEADER}\na@example.com,2025-01,2026-01-05,2026-02-05\n`,
    )
    await user.click(await check())
    expect(await dialog.findByText('unsubscribed: not mailed')).toBeVisible()
    answer('present')
    await user.click(dialog.getByRole('button', { name: 'Import 1 line' }))
    expect(await dialog.findByText(/^The list has changed since the check/)).toHaveTextContent(
      'The list has changed since the check: 1 instead of 0 on the list already: unchanged; 0 instead of 1 unsubscribed: not mailed.',
    )
  })

  it('refuses a file in an unknown encoding, but reads Windows-1252 and lists the words with non-ASCII letters', async () => {
    startImporting()
    const { user, dialog } = await openImport(
      Buffer.from('email\n\xcc\xe0\xf0\xe8\xff\n', 'latin1'),
    )
    expect(await dialog.findByRole('alert')).toHaveTextContent('save it as “CSV UTF-8')
    await openFile(user, Buffer.from('name,email\nM\xfcller,a@example.com\n', 'latin1'))
    expect(await dialog.findByText(/was read as Windows-1252/)).toBeVisible()
    expect(dialog.getByText(saying('Letters that were read: Müller'))).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Choose another file' }))
    expect(await dialog.findByLabelText('CSV file')).toBeVisible()
  })
})
