import { chakra } from '@chakra-ui/react'
import type { RefObject } from 'react'
import type { EmailTemplate } from '../../../contract/email.ts'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { useAiEdit } from './edit-with-ai.ts'
import { updateDraft, useDraft } from './use-draft.ts'

const Row = chakra('form', {
  base: {
    display: 'grid',
    gap: '12px',
    alignItems: 'end',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
    '& button': { minHeight: { sm: '48px' }, justifySelf: 'start' },
  },
})

interface AiEditFormProps {
  accessToken: string
  template: EmailTemplate
  prompt: RefObject<HTMLInputElement | null>
}

export function AiEditForm({ accessToken, template, prompt }: AiEditFormProps) {
  const { prompts } = useDraft()
  const { edit, busy, blocked } = useAiEdit(accessToken, template)
  return (
    <Row
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        edit()
      }}
    >
      <Field
        ref={prompt}
        label="AI Edit Prompt"
        placeholder="Make it shorter and warmer"
        autoComplete="off"
        maxLength={2000}
        readOnly={busy}
        value={prompts[template.type]}
        onChange={(value) =>
          updateDraft((before) => ({
            ...before,
            prompts: { ...before.prompts, [template.type]: value },
          }))
        }
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
