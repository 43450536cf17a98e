import { chakra } from '@chakra-ui/react'
import { type ComponentProps, useId } from 'react'

export const Label = chakra('label', {
  base: { display: 'block', marginBottom: '1.5', fontSize: 'sm', fontWeight: '700' },
})
const box = {
  width: '100%',
  minWidth: '0',
  minHeight: '48px',
  paddingInline: '3.5',
  bg: 'bg.panel',
  borderWidth: '1.5px',
  borderColor: 'border.strong',
  borderRadius: 'md',
  fontSize: 'md',
  textOverflow: 'ellipsis',
  _hover: { borderColor: 'fg' },
  _focusVisible: { borderRadius: 'md', outlineOffset: '1px' },
  _readOnly: { bg: 'bg.subtle' },
} as const
const Input = chakra('input', { base: box })
const TextArea = chakra('textarea', {
  base: { ...box, display: 'block', paddingBlock: '3', lineHeight: '1.5', resize: 'vertical' },
})
const Hint = chakra('p', { base: { marginTop: '1.5', fontSize: 'sm', color: 'fg.muted' } })

interface Labelled {
  label: string
  hint?: string
  value: string
  onChange: (value: string) => void
}
type FieldProps = Labelled & Omit<ComponentProps<typeof Input>, keyof Labelled | 'id'>
type TextFieldProps = Labelled & Omit<ComponentProps<typeof TextArea>, keyof Labelled | 'id'>

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

/** Labelled text of many lines. */
export function TextField({ label, hint, onChange, ...area }: TextFieldProps) {
  const id = useId()
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <TextArea
        {...area}
        id={id}
        onChange={({ target }) => onChange(target.value)}
        {...(hint && { 'aria-describedby': `${id}-hint` })}
      />
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </div>
  )
}
