import { Fragment, type ReactNode } from 'react'
import { Action } from './admin-ui.tsx'

interface LeavingActionsProps {
  /** Whether the question about unsaved changes is shown. */
  isLeaving: boolean
  setLeaving: (isLeaving: boolean) => void
  hasChanges: boolean
  onLeave: () => void
  /** @default 'Cancel' */
  leaveLabel?: string
  /** The save button. */
  children: ReactNode
}

/**
 * The buttons of a dialog that asks before discarding changes. Each button has a key. Without keys React would turn a
 * clicked button into the submit button during its click, and so submit the form.
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
