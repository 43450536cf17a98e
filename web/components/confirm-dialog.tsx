import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { Action } from './admin-ui.tsx'
import { ActionsReason, Dialog, DialogActions, type FocusTarget } from './dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  title: string
  confirmLabel: string
  /** Something is lost by it. @default false */
  destructive?: boolean
  /** What the confirming button reads while busy. @default confirmLabel */
  busyLabel?: string
  /** What the button that changes nothing reads. @default 'Cancel' */
  dismissLabel?: string
  busy: boolean
  /** False while it cannot be confirmed yet. @default true */
  ready?: boolean
  /** Why it cannot, next to the button. */
  reason?: string | undefined
  onConfirm: () => void
  onClose: () => void
  returnFocusTo?: FocusTarget
  children?: ReactNode
}

/** Asks before something that cannot simply be taken back. While busy it neither repeats nor closes. */
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
