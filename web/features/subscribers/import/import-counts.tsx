import { Action, DetailList, Rows, Section } from '../../../components/admin-ui.tsx'
import { countOf, formatCount } from '../../../components/counts.ts'
import { DataTable } from '../../../components/data-table.tsx'
import { saveFile } from '../../../components/save-file.ts'
import { errorsCsv, type ImportPass, lineOutcomes } from './import-run.ts'
import { outcomeNames } from './import-words.ts'
import type { Brought, ImportPlan } from './plan.ts'

export function ImportCounts({ pass, plan }: { pass: ImportPass; plan: ImportPlan }) {
  const { counts, errors } = pass
  return (
    <>
      <Rows strong layout="ends" marginTop="4" aria-label="Lines by outcome">
        {lineOutcomes
          .filter((outcome) => outcome === 'new' || counts[outcome] > 0)
          .map((outcome) => (
            // Reversed, so that screen readers read the number first. On screen the number is at the line's end, as on
            // a receipt.
            <li key={outcome} style={{ flexDirection: 'row-reverse' }}>
              <strong>{formatCount(counts[outcome])}</strong>
              <span>{outcomeNames[outcome]}</span>
            </li>
          ))}
      </Rows>
      {errors.length > 0 && (
        <Section
          size="small"
          title={
            counts.invalid > errors.length
              ? `The first ${errors.length} of ${formatCount(counts.invalid)} errors`
              : 'Errors'
          }
        >
          <DataTable
            label="Errors by line"
            maxHeight="16rem"
            rows={errors}
            keyOf={({ line }) => line}
            columns={[
              { name: 'Line', width: '4rem', cell: ({ line }) => line },
              {
                name: 'Value',
                width: '30%',
                cell: ({ value = 'the whole line' }) => value || 'blank',
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
    </>
  )
}

/**
 * Shows how many lines have a first name. Also shows the most frequent tags and text fields, with the number of lines
 * of each. Duplicate lines do not count.
 */
export function ImportBrings({ brings: { names, tags, fields } }: { brings: Brought }) {
  if (names + tags.size + fields.size === 0) return null
  return (
    <Section size="small" title="What the lines bring with them">
      <DetailList borderTopWidth="0">
        {names > 0 && (
          <div>
            <dt>First names</dt>
            <dd>{countOf(names, 'line')}</dd>
          </div>
        )}
        {tags.size > 0 && (
          <div>
            <dt>Tags</dt>
            <dd>
              {mostFrequent(tags)}
              <small>Tags are kept in lower case.</small>
            </dd>
          </div>
        )}
        {fields.size > 0 && (
          <div>
            <dt>Text fields</dt>
            <dd>{mostFrequent(fields)}</dd>
          </div>
        )}
      </DetailList>
    </Section>
  )
}

const SHOWN_NAMES = 10

/** For example 'vip (1,200), fair (30) and 4 more'. */
function mostFrequent(counts: ReadonlyMap<string, number>): string {
  const sorted = [...counts].toSorted(([, many], [, more]) => more - many)
  const shown = sorted
    .slice(0, SHOWN_NAMES)
    .map(([name, count]) => `${name} (${formatCount(count)})`)
  const others = sorted.length - shown.length
  return others > 0 ? `${shown.join(', ')} and ${formatCount(others)} more` : shown.join(', ')
}
