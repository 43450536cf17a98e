import { chakra } from '@chakra-ui/react'
import type { RefObject } from 'react'
import { Button } from '../../../components/button.tsx'
import { Field } from '../../../components/field.tsx'

const Row = chakra('form', {
  base: {
    display: 'grid',
    gap: '3',
    alignItems: 'end',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
    '& button': { minHeight: { sm: '48px' }, justifySelf: 'start' },
  },
})

interface AiPromptProps {
  value: string
  onChange: (value: string) => void
  onEdit: () => void
  /** This mail is being edited. */
  busy: boolean
  /** This one is, or another. */
  blocked: boolean
  ref?: RefObject<HTMLInputElement | null>
}

/** Says what the AI is to change; Enter asks for it. */
export function AiPrompt({ value, onChange, onEdit, busy, blocked, ref }: AiPromptProps) {
  return (
    <Row
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onEdit()
      }}
    >
      <Field
        ref={ref}
        label="AI Edit Prompt"
        placeholder="Make it shorter and warmer"
        autoComplete="off"
        maxLength={2000}
        readOnly={busy}
        value={value}
        onChange={onChange}
      />
      <Button
        type="submit"
        look="quiet"
        size="sm"
        aria-disabled={blocked}
        aria-busy={busy}
        opacity={blocked && !busy ? '0.5' : '1'}
      >
        {busy ? 'Editing...' : 'Edit with AI'}
      </Button>
    </Row>
  )
}
