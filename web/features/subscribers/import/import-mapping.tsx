import { chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { shortened } from '../../../../contract/cut-text.ts'
import { Action, BulletList, Failure, Quiet, Section } from '../../../components/admin-ui.tsx'
import { countOf, formatCount } from '../../../components/counts.ts'
import { DialogActions } from '../../../components/dialog.tsx'
import { Checkbox, Field, Form, SelectField } from '../../../components/field.tsx'
import { encodings } from './file/encoding.ts'
import {
  delimiters,
  type Form as FileForm,
  readTable,
  type Table,
  unreadableText,
} from './file/table.ts'
import { meaningLabels } from './import-words.ts'
import { type ColumnMeaning, OWN_TOOL } from './meaning/column-names.ts'
import {
  columnFor,
  type Mapping,
  nameOfColumn,
  offeredColumns,
  openQuestions,
  stateKey,
  stateValues,
  suggestMapping,
  withColumn,
} from './meaning/mapping.ts'
import { leavings, type Meaning, meaningNames, meanings } from './meaning/states.ts'
import type { ImportJob } from './use-import.ts'

const FieldGrid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    columnGap: '6',
    rowGap: '4',
    alignItems: 'start',
  },
})

const More = chakra('details', {
  base: {
    '& > summary': {
      width: 'fit-content',
      paddingBlock: '2.5',
      fontSize: 'sm',
      fontWeight: '700',
      cursor: 'pointer',
    },
    '& > div': { marginTop: '2' },
  },
})

/** Most files are read like this, and staff need not look at how. */
function isUsual({ encoding, delimiter, header }: FileForm): boolean {
  return encoding === 'utf-8' && delimiter === ',' && header === 1
}

const MIN_STATEMENT_LENGTH = 10

interface ImportMappingProps {
  file: Table
  /** The earlier answers, if staff come back from the check. */
  job?: ImportJob | undefined
  onCheck: (table: Table, mapping: Mapping, consent: string | undefined) => void
  onChooseAgain: () => void
  /** The question whether to leave, shown in place of the buttons. */
  leaving: ReactNode
}

/**
 * Staff correct how the file was read and what its columns mean. If the columns do not contain the consent, staff state
 * it.
 */
