import { chakra } from '@chakra-ui/react'
import type { Mail, MailText } from '../../../../contract/mail/schemas.ts'
import { useStaffNames } from '../../../api/staff-names.ts'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { timeWithZone } from '../../../clock/wall-clock.ts'
import { Action, Row } from '../../../components/admin-ui.tsx'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { INITIAL_FOCUS } from '../../../components/first-control.ts'
import { Changes } from './changes.tsx'

interface MailConflictProps {
  theirs: Mail
  mine: MailText
  onChoose: (whose: 'mine' | 'theirs') => void
}

/**
 * Says who changed the mail elsewhere. Staff must choose which mail to keep, so Escape does not close the dialog. When
 * the dialog opens, its text has the focus, because staff who are still typing must not press a button with Enter.
 */
export function MailConflict({ theirs, mine, onChoose }: MailConflictProps) {
  const { me, nameOf } = useStaffNames()
  const isOwn = theirs.changed_by === me
  const timeZone = useTimeZone()
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
        <Changes before={theirs} after={mine} />
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
