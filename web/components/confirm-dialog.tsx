import { chakra } from '@chakra-ui/react'
import { type ReactNode, type RefObject, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

const Reason = chakra('p', {
  base: { flex: '1 0 100%', fontSize: 'sm', fontWeight: '700', overflowWrap: 'anywhere' },
})

interface ConfirmDialogProps {
  open: boolean
  title: string
  confirmLabel: string
  /** What the confirming button reads while busy. @default confirmLabel */
  busyLabel?: string
  busy: boolean
  /** False while it cannot be confirmed yet. @default true */
  ready?: boolean
  /** Why it cannot, next to the button. */
  reason?: string | undefined
  /** What the button reads that changes nothing. @default 'Cancel' */
  closeLabel?: string
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
  busy,
  ready = true,
  reason,
  closeLabel = 'Cancel',
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
      <DialogActions>
        {reason && <Reason id={reasonId}>{reason}</Reason>}
        <Button type="button" look="quiet" aria-disabled={busy} onClick={close}>
          {closeLabel}
        </Button>
        <Button
          type="button"
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
