import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { markedInForcedColors } from '../design/global-styles.ts'

interface ChoiceProps<T extends string> {
  name: string
  options: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
}

/** A segmented control, built from radio buttons. */
export function Choice<T extends string>({ name, options, value, onChange }: ChoiceProps<T>) {
  const group = useId()
  return (
    <chakra.fieldset
      display="inline-flex"
      flexWrap="wrap"
      justifySelf="start"
      alignSelf="flex-start"
      padding="1"
      bg="bg.muted"
      borderRadius="1.5rem"
    >
      <chakra.legend srOnly>{name}</chakra.legend>
      {options.map((option) => (
        <chakra.label
          key={option.value}
          position="relative"
          display="inline-flex"
          alignItems="center"
          minHeight="9"
          paddingInline="4"
          borderRadius="full"
          fontSize="sm"
          fontWeight="700"
          cursor="pointer"
          css={chosenOrFocused}
        >
          <chakra.input
            position="absolute"
            inset="0"
            opacity="0"
            cursor="pointer"
            type="radio"
            name={group}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </chakra.label>
      ))}
    </chakra.fieldset>
  )
}

/** Mirrors the state of the invisible radio button. */
const chosenOrFocused = {
  '&:has(:checked)': {
    bg: 'bg.panel',
    color: 'fg.leaf',
    boxShadow: '0 0 0 1.5px currentColor',
    ...markedInForcedColors,
  },
  // The chosen option's shadow has the same color as the outline, so the outline is drawn outside of the shadow.
  '&:has(:focus-visible)': {
    outline: '3px solid',
    outlineColor: 'leaf.focusRing',
    outlineOffset: '2px',
  },
}
