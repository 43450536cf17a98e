import { chakra } from '@chakra-ui/react'
import { TextButton } from '../../../components/admin-ui.tsx'
import { useWriting } from '../../../writing/use-writing.ts'
import { draftRules, isBlank, isUnsavedMail } from '../content/mail-writing.ts'
import { draftLoop } from './draft.ts'

export function DraftState() {
  const { writing: draft, saving } = useWriting(draftLoop)
  const isKept = !isUnsavedMail(draft, draftRules)
  return (
    <chakra.p role="status" minHeight="8" alignContent="center" fontSize="sm" color="fg.muted">
      {draft.conflicts.length > 0 ? (
        'Not saved: the draft was changed elsewhere.'
      ) : saving.kind === 'failed' && !isKept ? (
        <>
          Not saved. Your text is kept in this tab.{' '}
          <TextButton onClick={draftLoop.saveUnsaved}>Try again</TextButton>
        </>
      ) : saving.kind === 'saving' || !isKept ? (
        'Saving...'
      ) : !isBlank(draft.mine) ? (
        'Draft saved'
      ) : (
        ''
      )}
    </chakra.p>
  )
}
