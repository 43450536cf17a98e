import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { EmailTemplate } from '../../../../contract/mail/schemas.ts'
import { TextButton } from '../../../components/admin-ui.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { Changes } from '../content/changes.tsx'
import { afterUndo, type Edit, effectiveMail } from './draft.ts'
import { updateDraft, useDraft } from './use-draft.ts'

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 20px',
    marginTop: '3',
    fontSize: 'sm',
    '& > p': { flex: '1 1 100%', color: 'fg.muted', overflowWrap: 'anywhere', lineClamp: '2' },
  },
})

interface LatestEditProps {
  edit: Edit
  template: EmailTemplate
  onUndone: () => void
}

/** Under the prompt whose edit came last: what it did, and the way back. */
export function LatestEdit({ edit, template, onUndone }: LatestEditProps) {
  const [open, setOpen] = useState(false)
  const draft = useDraft()
  return (
    <Row>
      <p>Edited: “{edit.prompt}”</p>
      <TextButton type="button" onClick={() => setOpen(true)}>
        What changed
      </TextButton>
      <TextButton
        type="button"
        onClick={() => {
          updateDraft(afterUndo)
          onUndone()
        }}
      >
        Undo edit
      </TextButton>
      <Dialog open={open} onClose={() => setOpen(false)} title="What changed">
        <Changes before={effectiveMail(edit, template)} after={effectiveMail(draft, template)} />
      </Dialog>
    </Row>
  )
}
