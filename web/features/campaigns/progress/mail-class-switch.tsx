import { chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import type { MailClass } from '../../../../contract/mail/mail-classes.ts'
import type { ClassState } from '../../../../contract/mail/sending-switch.ts'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { useOpenSwitch } from '../api/sending-switch.ts'
import { SwitchBanner } from './switch-banner.tsx'
import { closedTexts, consequenceOf, switchTexts } from './switch-texts.tsx'

interface MailClassSwitchProps {
  mailClass: MailClass
  state: ClassState | undefined
}

/** Shows a banner if staff can resume stopped mail, and a confirmation before they resume it. */
export function MailClassSwitch({ mailClass, state }: MailClassSwitchProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isAsking, setAsking] = useState(false)

  const close = () => setAsking(false)
  const { title, action, question, opened } = switchTexts[mailClass]
  const { mutate, isPending } = useOpenSwitch(mailClass, opened)
  const closed = state && closedTexts(mailClass, state)
  return (
    // This element gets the focus when the banner and its button unmount.
    <chakra.div
      outline="none"
      ref={place}
      tabIndex={-1}
      data-mail-class={mailClass}
      data-switch={state?.switch.kind}
    >
      {closed && (
        <SwitchBanner
          title={title}
          because={closed.because}
          action={action}
          onAction={() => setAsking(true)}
        >
          {closed.advice}
        </SwitchBanner>
      )}
      <ConfirmDialog
        open={isAsking}
        {...question}
        dismissLabel="Back"
        busy={isPending}
        onConfirm={() => mutate(undefined, { onSettled: close })}
        onClose={close}
        returnFocusTo={place}
      >
        {consequenceOf(mailClass, state)}
      </ConfirmDialog>
    </chakra.div>
  )
}
