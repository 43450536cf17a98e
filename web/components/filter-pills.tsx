import { chakra } from '@chakra-ui/react'
import { markedInForcedColors } from '../design/global-styles.ts'
import { Row } from './admin-ui.tsx'
import { formatCount } from './counts.ts'

const Pill = chakra(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minHeight: 'touch',
      paddingInline: '4',
      borderWidth: '1.5px',
      borderColor: 'border.strong',
      borderRadius: 'full',
      fontSize: 'sm',
      fontWeight: '600',
      cursor: 'pointer',
      _hover: { borderColor: 'fg' },
      '& span': { color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
      '&[aria-pressed=true]': {
        bg: 'fg',
        borderColor: 'fg',
        color: 'bg',
        '& span': { color: 'inherit' },
        ...markedInForcedColors,
      },
    },
  },
  { defaultProps: { type: 'button' } },
)

interface FilterPillsProps<Value extends string> {
  label: string
  /** Undefined means all. */
  value: Value | undefined
  /** `count` is undefined while it loads. */
  choices: readonly { value: Value | undefined; name: string; count: number | undefined }[]
  onChoose: (value: Value | undefined) => void
}

export function FilterPills<Value extends string>(props: FilterPillsProps<Value>) {
  return (
    <Row as="fieldset" gap="2" marginTop="7" marginBottom="5" aria-label={props.label}>
      {props.choices.map(({ value, name, count }) => (
        <Pill
          key={value ?? 'all'}
          aria-pressed={props.value === value}
          onClick={() => props.onChoose(value)}
        >
          {name} {count !== undefined && <span>{formatCount(count)}</span>}
        </Pill>
      ))}
    </Row>
  )
}
