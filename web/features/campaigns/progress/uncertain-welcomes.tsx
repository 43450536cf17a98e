import { chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import type { UncertainWelcomes as UncertainWelcomesAnswer } from '../../../../contract/mail/uncertain-welcome.ts'
import {
  Action,
  LoadFailure,
  Quiet,
  Row,
  Rows,
  Section,
  TextLink,
} from '../../../components/admin-ui.tsx'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { countOf } from '../../../components/counts.ts'
import { useSettleUncertainWelcomes, useUncertainWelcomes } from '../api/uncertain-welcomes.ts'
import { Moment } from './switch-banner.tsx'

type Mails = UncertainWelcomesAnswer['mails']

/** Lets staff check uncertain welcome mails with the mail service, or send them again. */
export function UncertainWelcomes() {
  const place = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<Mails>([])
  const { data, isError } = useUncertainWelcomes()
  const { mutate, isPending } = useSettleUncertainWelcomes()
  const close = () => setAsked([])
  const ids = asked.map(({ id }) => id)
  return (
    // This element gets the focus when the list and its buttons unmount.
    <chakra.div outline="none" ref={place} tabIndex={-1}>
      {!data && isError && (
        <LoadFailure>The uncertain welcome mails could not be loaded</LoadFailure>
      )}
      {data && data.mails.length > 0 && (
        <List
          {...data}
          isChecking={isPending}
          onCheck={() => mutate({ action: 'check' })}
          onSendAgain={setAsked}
        />
      )}
      <ConfirmDialog
        open={asked.length > 0}
        title={`Send ${countOf(asked.length, 'welcome mail')} again?`}
        confirmLabel="Send again"
        dismissLabel="Back"
        busyLabel="Sending..."
        busy={isPending}
        onConfirm={() => mutate({ action: 'send_again', ids }, { onSettled: close })}
        onClose={close}
        returnFocusTo={place}
      >
        <p>Anybody who did get the welcome mail gets it a second time.</p>
      </ConfirmDialog>
    </chakra.div>
  )
}

interface ListProps extends UncertainWelcomesAnswer {
  isChecking: boolean
  onCheck: () => void
  onSendAgain: (mails: Mails) => void
}

function List({ mails, more, isChecking, onCheck, onSendAgain }: ListProps) {
  const count = `${more ? 'More than ' : ''}${countOf(mails.length, 'welcome mail')}`
  return (
    <Section title={`${count} may not have arrived`}>
      <Quiet marginBottom="3">
        The mail service did not say whether it took them. It usually reports on a mail within a few
        minutes, and then the mail leaves this list by itself. Until then new subscribers among them
        get no campaigns, and unconfirmed ones may lack their confirmation link.
      </Quiet>
      <Rows marginBottom="3">
        {mails.map((mail) => (
          <chakra.li key={mail.id} display="flex" flexWrap="wrap" alignItems="center" gap="3">
            <TextLink to={`/admin/subscribers?person=${encodeURIComponent(mail.id)}`}>
              {mail.email}
            </TextLink>
            <span>
              {mail.state === 'unconfirmed' && 'unconfirmed, '}
              <Moment at={mail.handed_over_at} />
            </span>
            <Action aria-label={`Send again to ${mail.email}`} onClick={() => onSendAgain([mail])}>
              Send again
            </Action>
          </chakra.li>
        ))}
      </Rows>
      <Row>
        <Action busy={isChecking} onClick={onCheck}>
          {isChecking ? 'Checking...' : 'Check with the mail service'}
        </Action>
        {mails.length > 1 && <Action onClick={() => onSendAgain(mails)}>Send all again</Action>}
      </Row>
    </Section>
  )
}
