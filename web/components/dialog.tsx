import { Dialog as ChakraDialog, chakra, Portal } from '@chakra-ui/react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { IconButton } from './admin-ui.tsx'
import { firstControl } from './first-control.ts'
import { Close } from './icons.tsx'
import { PartBoundary } from './part-boundary.tsx'
import { dialogPaddingBottom, dialogPaddingInline } from './theme/dialog.ts'

const LOW_SCREEN = '@media (max-height: 30rem)'

const negative = ({ base, md }: { base: string; md: string }) => ({
  base: `-${base}`,
  md: `-${md}`,
})

/**
 * The row of buttons at the end of a dialog, visible while long content scrolls. The row must be the last element of
 * the content, or of a form at the end of the content.
 */
export const DialogActions = chakra(
  'div',
  {
    base: {
      position: 'sticky',
      // Without the negative offset the row would stick above the dialog's padding.
      bottom: negative(dialogPaddingBottom),
      zIndex: '1',
      display: 'flex',
      flexWrap: 'wrap-reverse',
      justifyContent: 'flex-end',
      gap: '3',
      // Keeps the row at the bottom of a full-screen dialog with little content.
      marginTop: 'auto',
      marginInline: negative(dialogPaddingInline),
      marginBottom: negative(dialogPaddingBottom),
      paddingInline: dialogPaddingInline,
      paddingTop: '4',
      paddingBottom: 'max({spacing.4}, env(safe-area-inset-bottom))',
      bg: 'bg.panel',
      borderTopWidth: '1px',
      borderColor: 'border',
      'form:not(:last-child) > &': { marginBottom: '0' },
      // On a phone in landscape, or with an open keyboard, a sticky row would cover most of the screen.
      [LOW_SCREEN]: { position: 'static' },
    },
  },
  { defaultProps: { 'data-dialog-actions': '' } },
)

/** Why one of the dialog's buttons is blocked. Shown above the buttons. */
export const ActionsReason = chakra('p', {
  base: { order: '1', flexBasis: '100%', fontSize: 'sm', fontWeight: '700', textAlign: 'end' },
})

/** The element that gets the focus when the dialog closes. The default is the element that had the focus before. */
export type FocusTarget = RefObject<HTMLElement | null> | undefined

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** On a phone, `sm` is a sheet at the bottom, and the other sizes fill the screen. @default 'md' */
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /**
   * `alertdialog` interrupts, for actions that are hard to undo. Only its buttons and Escape close it.
   * @default 'dialog'
   */
  role?: 'dialog' | 'alertdialog'
  /** False if a click outside would lose input. @default true; false for an `alertdialog` */
  closesFromOutside?: boolean
  /** False if only buttons in the content close the dialog. Then `onClose` must ignore Escape. @default true */
  hasCloseButton?: boolean
  returnFocusTo?: FocusTarget
  children: ReactNode
}

/** An element inside the dialog that handles Escape itself. The dialog then stays open. */
const HANDLES_ESCAPE = '[data-handles-escape]'

function isInToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-scope=toast]') !== null
}

/**
 * A modal dialog. One of its controls gets the focus (first-control.ts). The focus stays inside until the dialog
 * closes.
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
    // Focuses the first control as soon as the content has loaded.
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
      // Closing a toast must not close the dialog.
      onInteractOutside={(event) => {
        if (isInToast(event.detail.originalEvent.target)) event.preventDefault()
      }}
      onEscapeKeyDown={(event) => {
        if (event.target instanceof Element && event.target.closest(HANDLES_ESCAPE))
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
