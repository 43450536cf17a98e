import type { RefObject } from 'react'
import { Action } from '../../../components/admin-ui.tsx'
import { Field, Form } from '../../../components/field.tsx'

interface AiPromptProps {
  value: string
  onChange: (value: string) => void
  onEdit: () => void
  /** The AI is editing this mail. */
  busy: boolean
  /** The AI is editing this mail or another one. */
  blocked: boolean
  ref?: RefObject<HTMLInputElement | null>
}

export function AiPrompt({ value, onChange, onEdit, busy, blocked, ref }: AiPromptProps) {
  return (
    <Form
      onSubmit={onEdit}
      display="grid"
      gap="3"
      alignItems="end"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' }}
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
      <Action
        type="submit"
        justifySelf="start"
        minHeight={{ sm: '12' }}
        busy={busy}
        blocked={blocked}
      >
        {busy ? 'Editing...' : 'Edit with AI'}
      </Action>
    </Form>
  )
}
