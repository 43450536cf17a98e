import { chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import type { CsvColumn } from '../../../../contract/subscribers/import-schemas.ts'
import { originParts } from '../../../../contract/subscribers/visit-origin.ts'
import { Action, BulletList, Failure, Notice, Section } from '../../../components/admin-ui.tsx'
import { countOf } from '../../../components/counts.ts'
import { DialogActions } from '../../../components/dialog.tsx'
import { Checkbox, Field, Form, SelectField } from '../../../components/field.tsx'
import { ImportSamples } from './import-samples.tsx'
import type { ExaminedFile } from './mapping/examine.ts'
import {
  type Meaning,
  meaningNames,
  meanings,
  normalizeWord,
  stopsMail,
} from './mapping/meanings.ts'
import {
  hasSlashedDates,
  holdsFullNames,
  knownOrder,
  lacksZones,
  type Mapping,
  openQuestions,
  recognize,
  statesOf,
  stateValues,
  unreadStateColumns,
} from './mapping/recognize.ts'
import { stillPossible } from './mapping/text-fields.ts'
import type { DayOrder } from './mapping/times.ts'
import { OWN_TOOL } from './mapping/tools.ts'
import { ColumnField, FieldGrid, MeaningField, More } from './mapping-fields.tsx'
import { TextFields } from './text-fields.tsx'
import type { ImportJob } from './use-import.ts'

const mainColumns = [
  'email',
  'state',
  'unsubscribed_at',
  'created_at',
  'first_name',
  'tags',
] as const
const otherColumns = [
  ...(['suppression_reason', 'suppression_at', 'source', 'confirmation'] as const),
  ...(['consent_version', 'consent_at', 'consent_wording', 'consent_stated_by'] as const),
  ...originParts,
]

const MIN_STATEMENT_LENGTH = 10

interface ImportMappingProps {
  examined: ExaminedFile
  /** The earlier answers, if staff come back from the check. */
  job?: ImportJob | undefined
  onCheck: (mapping: Mapping, consent: string | undefined) => void
  onChooseAgain: () => void
  /** The question whether to leave, shown in place of the buttons. */
  leaving: ReactNode
}

/** Staff say what the file's columns mean. If the columns do not contain the consent, staff state it. */
export function ImportMapping(props: ImportMappingProps) {
  const { examined, job, onCheck, onChooseAgain, leaving } = props
  const { columns, lines } = examined
  const [recognized] = useState(() => recognize(examined))
  const [mapping, setMapping] = useState(job?.plan.mapping ?? recognized)
  const [acceptsUnread, setAcceptsUnread] = useState(job !== undefined)
  const [statesConsent, setStatesConsent] = useState(Boolean(job?.consent))
  const [consent, setConsent] = useState(job?.consent ?? '')
  const [problem, setProblem] = useState<string>()
  // Missing choices are marked only after the first attempt to submit.
  const [hasTried, setHasTried] = useState(false)
  const unread = mapping.everyone ? [] : unreadStateColumns(columns, mapping)
  const { consent_version, consent_at } = mapping.columns
  // If consent_version or consent_at is not mapped, staff can state the consent. The statement counts only for lines
  // without a consent, such as lines with a blank consent_at.
  const lacksConsent = consent_version === undefined || consent_at === undefined
  const asksConsent = lacksConsent && !mapping.everyone

  function change(part: Partial<Mapping>) {
    setMapping((before) => ({ ...before, ...part }))
    setProblem(undefined)
  }

  function choose(ours: CsvColumn, index: string) {
    const { [ours]: _, ...others } = mapping.columns
    const chosen = { ...mapping, columns: index ? { ...others, [ours]: Number(index) } : others }
    change({
      columns: chosen.columns,
      fields: stillPossible(mapping.fields, columns, chosen.columns),
      fullNames: holdsFullNames(columns, chosen.columns),
      ...(ours === 'state' && { states: statesOf(columns, chosen) }),
      dayOrder: knownOrder(columns, chosen) ?? mapping.dayOrder,
    })
  }

  function submit() {
    const statement = consent.trim()
    const [question] = openQuestions(columns, mapping)
    setHasTried(true)
    if (question) return setProblem(question)
    if (unread.length > 0 && !acceptsUnread)
      return setProblem(
        'Choose the State column, or confirm that the file has nobody who must not be mailed.',
      )
    if (asksConsent && statesConsent && statement.length < MIN_STATEMENT_LENGTH)
      return setProblem('Say where, when and to what the consent was given.')
    onCheck(mapping, asksConsent && statesConsent ? statement : undefined)
  }

  const columnField = (ours: CsvColumn) => (
    <ColumnField
      key={ours}
      ours={ours}
      examined={examined}
      index={mapping.columns[ours]}
      onChoose={(index) => choose(ours, index)}
    />
  )
  const values = stateValues(columns, mapping) ?? []
  return (
    <Form onSubmit={submit}>
      <div>
        <chakra.p tabIndex={-1} ref={takeFocus} outline="none">
          {leadOf(recognized)} <strong>{countOf(lines, 'line')}</strong> in {examined.file.name}.
        </chakra.p>
        <FileNotes examined={examined} mapping={mapping} />
      </div>
      <FieldGrid>{mainColumns.map(columnField)}</FieldGrid>
      {mapping.tool?.name !== OWN_TOOL && (
        <SelectField
          label="Who is in this file"
          value={mapping.everyone ?? ''}
          onChange={(value) => change({ everyone: meanings.find((one) => one === value) })}
        >
          <option value="">As its columns say</option>
          {meanings.filter(stopsMail).map((meaning) => (
            <option key={meaning} value={meaning}>
              {`Everyone is ${meaningNames[meaning]}`}
            </option>
          ))}
        </SelectField>
      )}
      {values.length > 0 && !mapping.everyone && (
        <Section size="small" title="What the states mean">
          <FieldGrid>
            {values.map(({ value, lines: count }) => (
              <MeaningField
                key={value}
                value={value}
                lines={count}
                meaning={mapping.states.get(normalizeWord(value))}
                isAsked={hasTried}
                onChoose={(meaning) =>
                  change({ states: withState(mapping.states, normalizeWord(value), meaning) })
                }
              />
            ))}
          </FieldGrid>
        </Section>
      )}
      {hasSlashedDates(columns, mapping) && (
        <SelectField
          label="Dates such as 03/04/2026 are"
          problem={hasTried && !mapping.dayOrder ? 'Choose the order.' : undefined}
          value={mapping.dayOrder ?? ''}
          onChange={(value) => change({ dayOrder: dayOrders.find((one) => one === value) })}
        >
          <option value="">Choose...</option>
          <option value="month_first">month/day/year: March 4</option>
          <option value="day_first">day/month/year: April 3</option>
        </SelectField>
      )}
      {unread.length > 0 && (
        <Notice tone="warning">
          <p>
            {unread.length === 1 ? 'The column ' : 'The columns '}
            <strong>{unread.join(', ')}</strong> may say who unsubscribed or bounced, and nothing is
            read from {unread.length === 1 ? 'it' : 'them'}. Choose the right one as <em>State</em>{' '}
            above.
          </p>
          <Checkbox checked={acceptsUnread} onChange={setAcceptsUnread}>
            Nobody in this file is to be kept from mail.
          </Checkbox>
        </Notice>
      )}
      <More open={otherColumns.some((ours) => mapping.columns[ours] !== undefined) || undefined}>
        <summary>More columns</summary>
        <FieldGrid>{otherColumns.map(columnField)}</FieldGrid>
      </More>
      <TextFields examined={examined} mapping={mapping} onChange={(fields) => change({ fields })} />
      <ImportSamples examined={examined} mapping={mapping} />
      <Failure>{problem}</Failure>
      <DialogActions>
        {asksConsent && !leaving && (
          // Lines without a consent are errors unless staff state the consent. So the checkbox is in the row of
          // buttons, which stays visible when staff scroll.
          <chakra.div order="1" flexBasis="100%">
            <Checkbox checked={statesConsent} onChange={setStatesConsent}>
              Everyone without an opt-in time agreed too, and I can prove it.
            </Checkbox>
            {statesConsent && (
              <Field
                label="Where and when did they consent, and to what?"
                hint="Kept with each of these addresses, with your account and today’s date."
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

/** Focuses the text of this step, because the focused button of the previous step has unmounted. */
function takeFocus(lead: HTMLElement | null): void {
  lead?.focus({ preventScroll: true })
}

const dayOrders: readonly DayOrder[] = ['month_first', 'day_first']

function withState(
  states: Mapping['states'],
  word: string,
  meaning: Meaning | undefined,
): Mapping['states'] {
  const changed = new Map(states)
  if (meaning) changed.set(word, meaning)
  else changed.delete(word)
  return changed
}

function leadOf({ tool, everyone }: Mapping): string {
  if (!tool && everyone)
    return `By its name, this file has people who are ${meaningNames[everyone]}.`
  if (!tool) return 'Choose which of its columns is which.'
  if (tool.name === OWN_TOOL) return 'This is an export of this list.'
  const whom = everyone ? ` with people who are ${meaningNames[everyone]}` : ''
  return `This is an export of ${tool.name}${whom}.`
}

function FileNotes({ examined, mapping }: { examined: ExaminedFile; mapping: Mapping }) {
  const { encoding, stripped, columns } = examined
  const notes = [
    ...(encoding === 'windows-1252'
      ? [
          'It is not saved as UTF-8 and was read as Windows-1252. Look at the letters in the lines below: if they are wrong, save the file as UTF-8 and choose it again.',
        ]
      : []),
    ...(stripped > 0 ? [`Left out: ${countOf(stripped, 'control character')}.`] : []),
    ...(lacksZones(columns, mapping) ? ['Times without a time zone are read as UTC.'] : []),
    ...(mapping.fullNames
      ? ['The column of the first name holds whole names: the first word of each is taken.']
      : []),
    ...(mapping.tool?.note ? [mapping.tool.note] : []),
  ]
  if (notes.length === 0) return null
  return <BulletList items={notes} marginTop="3" fontSize="sm" color="fg.muted" />
}
