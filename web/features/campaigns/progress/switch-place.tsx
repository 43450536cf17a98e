import { chakra } from '@chakra-ui/react'
import { type ReactNode, useRef, useState } from 'react'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { useAllowSending } from './sending-switch.ts'

interface SwitchPlaceProps {
  /** Which switch is opened: the campaigns' or the welcome mail's. */
  opens: 'open' | 'open_welcome'
  question: { title: string; confirmLabel: string; busyLabel: string }
  /** What opening it means. */
  consequence: ReactNode
  /** What is said of the switch; `ask` opens the question. */
  children: (ask: () => void) => ReactNode
  'data-sending'?: string | undefined
  'data-welcome'?: string | undefined
}

/** Where a switch of the mail is told of, with the question before staff open it. */
export function SwitchPlace({
  opens,
  question,
  consequence,
  children,
  ...marks
}: SwitchPlaceProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useAllowSending(opens)
  const close = () => setAsking(false)
  return (
    // The focus comes here once the banner, and its button with it, is gone.
    <chakra.div outline="none" ref={place} tabIndex={-1} {...marks}>
      {children(() => setAsking(true))}
      <ConfirmDialog
        open={isAsking}
        {...question}
        busy={isPending}
        onConfirm={() => mutate(undefined, { onSettled: close })}
        onClose={close}
        returnFocusTo={place}
      >
        {consequence}
      </ConfirmDialog>
    </chakra.div>
  )
}
