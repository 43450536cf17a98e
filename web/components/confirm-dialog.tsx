import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { Action } from './admin-ui.tsx'
import { ActionsReason, Dialog, DialogActions, type FocusTarget } from './dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  title: string
  confirmLabel: string
  /** True if confirming deletes, cancels or takes down something. @default false */
  destructive?: boolean
  /** @default confirmLabel */
  busyLabel?: string
  /** @default 'Cancel' */
  dismissLabel?: string
  busy: boolean
  /** False blocks the confirm button. @default true */
  ready?: boolean
  /** Why the confirm button is blocked. Shown above the buttons. */
  reason?: string | undefined
  onConfirm: () => void
  onClose: () => void
  returnFocusTo?: FocusTarget
  children?: ReactNode
}

/** Confirms an action that is hard to undo. While busy, the dialog stays open and does not repeat the action. */
export function ConfirmDialog({
  open,
  title,
  confirmLabel,
  destructive = false,
  busyLabel = confirmLabel,
  dismissLabel = 'Cancel',
  busy,
  ready = true,
  reason,
  onConfirm,
  onClose,
  returnFocusTo,
  children,
}: ConfirmDialogProps) {
  const reasonId = useId()
  const close = () => {
    if (!busy) onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      size="sm"
      role="alertdialog"
      returnFocusTo={returnFocusTo}
    >
      <chakra.div display="grid" gap="4">
        {children}
      </chakra.div>
      <DialogActions>
        {reason && <ActionsReason id={reasonId}>{reason}</ActionsReason>}
        <Action size="md" aria-disabled={busy} onClick={close}>
          {dismissLabel}
        </Action>
        <Action
          size="md"
          variant={destructive ? 'danger' : 'solid'}
          busy={busy}
          blocked={!ready}
          {...(reason && { 'aria-describedby': reasonId })}
          onClick={onConfirm}
        >
          {busy ? busyLabel : confirmLabel}
        </Action>
      </DialogActions>
    </Dialog>
  )
}
