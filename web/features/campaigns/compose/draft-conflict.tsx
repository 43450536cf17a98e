import { chakra } from '@chakra-ui/react'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { timeWithZone } from '../../../clock/wall-clock.ts'
import { Action, Row } from '../../../components/admin-ui.tsx'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { OPENS_HERE } from '../../../components/first-control.ts'
import { Changes } from '../content/changes.tsx'
import { useDraft } from './draft.ts'
import { settle, useSyncState } from './draft-sync.ts'

/**
 * Tells who changed the draft as well and when, and lets this person choose. It does not close by itself, and opens on its text,
 * where Enter of somebody who was typing chooses nothing: nothing is lost unseen.
 */
export function DraftConflict() {
  const draft = useDraft()
  const state = useSyncState()
  const timeZone = useTimeZone()
  if (state.kind !== 'conflict') return null
  const { theirs, isOwn } = state
  const when = theirs.changed_at ? timeWithZone(theirs.changed_at, timeZone) : 'meanwhile'
  return (
    <Dialog
      open
      role="alertdialog"
      hasCloseButton={false}
      title="The draft was changed elsewhere"
      onClose={() => undefined}
    >
      <chakra.p {...OPENS_HERE} tabIndex={-1} outline="none">
        {isOwn ? (
          <>You changed it in another window or on another device: {when}.</>
        ) : (
          <>
            Staff {theirs.changed_by?.slice(0, 8)} changed it: {when}.
          </>
        )}{' '}
        This is what your text would change in {isOwn ? 'that' : 'theirs'}.
      </chakra.p>
      <Row marginTop="5" display="block">
        <Changes before={theirs} after={draft} />
        {theirs.preheader !== draft.preheader && (
          <p>
            Preheader: “{theirs.preheader}” there, “{draft.preheader}” here.
          </p>
        )}
      </Row>
      <DialogActions>
        <Action onClick={() => settle('theirs')}>{isOwn ? 'Keep that one' : 'Keep theirs'}</Action>
        <Action look="solid" onClick={() => settle('mine')}>
          Keep mine
        </Action>
      </DialogActions>
    </Dialog>
  )
}
