import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { markedInForcedColours } from '../../../design/global-styles.ts'

const Group = chakra('fieldset', {
  base: {
    display: 'inline-flex',
    padding: '3px',
    bg: 'bg.muted',
    borderRadius: 'full',
    '& > legend': { srOnly: true },
  },
})
const Option = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '36px',
    paddingInline: '4',
    borderRadius: 'full',
    fontSize: 'sm',
    fontWeight: '700',
    cursor: 'pointer',
    '&:has(:checked)': {
      bg: 'bg.panel',
      color: 'fg.leaf',
      boxShadow: '0 0 0 1.5px currentColor',
      ...markedInForcedColours,
    },
    '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'leaf.focusRing' },
    '& > input': { position: 'absolute', inset: '0', opacity: '0', cursor: 'pointer' },
  },
})

interface ChoiceProps<T extends string> {
  name: string
  options: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
}

/** One of a few: radio buttons drawn as a switch. */
export function Choice<T extends string>({ name, options, value, onChange }: ChoiceProps<T>) {
  const group = useId()
  return (
    <Group>
      <legend>{name}</legend>
      {options.map((option) => (
        <Option key={option.value}>
          <input
            type="radio"
            name={group}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </Option>
      ))}
    </Group>
  )
}
