import { chakra } from '@chakra-ui/react'
import { importOutcomes } from '../../../../contract/subscribers/import-schemas.ts'
import { Button } from '../../../components/button.tsx'
import { formatCount } from '../../../components/counts.ts'
import { saveFile } from '../shared/save-file.ts'
import { outcomeNames } from '../shared/state-words.ts'
import { errorsCsv, type ImportPass } from './import-run.ts'

const Counts = chakra('ul', {
  base: {
    marginTop: '4',
    borderTopWidth: '2px',
    borderColor: 'fg',
    '& > li': {
      // The number is read first and stands last, like those of a receipt.
      display: 'flex',
      flexDirection: 'row-reverse',
      justifyContent: 'space-between',
      gap: '4',
      paddingBlock: '2',
      borderBottomWidth: '1px',
      borderColor: 'border',
    },
    '& strong': { fontVariantNumeric: 'tabular-nums' },
  },
})
const Errors = chakra('div', {
  base: {
    maxHeight: '16rem',
    marginBlock: '8px 12px',
    overflow: 'auto',
    fontSize: 'sm',
    '& table': { width: '100%', borderCollapse: 'collapse' },
    '& th, & td': {
      padding: '8px 16px 8px 0',
      borderBottomWidth: '1px',
      borderColor: 'border',
      textAlign: 'start',
      verticalAlign: 'top',
    },
    '& thead th': { color: 'fg.muted', fontWeight: '600' },
    '& tbody th': { fontVariantNumeric: 'tabular-nums', fontWeight: '600' },
  },
})
const Heading = chakra('h3', { base: { marginTop: '6', fontWeight: '800' } })

/** How many lines end how, and which ones have errors. */
export function ImportCounts({ pass }: { pass: ImportPass }) {
  const { counts, errors } = pass
  return (
    <>
      <Counts aria-label="Lines by outcome">
        {importOutcomes
          .filter((outcome) => outcome === 'new' || counts[outcome] > 0)
          .map((outcome) => (
            <li key={outcome}>
              <strong>{formatCount(counts[outcome])}</strong>
              <span>{outcomeNames[outcome]}</span>
            </li>
          ))}
      </Counts>
      {errors.length > 0 && (
        <>
          <Heading>
            {counts.invalid > errors.length
              ? `The first ${errors.length} of ${formatCount(counts.invalid)} errors`
              : 'Errors'}
          </Heading>
          <Errors tabIndex={0} role="region" aria-label="Errors by line">
            <table>
              <thead>
                <tr>
                  <th scope="col">Line</th>
                  <th scope="col">What to do</th>
                </tr>
              </thead>
              <tbody>
                {errors.map(({ line, reason }) => (
                  <tr key={line}>
                    <th scope="row">{line}</th>
                    <td>{reason}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Errors>
          <Button
            type="button"
            look="quiet"
            size="sm"
            onClick={() => saveFile('import-errors.csv', errorsCsv(pass))}
          >
            Download all errors
          </Button>
        </>
      )}
    </>
  )
}
