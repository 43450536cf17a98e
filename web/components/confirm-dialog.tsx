import type { ReactNode, RefObject } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  title: string
  confirmLabel: string
  /** What the confirming button reads while busy. @default confirmLabel */
  busyLabel?: string
  /** What the button that changes nothing reads. @default 'Cancel' */
  dismissLabel?: string
  busy: boolean
  /** False while it cannot be confirmed yet. @default true */
  ready?: boolean
  onConfirm: () => void
  onClose: () => void
  /** See Dialog. */
  returnFocusTo?: RefObject<HTMLElement | null>
  children?: ReactNode
}

/** Asks before something that cannot simply be taken back. While busy it neither repeats nor closes. */
export function ConfirmDialog({
  open,
  title,
  confirmLabel,
  busyLabel = confirmLabel,
  dismissLabel = 'Cancel',
  busy,
  ready = true,
  onConfirm,
  onClose,
  returnFocusTo,
  children,
}: ConfirmDialogProps) {
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
      {children}
      <DialogActions>
        <Button type="button" look="quiet" aria-disabled={busy} onClick={close}>
          {dismissLabel}
        </Button>
        <Button
          type="button"
          aria-disabled={busy || !ready}
          aria-busy={busy}
          opacity={ready ? '1' : '0.5'}
          onClick={() => {
            if (!busy && ready) onConfirm()
          }}
        >
          {busy ? busyLabel : confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
