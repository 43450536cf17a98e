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
  /** @default 'Discard changes' */
  discardLabel?: string
  /** @default 'Keep editing' */
  keepLabel?: string
  /** The save button. */
  children: ReactNode
}

/**
 * The buttons of a dialog that confirms discarding changes. Each button has a key. Without keys React would turn a
 * clicked button into the submit button during its click, and so submit the form.
 */
export function LeavingActions({
  isLeaving,
  setLeaving,
  hasChanges,
  onLeave,
  leaveLabel = 'Cancel',
  discardLabel = 'Discard changes',
  keepLabel = 'Keep editing',
  children,
}: LeavingActionsProps) {
  if (isLeaving)
    return (
      <Fragment key="leaving">
        <Action key="discard" size="md" onClick={onLeave}>
          {discardLabel}
        </Action>
        <Action key="keep" size="md" variant="solid" autoFocus onClick={() => setLeaving(false)}>
          {keepLabel}
        </Action>
      </Fragment>
    )
  return (
    <Fragment key="editing">
      <Action key="cancel" size="md" onClick={() => (hasChanges ? setLeaving(true) : onLeave())}>
        {leaveLabel}
      </Action>
      {children}
    </Fragment>
  )
}
