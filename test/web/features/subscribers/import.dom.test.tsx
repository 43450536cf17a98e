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
    expect(dialog.getByRole('list')).toHaveTextContent('200new200lines in all')
    await user.click(dialog.getByRole('button', { name: 'Go on' }))
    expect(await screen.findByRole('dialog', { name: 'Imported' })).toBeVisible()
    expect(dialog.getByRole('list', { name: /^Lines/ })).toHaveTextContent('450lines in all')
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
    await alert('Choose the column with the email addresses.')
    await user.selectOptions(dialog.getByLabelText('Home'), 'Email address')
    expect(dialog.getByLabelText('Letter')).toHaveDisplayValue('State: who may be mailed')
    expect(dialog.getByLabelText('“unsubscribed” in 1 line')).toHaveValue('unsubscribed')
    await alert('Choose what “goes out” means.')
    expect(dialog.getByLabelText('“goes out” in 1 line')).toBeInvalid()
    expect(dialog.getByLabelText('“goes out” in 1 line')).toHaveFocus()
    await user.selectOptions(dialog.getByLabelText('“goes out” in 1 line'), 'active')
    await user.selectOptions(dialog.getByLabelText('Since'), 'Time: joined')
    await alert('Choose how the dates are read.')
    await user.selectOptions(dialog.getByLabelText(/^Dates such as/), 'day/month/year: April 3')
    await user.click(dialog.getByRole('checkbox', { name: /^Everyone without an opt-in time/ }))
    await fill(user, dialog.getByLabelText(/^Where and when/), 'At the fair, on paper, May 2026')
    expect(asked()).toEqual([])
    await user.click(await check())
    await dialog.findByRole('button', { name: 'Import 2 lines' })
    await user.click(dialog.getByRole('button', { name: 'Back' }))
    expect(dialog.getByLabelText('Home')).toHaveDisplayValue('Email address')
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

  it('is read again as staff correct it', async () => {
    const { asked } = startImporting()
    const { user, dialog, check } = await openImport(
      'sep=;\na@example.com;Ada,b\nc@example.com;Bo,d\n',
    )
    expect(await dialog.findByLabelText('Names of the columns')).toHaveValue('none')
    expect(dialog.getByLabelText('Column 1')).toHaveDisplayValue('Email address')
    await user.selectOptions(dialog.getByLabelText('Names of the columns'), '2')
    expect(await dialog.findByLabelText('a@example.com')).toHaveDisplayValue('Email address')
    await user.selectOptions(dialog.getByLabelText('Names of the columns'), 'none')
    await user.selectOptions(dialog.getByLabelText('Cells are separated by'), 'Comma')
    expect(await dialog.findByText('a@example.com;Ada · c@example.com;Bo')).toBeVisible()
    await user.selectOptions(dialog.getByLabelText('Cells are separated by'), 'Semicolon')
    await user.selectOptions(await dialog.findByLabelText('Column 2'), 'First name')
    await user.click(dialog.getByRole('checkbox', { name: /^Everyone without an opt-in time/ }))
    await fill(user, dialog.getByLabelText(/^Where and when/), 'At the fair, on paper')
    await user.click(await check())
    await dialog.findByRole('button', { name: 'Import 2 lines' })
    expect(asked()[0]?.lines).toEqual([
      { line: 2, record: { email: 'a@example.com', first_name: 'Ada,b' } },
      { line: 3, record: { email: 'c@example.com', first_name: 'Bo,d' } },
    ])
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
    expect(dialog.getByLabelText('First Name')).toHaveDisplayValue('First name')
    expect(dialog.getByText('Oslo')).toBeVisible()
    await user.selectOptions(dialog.getByLabelText('City'), 'Text kept with the person')
    await user.click(await check())
    await dialog.findByRole('button', { name: 'Import 2 lines' })
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
      await dialog.findByText(/2 people added, 3 others got a name, tags or fields/),
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

  it('says which cells are left out, in the file’s own words', async () => {
    const { api } = startImporting()
    api.answer(importSubscribers, ({ body }) => ({
      lines: body.lines.map(({ line }) => ({
        line,
        outcome: 'new' as const,
        left_out: [
          { column: 'first_name', reason: 'Keep the first name under 60 characters' },
          { column: 'field:City', reason: 'It was cut' },
        ],
      })),
    }))
    const csv =
      'email,consent_version,consent_at,Vorname,City\na@example.com,1,2026-01-05,Ada,Oslo\n'
    const { user, dialog, check } = await openImport(csv)
    await user.selectOptions(await dialog.findByLabelText('City'), 'Text kept with the person')
    await user.click(await check())
    const table = await dialog.findByRole('table', { name: 'Cells that are left out' })
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Line 2 Vorname: AdaKeep the first name under 60 characters',
      'Line 2 City: OsloIt was cut',
    ])
  })

  it('asks for the encoding if the letters look wrong, and reads Western letters at once', async () => {
    startImporting()
    const russian = Buffer.from('name,email\n\xcc\xe0\xf0\xe8\xff,a@example.com\n', 'latin1')
    const { user, dialog, check } = await openImport(russian)
    await user.click(await check())
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Choose the encoding of the letters.',
    )
    const letters = dialog.getByLabelText('Encoding of the letters')
    expect(letters).toBeInvalid()
    await user.selectOptions(letters, 'Cyrillic (Windows-1251)')
    expect(await dialog.findByText('Мария')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Choose another file' }))
    await openFile(user, Buffer.from('name,email\nM\xfcller,a@example.com\n', 'latin1'))
    expect(await dialog.findByText('Müller')).toBeVisible()
    expect(dialog.getByText(/^It is not saved as UTF-8/)).toBeVisible()
  })
})
