import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Action, IconButton, Notice } from './admin-ui.tsx'
import { Check, Close } from './icons.tsx'

interface UndoNoticeProps {
  text: string
  busy: boolean
  onUndo: () => void
  onDismiss: () => void
}

/** Offers to undo an action. The Undo button gets the focus, because the element that had the focus may be gone. */
export function UndoNotice({ text, busy, onUndo, onDismiss }: UndoNoticeProps) {
  const button = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text is a new notice
  useEffect(() => {
    // Waits until a closing dialog has returned the focus. The notice is sticky, so no scrolling is needed.
    const later = setTimeout(() => button.current?.focus({ preventScroll: true }), 50)
    return () => clearTimeout(later)
  }, [text])
  return (
    <Notice
      tone="active"
      role="status"
      columnGap="3"
      marginTop="6"
      position="sticky"
      top="2"
      zIndex="3"
    >
      <Check />
      <chakra.p flex="1">{text}</chakra.p>
      <Action ref={button} busy={busy} onClick={onUndo}>
        Undo
      </Action>
      <IconButton aria-label="Dismiss" onClick={onDismiss}>
        <Close />
      </IconButton>
    </Notice>
  )
}
