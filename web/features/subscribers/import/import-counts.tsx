import { shortened } from '../../../../contract/cut-text.ts'
import { csvColumns, FIELD_PREFIX } from '../../../../contract/subscribers/import-schemas.ts'
import { Action, Quiet, Rows, Section } from '../../../components/admin-ui.tsx'
import { formatCount } from '../../../components/counts.ts'
import { DataTable } from '../../../components/data-table.tsx'
import { saveFile } from '../../../components/save-file.ts'
import type { CsvRow } from './file/rows.ts'
import { errorsCsv, type ImportPass, lineOutcomes } from './import-run.ts'
import { outcomeNames } from './import-words.ts'
import { columnFor, fieldsOf, nameOfColumn } from './meaning/mapping.ts'
import type { ImportPlan } from './plan.ts'

const SHOWN_ERRORS = 100

interface ImportCountsProps {
  pass: ImportPass
  plan: ImportPlan
}

/** The number of lines with each outcome, their sum, the errors, and the cells that were left out. */
export function ImportCounts({ pass, plan }: ImportCountsProps) {
  const { counts, invalid, done } = pass
  const shown = lineOutcomes.filter((outcome) => outcome === 'new' || counts[outcome] > 0)
  return (
    <>
      <Rows strong layout="ends" marginTop="4" aria-label="Lines by outcome">
        {shown.map((outcome) => (
          // Reversed, so that screen readers read the number first. On screen the number is at the line's end, as on
          // a receipt.
          <li key={outcome} style={{ flexDirection: 'row-reverse' }}>
            <strong>{formatCount(counts[outcome])}</strong>
            <span>{outcomeNames[outcome]}</span>
          </li>
        ))}
        <li style={{ flexDirection: 'row-reverse' }}>
          <strong>{formatCount(done)}</strong>
          <strong>lines in all</strong>
        </li>
      </Rows>
      {invalid.length > 0 && (
        <Section
          size="small"
          title={
            invalid.length > SHOWN_ERRORS
              ? `The first ${SHOWN_ERRORS} of ${formatCount(invalid.length)} errors`
              : 'Errors'
          }
        >
          <DataTable
            label="Errors by line"
            maxHeight="16rem"
            rows={invalid.slice(0, SHOWN_ERRORS)}
            keyOf={({ row }) => row.line}
            columns={[
              {
                name: 'In the file',
                width: '45%',
                cell: ({ row, column = 'email' }) => (
                  <>
                    Line {row.line} <Quiet>{cellIn(row, column, plan)}</Quiet>
                  </>
                ),
              },
              { name: 'What to do', cell: ({ reason }) => reason },
            ]}
          />
          <Action
            marginTop="3"
            onClick={() => saveFile('import-errors.csv', errorsCsv(pass, plan))}
          >
            Download all errors
          </Action>
        </Section>
      )}
      <LeftOutCells pass={pass} plan={plan} />
    </>
  )
}

/**
 * For example “OPTIN_TIME: yesterday”. A blank cell would not identify the line, so the address is shown instead.
 * @param column one of ours, or a text field after `field:`
 */
function cellIn({ cells }: CsvRow, column: string, { table, mapping }: ImportPlan): string {
  const ours = csvColumns.find((one) => one === column)
  const textOf = (index: number | undefined) => cells[index ?? -1]?.trim() ?? ''
  if (!ours) {
    const field = fieldsOf(table, mapping, cells).find(({ name }) => column === FIELD_PREFIX + name)
    return field ? `${field.name}: ${excerpt(field.value)}` : column
  }
  const index = columnFor(mapping, ours)
  if (index !== undefined && textOf(index))
    return `${nameOfColumn(table, index)}: ${excerpt(textOf(index))}`
  return textOf(columnFor(mapping, 'email')) || excerpt(cells.join(' ').trim())
}

function excerpt(cell: string): string {
  return shortened(cell, 60)
}

const SHOWN_LINES = 5

/** Cells that were not taken, by column and reason. */
function LeftOutCells({ pass: { incomplete }, plan }: ImportCountsProps) {
  const cells = incomplete.flatMap(({ row, left_out = [] }) =>
    left_out.map(({ column, reason }) => ({ row, column, reason })),
  )
  if (cells.length === 0) return null
  const groups = [...Map.groupBy(cells, ({ column, reason }) => `${column} ${reason}`).values()]
  return (
    <Section
      size="small"
      title={`People who come in without a cell: ${formatCount(incomplete.length)}`}
    >
      <DataTable
        label="Cells that are left out"
        maxHeight="16rem"
        rows={groups.flatMap(([first, ...others]) => (first ? [{ first, others }] : []))}
        keyOf={({ first: { column, reason } }) => `${column} ${reason}`}
        columns={[
          {
            name: 'In the file',
            width: '45%',
            cell: ({ first, others }) => (
              <>
                {linesOf([first, ...others].map(({ row }) => row.line))}{' '}
                <Quiet>{cellIn(first.row, first.column, plan)}</Quiet>
              </>
            ),
          },
          { name: 'Why it is left out', cell: ({ first }) => first.reason },
        ]}
      />
    </Section>
  )
}

function linesOf(lines: readonly number[]): string {
  const shown = lines.slice(0, SHOWN_LINES).join(', ')
  const others = lines.length - SHOWN_LINES
  const word = lines.length === 1 ? 'Line' : 'Lines'
  return others > 0 ? `${word} ${shown} and ${formatCount(others)} more` : `${word} ${shown}`
}
