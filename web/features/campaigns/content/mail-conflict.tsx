import { chakra } from '@chakra-ui/react'
import { useStaffNames } from '../../../api/staff-names.ts'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { timeWithZone } from '../../../clock/wall-clock.ts'
import { Action, Row } from '../../../components/admin-ui.tsx'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { INITIAL_FOCUS } from '../../../components/first-control.ts'
import { Changes } from './changes.tsx'
import type { MailWriting } from './mail-writing.ts'

interface MailConflictProps {
  writing: MailWriting
  onChoose: (whose: 'mine' | 'theirs') => void
}

/**
 * Opens if a field was changed both here and elsewhere, and says who changed it. Staff must choose which text to keep,
 * so Escape does not close the dialog. When the dialog opens, its text has the focus, because staff who are still typing
 * must not press a button with Enter.
 */
export function MailConflict({ writing, onChoose }: MailConflictProps) {
  const { seen: theirs, base, mine, conflicts } = writing
  const { me, nameOf } = useStaffNames()
  const timeZone = useTimeZone()
  if (!theirs || conflicts.length === 0) return null
  const isOwn = theirs.changed_by === me
  const when = theirs.changed_at ? timeWithZone(theirs.changed_at, timeZone) : 'meanwhile'
  return (
    <Dialog
      open
      role="alertdialog"
      hasCloseButton={false}
      title="The mail was changed elsewhere"
      onClose={() => undefined}
    >
      <chakra.p {...INITIAL_FOCUS} tabIndex={-1} outline="none">
        {isOwn ? (
          <>You changed it in another window or on another device: {when}.</>
        ) : (
          <>
            {theirs.changed_by ? nameOf(theirs.changed_by) : 'Somebody'} changed it: {when}.
          </>
        )}{' '}
        This is what your text would change in {isOwn ? 'that' : 'theirs'}.
      </chakra.p>
      <Row marginTop="5" display="block">
        <Changes before={base} after={mine} />
      </Row>
      <DialogActions>
        <Action size="md" onClick={() => onChoose('theirs')}>
          {isOwn ? 'Keep that one' : 'Keep theirs'}
        </Action>
        <Action size="md" variant="solid" onClick={() => onChoose('mine')}>
          Keep mine
        </Action>
      </DialogActions>
    </Dialog>
  )
}
