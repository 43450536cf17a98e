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
  children: ReactNode
}

/**
 * The buttons of a form that may contain unsaved changes. Without keys React would reuse the clicked button as the
 * submit button, and the click would submit the form.
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
