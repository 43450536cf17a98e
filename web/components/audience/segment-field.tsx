import { questionWords } from '../../../contract/subscribers/question-words.ts'
import { useSegments } from '../../api/segments.ts'
import { SelectField } from '../field.tsx'

interface SegmentFieldProps {
  label: string
  /** The segment's id. Undefined: all active subscribers. */
  value: string | undefined
  /** Shown unless the field shows the chosen segment's conditions or an error. */
  hint?: string
  problem?: string | undefined
  disabled?: boolean
  onChange: (segment: string | undefined) => void
}

const EVERYBODY = ''

export function SegmentField({ value, hint, onChange, ...field }: SegmentFieldProps) {
  const { data: segments = [], isError } = useSegments()
  const chosen = segments.find(({ id }) => id === value)
  return (
    <SelectField
      hint={
        isError
          ? 'The segments could not be loaded. Blank sends to all subscribers.'
          : chosen
            ? questionWords(chosen.question)
            : hint
      }
      value={value ?? EVERYBODY}
      onChange={(segment) => onChange(segment || undefined)}
      {...field}
    >
      <option value={EVERYBODY}>All subscribers</option>
      {segments.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {value && !chosen && <option value={value}>A deleted segment</option>}
    </SelectField>
  )
}
