import { Dialog as ChakraDialog, chakra, Portal } from '@chakra-ui/react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { IconButton } from './admin-ui.tsx'
import { firstControl } from './first-control.ts'
import { Close } from './icons.tsx'
import { PartBoundary } from './part-boundary.tsx'
import { dialogBelow, dialogSide } from './theme/dialog.ts'

const LOW_SCREEN = '@media (max-height: 30rem)'

const outOf = ({ base, md }: { base: string; md: string }) => ({ base: `-${base}`, md: `-${md}` })

/**
 * The row of buttons that ends a dialog, in sight however long the content above is. It is the last of the content, or of a form
 * that is. Toasts keep clear of it by its mark.
 */
export const DialogActions = chakra(
  'div',
  {
    base: {
      position: 'sticky',
      // Counted from inside the room below.
      bottom: outOf(dialogBelow),
      zIndex: '1',
      display: 'flex',
      flexWrap: 'wrap-reverse',
      justifyContent: 'flex-end',
      gap: '3',
      // At the foot, too, of a dialog that fills a phone's screen with few words.
      marginTop: 'auto',
      marginInline: outOf(dialogSide),
      marginBottom: outOf(dialogBelow),
      paddingInline: dialogSide,
      paddingTop: '4',
      paddingBottom: 'max({spacing.4}, env(safe-area-inset-bottom))',
      bg: 'bg.panel',
      borderTopWidth: '1px',
      borderColor: 'border',
      // Of a form with something below it.
      'form:not(:last-child) > &': { marginBottom: '0' },
      // A phone held sideways, or what a keyboard leaves of the screen, has no room to spare.
      [LOW_SCREEN]: { position: 'static' },
    },
  },
  { defaultProps: { 'data-dialog-actions': '' } },
)

/** Above a dialog's buttons: why one of them does nothing yet. */
export const ActionsReason = chakra('p', {
  base: { order: '1', flexBasis: '100%', fontSize: 'sm', fontWeight: '700', textAlign: 'end' },
})

/** What gets the focus when a dialog closes, should what had it be gone by then. @default what had it */
export type FocusTarget = RefObject<HTMLElement | null> | undefined

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** `sm` is for a question: on a phone it stays a sheet at the bottom, the others fill the screen. @default 'md' */
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** `alertdialog` interrupts: for what cannot be taken back. It closes by its buttons and Escape only. @default 'dialog' */
  role?: 'dialog' | 'alertdialog'
  /** False where a click beside it must not lose what it holds. @default true, but for an `alertdialog` */
  closesFromOutside?: boolean
  /** False while it ends by its own buttons alone. @default true */
  hasCloseButton?: boolean
  returnFocusTo?: FocusTarget
  children: ReactNode
}

/** A part that closes by Escape itself, and leaves the dialog open. */
const CLOSES_ITSELF = '[data-closes-itself]'

function isInToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-scope=toast]') !== null
}

/**
 * A modal: it opens on its first useful control, the focus stays inside and returns to where it was, Escape closes, long
 * content scrolls inside.
 */
export function Dialog({
  open,
  onClose,
  title,
  size = 'md',
  role = 'dialog',
  closesFromOutside = role === 'dialog',
  hasCloseButton = true,
  returnFocusTo,
  children,
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null)
  const isWaiting = useRef(false)
  const first = () => content.current && firstControl(content.current, role)
  useEffect(() => {
    // One that opened while it was loading takes its first control as soon as there is one.
    const control = isWaiting.current && open && first()
    if (!control) return
    isWaiting.current = false
    if (document.activeElement === content.current) control.focus({ preventScroll: true })
  })
  return (
    <ChakraDialog.Root
      open={open}
      size={size}
      onOpenChange={({ open: stays }) => {
        if (!stays) onClose()
      }}
      role={role}
      closeOnInteractOutside={closesFromOutside}
      initialFocusEl={() => {
        const control = first()
        isWaiting.current = !control
        return control ?? content.current
      }}
      {...(returnFocusTo && { finalFocusEl: () => returnFocusTo.current })}
      // A toast is closed without closing the dialog.
      onInteractOutside={(event) => {
        if (isInToast(event.detail.originalEvent.target)) event.preventDefault()
      }}
      onEscapeKeyDown={(event) => {
        if (event.target instanceof Element && event.target.closest(CLOSES_ITSELF))
          event.preventDefault()
      }}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner>
          <ChakraDialog.Content ref={content}>
            <ChakraDialog.Header data-dialog-heading="">
              <ChakraDialog.Title>{title}</ChakraDialog.Title>
              {hasCloseButton && (
                <ChakraDialog.CloseTrigger asChild position="static">
                  <IconButton aria-label="Close" marginBlock="-2" marginInlineEnd="-3">
                    <Close />
                  </IconButton>
                </ChakraDialog.CloseTrigger>
              )}
            </ChakraDialog.Header>
            <ChakraDialog.Body data-dialog-body="">
              <PartBoundary>{children}</PartBoundary>
            </ChakraDialog.Body>
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  )
}
