import { Fragment, type ReactNode } from 'react'
import { Action } from './admin-ui.tsx'

interface LeavingActionsProps {
  /** Whether staff are asked if they want to leave their changes. */
  isLeaving: boolean
  setLeaving: (isLeaving: boolean) => void
  hasChanges: boolean
  onLeave: () => void
  /** @default 'Cancel' */
  leaveLabel?: string
  /** What saves. */
  children: ReactNode
}

/**
 * The buttons of a dialog that asks before changes are left. Each has a key: one that turned into the submit button during
 * its own click would submit the form.
 */
export function LeavingActions({
  isLeaving,
  setLeaving,
  hasChanges,
  onLeave,
  leaveLabel = 'Cancel',
  children,
}: LeavingActionsProps) {
  if (isLeaving)
    return (
      <Fragment key="leaving">
        <Action key="discard" onClick={onLeave}>
          Discard changes
        </Action>
        <Action key="keep" variant="solid" autoFocus onClick={() => setLeaving(false)}>
          Keep editing
        </Action>
      </Fragment>
    )
  return (
    <Fragment key="editing">
      <Action key="cancel" onClick={() => (hasChanges ? setLeaving(true) : onLeave())}>
        {leaveLabel}
      </Action>
      {children}
    </Fragment>
  )
}
