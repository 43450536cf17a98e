import { chakra } from '@chakra-ui/react'
import { type ReactNode, type RefObject, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

const Reason = chakra('p', {
  base: { marginTop: '6', marginBottom: '-3', fontSize: 'sm', fontWeight: '700' },
})

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
  /** See Dialog. */
  returnFocusTo?: RefObject<HTMLElement | null>
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
      {children}
      {reason && <Reason id={reasonId}>{reason}</Reason>}
      <DialogActions>
        <Button type="button" look="quiet" aria-disabled={busy} onClick={close}>
          {dismissLabel}
        </Button>
        <Button
          type="button"
          look={destructive ? 'danger' : 'solid'}
          aria-disabled={busy || !ready}
          aria-busy={busy}
          {...(reason && { 'aria-describedby': reasonId })}
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