export function ImportMapping({ file, job, onCheck, onChooseAgain, leaving }: ImportMappingProps) {
  const [table, setTable] = useState(file)
  const [mapping, setMapping] = useState(() => job?.plan.mapping ?? suggestMapping(file))
  const [statesConsent, setStatesConsent] = useState(Boolean(job?.consent))
  const [consent, setConsent] = useState(job?.consent ?? '')
  const [unreadable, setUnreadable] = useState<string>()
  // Missing answers are marked only after the first attempt to submit. Each attempt moves the focus to the first of them.
  const [attempts, setAttempts] = useState(0)
  const questions = attempts > 0 ? openQuestions(table, mapping) : []
  const lacksConsent = ['consent_version', 'consent_at'] as const
  const asksConsent =
    lacksConsent.some((column) => columnFor(mapping, column) === undefined) && !mapping.everyone
  const lacksStatement =
    asksConsent && statesConsent && consent.trim().length < MIN_STATEMENT_LENGTH
  const statementProblem =
    attempts > 0 && lacksStatement
      ? 'Say where, when and to what the consent was given.'
      : undefined

  async function readAgain(corrected: Partial<FileForm>) {
    try {
      const again = await readTable(table.file, undefined, { ...table.form, ...corrected })
      setTable(again)
      setMapping(suggestMapping(again))
      setUnreadable(undefined)
    } catch (error) {
      setUnreadable(unreadableText(error))
    }
  }

  function submit() {
    setAttempts(attempts + 1)
    if (openQuestions(table, mapping).length > 0 || lacksStatement) return
    onCheck(table, mapping, asksConsent && statesConsent ? consent.trim() : undefined)
  }

  const isOwn = mapping.tool?.name === OWN_TOOL
  const problemOf = (about: 'encoding' | 'dates') =>
    questions.find((one) => one.about === about)?.text
  return (
    <Form onSubmit={submit}>
      <div>
        <chakra.p tabIndex={-1} ref={takeFocus} outline="none">
          {leadOf(mapping)} <strong>{countOf(table.rows.length, 'line')}</strong> in{' '}
          {table.file.name}.
        </chakra.p>
        <FileNotes table={table} mapping={mapping} />
      </div>
      <More open={!isUsual(table.form) || undefined}>
        <summary>How the file was read</summary>
        <FieldGrid>
          <SelectField
            label="Cells are separated by"
            value={table.form.delimiter}
            onChange={(delimiter) => void readAgain({ delimiter })}
          >
            {Object.entries({ [table.form.delimiter]: table.form.delimiter, ...delimiters }).map(
              ([delimiter, name]) => (
                <option key={delimiter} value={delimiter}>
                  {name}
                </option>
              ),
            )}
          </SelectField>
          <SelectField
            label="Names of the columns"
            value={String(table.form.header)}
            onChange={(line) => void readAgain({ header: line === 'none' ? line : Number(line) })}
          >
            <option value="none">No line: the first line is a person</option>
            {table.first.map(({ line, cells }) => (
              <option key={line} value={String(line)}>
                {`Line ${line}: ${shortened(cells.filter((cell) => cell.trim()).join(', '), 40)}`}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Encoding of the letters"
            problem={problemOf('encoding')}
            value={table.form.encoding ?? ''}
            onChange={(value) => {
              const encoding = encodingNames.find((one) => one === value)
              if (encoding) void readAgain({ encoding })
            }}
          >
            {!table.form.encoding && <option value="">Choose...</option>}
            {encodingNames.map((encoding) => (
              <option key={encoding} value={encoding}>
                {encodings[encoding]}
              </option>
            ))}
          </SelectField>
        </FieldGrid>
      </More>
      {!isOwn && (
        <SelectField
          label="Who is in this file"
          value={mapping.everyone ?? ''}
          onChange={(value) =>
            setMapping({ ...mapping, everyone: meanings.find((one) => one === value) })
          }
        >
          <option value="">As its columns say</option>
          {leavings.map((meaning) => (
            <option key={meaning} value={meaning}>
              {`Everyone is ${meaningNames[meaning]}`}
            </option>
          ))}
        </SelectField>
      )}
      <Section size="small" title="What the columns are">
        <FieldGrid>
          {offeredColumns(table, mapping).map((index, place) => (
            <SelectField
              key={index}
              label={nameOfColumn(table, index)}
              hint={examplesIn(table, index)}
              problem={
                questions.find(
                  (one) =>
                    (one.about === 'column' && one.column === index) ||
                    (one.about === 'address' && place === 0),
                )?.text
              }
              value={mapping.columns[index] ?? ''}
              onChange={(value) =>
                setMapping(
                  withColumn(
                    table,
                    mapping,
                    index,
                    columnMeanings.find((one) => one === value),
                  ),
                )
              }
            >
              <option value="">Not imported</option>
              {columnMeanings
                .filter((meaning) => isOwn || !OWN_ONLY.has(meaning))
                .map((meaning) => (
                  <option key={meaning} value={meaning}>
                    {meaningLabels[meaning]}
                  </option>
                ))}
            </SelectField>
          ))}
        </FieldGrid>
      </Section>
      {!mapping.everyone && (
        <States
          table={table}
          mapping={mapping}
          problems={questions.flatMap((one) => (one.about === 'state' ? [one] : []))}
          onChange={setMapping}
        />
      )}
      {mapping.times.someSlashed && (
        <SelectField
          label="Dates such as 03/04/2026 are"
          problem={problemOf('dates')}
          value={mapping.dayOrder ?? ''}
          onChange={(value) =>
            setMapping({ ...mapping, dayOrder: dayOrders.find((one) => one === value) })
          }
        >
          <option value="">Choose...</option>
          <option value="month_first">month/day/year: March 4</option>
          <option value="day_first">day/month/year: April 3</option>
        </SelectField>
      )}
      <DialogActions>
        {/* In the row of buttons, which stays visible when staff scroll. */}
        {!leaving && (
          <chakra.div order="1" flexBasis="100%">
            <Failure>{unreadable ?? questions[0]?.text}</Failure>
            {asksConsent && (
              <Checkbox checked={statesConsent} onChange={setStatesConsent}>
                Everyone without an opt-in time agreed too, and I can prove it.
              </Checkbox>
            )}
            {asksConsent && !statesConsent && (
              <Quiet>Without that, lines without an opt-in time are left out.</Quiet>
            )}
            {asksConsent && statesConsent && (
              <Field
                label="Where and when did they consent, and to what?"
                hint="Kept with each of these addresses, with your account and today’s date."
                problem={statementProblem}
                value={consent}
                onChange={setConsent}
                maxLength={500}
              />
            )}
          </chakra.div>
        )}
        {leaving || (
          <>
            <Action key="another" size="md" onClick={onChooseAgain}>
              Choose another file
            </Action>
            <Action key="check" type="submit" size="md" variant="solid">
              Check the file
            </Action>
          </>
        )}
      </DialogActions>
    </Form>
  )
}

interface StatesProps {
  table: Table
  mapping: Mapping
  problems: readonly { key: string; text: string }[]
  onChange: (mapping: Mapping) => void
}

/** Staff choose what each value in the columns of states means. */
function States({ table, mapping, problems, onChange }: StatesProps) {
  const values = stateValues(table, mapping)
  if (values.length === 0) return null
  const isSeveral = values.some(({ column }) => column !== values[0]?.column)
  const choose = (key: string, meaning: Meaning | undefined) => {
    const states = new Map(mapping.states)
    if (meaning) states.set(key, meaning)
    else states.delete(key)
    onChange({ ...mapping, states })
  }
  return (
    <Section size="small" title="What the states mean">
      <FieldGrid>
        {values.map(({ column, value, lines }) => {
          const key = stateKey(column, value)
          const where = isSeveral ? `${nameOfColumn(table, column)}: ` : ''
          return (
            <SelectField
              key={key}
              label={`${where}${value ? `“${value}”` : 'blank'} in ${formatCount(lines)} ${lines === 1 ? 'line' : 'lines'}`}
              problem={problems.find((one) => one.key === key)?.text}
              value={mapping.states.get(key) ?? ''}
              onChange={(chosen) =>
                chosen === 'nothing'
                  ? onChange(withColumn(table, mapping, column, undefined))
                  : choose(
                      key,
                      meanings.find((one) => one === chosen),
                    )
              }
            >
              <option value="">Choose...</option>
              <option value="nothing">nothing about mail: do not import the column</option>
              {meanings.map((one) => (
                <option key={one} value={one}>
                  {meaningNames[one]}
                </option>
              ))}
            </SelectField>
          )
        })}
      </FieldGrid>
    </Section>
  )
}

/** Focuses the text of this step, because the focused button of the previous step has unmounted. */
function takeFocus(lead: HTMLElement | null): void {
  lead?.focus({ preventScroll: true })
}

/** Other files tell it by the meanings for leaving. */
const OWN_ONLY: ReadonlySet<ColumnMeaning> = new Set([
  'address',
  'unsubscribed_at',
  'suppression_at',
  'suppression_reason',
])
const columnMeanings = Object.keys(meaningLabels) as ColumnMeaning[]
const encodingNames = Object.keys(encodings) as (keyof typeof encodings)[]
const dayOrders = ['month_first', 'day_first'] as const

const MAX_EXAMPLE_LENGTH = 30

function examplesIn({ columns }: Table, index: number): string {
  const { samples = [] } = columns[index] ?? {}
  return samples.map((cell) => shortened(cell, MAX_EXAMPLE_LENGTH)).join(' · ')
}

function leadOf({ tool, everyone }: Mapping): string {
  if (!tool && everyone)
    return `By its name, this file has people who are ${meaningNames[everyone]}.`
  if (!tool) return 'Look at how the file was read.'
  if (tool.name === OWN_TOOL) return 'This is an export of this list.'
  const whom = everyone ? ` with people who are ${meaningNames[everyone]}` : ''
  return `This is an export of ${tool.name}${whom}.`
}

function FileNotes({ table, mapping }: { table: Table; mapping: Mapping }) {
  const { form, stripped, titles, columns } = table
  const filled = columns.filter(({ samples }) => samples.length > 0)
  const notShown = filled.length - offeredColumns(table, mapping).length
  const notes = [
    ...(form.header === 'none'
      ? ['No line names the columns: every line is read as a person.']
      : []),
    ...titles.map(
      ({ line, cells }) =>
        `Line ${line} is left out as a title: ${shortened(cells.join(' ').trim(), 60)}`,
    ),
    ...(form.encoding !== 'utf-8' && !form.encoding?.startsWith('utf-16')
      ? [
          'It is not saved as UTF-8. Look at the letters below: if they are wrong, choose their encoding.',
        ]
      : []),
    ...(stripped > 0 ? [`Left out: ${countOf(stripped, 'control character')}.`] : []),
    ...(notShown > 0 ? [`Not shown: ${countOf(notShown, 'column')} after the first 200.`] : []),
    ...(mapping.times.someLackZone ? ['Times without a time zone are read as UTC.'] : []),
    ...(mapping.tool?.note ? [mapping.tool.note] : []),
  ]
  if (notes.length === 0) return null
  return <BulletList items={notes} marginTop="3" fontSize="sm" color="fg.muted" />
}
