import { chakra } from '@chakra-ui/react'
import { type ComponentProps, useId } from 'react'

const Label = chakra('label', {
  base: { display: 'block', marginBottom: '6px', fontSize: 'sm', fontWeight: '700' },
})
const Input = chakra('input', {
  base: {
    width: '100%',
    minWidth: '0',
    minHeight: '48px',
    paddingInline: '14px',
    bg: 'bg.panel',
    borderWidth: '1.5px',
    borderColor: 'border.strong',
    borderRadius: 'md',
    fontSize: 'md',
    textOverflow: 'ellipsis',
    _hover: { borderColor: 'fg' },
    _focusVisible: { borderRadius: 'md', outlineOffset: '1px' },
    _readOnly: { bg: 'bg.subtle' },
  },
})
const Hint = chakra('p', { base: { marginTop: '6px', fontSize: 'sm', color: 'fg.muted' } })

interface FieldProps extends Omit<ComponentProps<typeof Input>, 'onChange' | 'value' | 'id'> {
  label: string
  hint?: string
  value: string
  onChange: (value: string) => void
}

/** A labelled line of text. */
export function Field({ label, hint, onChange, ...input }: FieldProps) {
  const id = useId()
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <Input
        {...input}
        id={id}
        onChange={({ target }) => onChange(target.value)}
        {...(hint && { 'aria-describedby': `${id}-hint` })}
      />
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </div>
  )
}
