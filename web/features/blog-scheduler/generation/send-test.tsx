import { useState } from 'react'
import type { PublishingPlan } from '../../../../contract/posts/plan-schemas.ts'
import { Action, Failure, Row } from '../../../components/admin-ui.tsx'
import { failureText, showDone } from '../../../components/call-outcome.ts'
import { Field, Form } from '../../../components/field.tsx'
import { useSendTest } from '../api/runs.ts'

/** Sends one mail of a plan to one address first. */
export function SendTest({ mail }: { mail: PublishingPlan['mails'][number] }) {
  const [isOpen, setOpen] = useState(false)
  const [to, setTo] = useState('')
  const { mutate, isPending, error } = useSendTest()

  function send() {
    if (!to.trim()) return
    mutate(
      { mail, to: to.trim() },
      {
        onSuccess: () => {
          showDone('Test sent', `Look at it in the inbox of ${to.trim()}.`)
          setOpen(false)
        },
      },
    )
  }

  if (!isOpen)
    return (
      <Action marginBlock="4" onClick={() => setOpen(true)}>
        Send a test first
      </Action>
    )
  return (
    <Form onSubmit={send} marginBlock="4" maxWidth="30rem">
      <Field
        label="Test address"
        hint="The mail says that it is a test. The list and the figures stay as they are."
        type="email"
        autoComplete="email"
        autoFocus
        value={to}
        onChange={setTo}
      />
      <Failure>{error && failureText(error, 'The test could not be sent')}</Failure>
      <Row>
        <Action type="submit" look="solid" busy={isPending} blocked={!to.trim()}>
          {isPending ? 'Sending...' : 'Send test'}
        </Action>
        <Action onClick={() => setOpen(false)}>Back</Action>
      </Row>
    </Form>
  )
}
