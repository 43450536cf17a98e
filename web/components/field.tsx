import { chakra } from '@chakra-ui/react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { field } from '../design/recipes.ts'
import { Small } from './type.tsx'

export const Label = chakra('label', {
  base: { display: 'block', marginBottom: '1.5', fontSize: 'sm', fontWeight: '700' },
})
const Input = chakra('input', field)
const TextArea = chakra('textarea', field)

interface Labelled {
  label: string
  hint?: string
  value: string
  onChange: (value: string) => void
}
type PropsOf<Control extends typeof Input | typeof TextArea> = Labelled &
  Omit<ComponentProps<Control>, keyof Labelled | 'id'>

/** A labelled line of text. */
export function Field({ label, hint, onChange, ...input }: PropsOf<typeof Input>) {
  return (
    <Around label={label} hint={hint}>
      {(ids) => <Input {...input} {...ids} onChange={({ target }) => onChange(target.value)} />}
    </Around>
  )
}

/** Labelled text of many lines. */
export function TextField({ label, hint, onChange, ...area }: PropsOf<typeof TextArea>) {
  return (
    <Around label={label} hint={hint}>
      {(ids) => (
        <TextArea
          display="block"
          paddingBlock="3"
          lineHeight="1.5"
          resize="vertical"
          {...area}
          {...ids}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Around>
  )
}

function Around({
  label,
  hint,
  children,
}: {
  label: string
  hint: string | undefined
  children: (ids: { id: string; 'aria-describedby'?: string }) => ReactNode
}) {
  const id = useId()
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      {children({ id, ...(hint && { 'aria-describedby': `${id}-hint` }) })}
      {hint && (
        <Small id={`${id}-hint`} marginTop="1.5">
          {hint}
        </Small>
      )}
    </div>
  )
}
