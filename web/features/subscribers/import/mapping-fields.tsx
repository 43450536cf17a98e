import { chakra } from '@chakra-ui/react'
import type { CsvColumn } from '../../../../contract/subscribers/import-schemas.ts'
import { formatCount } from '../../../components/counts.ts'
import { SelectField } from '../../../components/field.tsx'
import { columnNames } from './import-words.ts'
import type { ExaminedFile } from './mapping/examine.ts'
import { type Meaning, meaningNames, meanings } from './mapping/meanings.ts'

export const FieldGrid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    columnGap: '6',
    rowGap: '4',
  },
})

/** A collapsible section for choices that few files need. */
export const More = chakra('details', {
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

interface ColumnFieldProps {
  ours: CsvColumn
  examined: ExaminedFile
  index: number | undefined
  onChoose: (index: string) => void
}

/** Staff choose which column of the file fills one of our columns. */
export function ColumnField({ ours, examined, index, onChoose }: ColumnFieldProps) {
  return (
    <SelectField
      label={columnNames[ours]}
      value={index === undefined ? '' : String(index)}
      onChange={onChoose}
    >
      <option value="">{ours === 'email' ? 'Choose...' : 'Not in this file'}</option>
      {examined.columns.map(({ name }, optionIndex) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their order, and names may repeat
        <option key={optionIndex} value={String(optionIndex)}>
          {name || `Column ${optionIndex + 1}, without a name`}
        </option>
      ))}
    </SelectField>
  )
}

interface MeaningFieldProps {
  value: string
  lines: number
  meaning: Meaning | undefined
  isAsked: boolean
  onChoose: (meaning: Meaning | undefined) => void
}

export function MeaningField({ value, lines, meaning, isAsked, onChoose }: MeaningFieldProps) {
  return (
    <SelectField
      label={`${value ? `“${value}”` : 'Blank'} in ${formatCount(lines)} ${lines === 1 ? 'line' : 'lines'}`}
      problem={isAsked && !meaning ? 'Choose what it means.' : undefined}
      value={meaning ?? ''}
      onChange={(chosen) => onChoose(meanings.find((one) => one === chosen))}
    >
      <option value="">Choose...</option>
      {meanings.map((one) => (
        <option key={one} value={one}>
          {meaningNames[one]}
        </option>
      ))}
    </SelectField>
  )
}
