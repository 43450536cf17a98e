import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { Label } from '../../../components/field.tsx'
import { Problem } from '../../../components/problem.tsx'

const box = {
  width: '100%',
  minWidth: '0',
  minHeight: '48px',
  paddingInline: '3.5',
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: 'sm',
  bg: 'bg.panel',
  color: 'fg',
  fontSize: 'md',
  _invalid: { borderColor: 'fg.error', borderWidth: '2px' },
} as const

export const Input = chakra('input', { base: box })
export const Select = chakra('select', { base: { ...box, cursor: 'pointer' } })
export const TextArea = chakra('textarea', {
  base: { ...box, paddingBlock: '2.5', lineHeight: '1.5', resize: 'vertical' },
})

const Row = chakra('div', { base: { marginTop: '5' } })
const Hint = chakra('p', {
  base: { marginTop: '1.5', fontSize: 'sm', lineHeight: '1.45', color: 'fg.muted' },
})

interface ControlProps {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

/** A labelled control with its hint and, where there is one, what is wrong with it. */
export function FormRow({
  label,
  hint,
  problem,
  children,
}: {
  label: string
  hint?: string
  problem?: string | undefined
  children: (control: ControlProps) => ReactNode
}) {
  const id = useId()
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <Row>
      <Label htmlFor={id}>{label}</Label>
      {children({
        id,
        'aria-invalid': problem !== undefined,
        'aria-describedby': described || undefined,
      })}
      {problem && (
        <Problem id={`${id}-problem`} marginTop="1.5">
          {problem}
        </Problem>
      )}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </Row>
  )
}
