import { chakra } from '@chakra-ui/react'
import { TextButton } from '../../../components/admin-ui.tsx'
import { isBlank, isUnsaved, useDraft } from './draft.ts'
import { saveNow, useSyncState } from './draft-sync.ts'

export function DraftState() {
  const draft = useDraft()
  const { kind } = useSyncState()
  const isKept = !isUnsaved(draft)
  return (
    <chakra.p role="status" minHeight="8" alignContent="center" fontSize="sm" color="fg.muted">
      {kind === 'failed' && !isKept ? (
        <>
          Not saved. Your text is kept in this tab.{' '}
          <TextButton onClick={() => void saveNow()}>Try again</TextButton>
        </>
      ) : kind === 'conflict' ? (
        'Not saved: the draft was changed elsewhere.'
      ) : kind === 'saving' || !isKept ? (
        'Saving...'
      ) : !isBlank(draft) ? (
        'Draft saved'
      ) : (
        ''
      )}
    </chakra.p>
  )
}
