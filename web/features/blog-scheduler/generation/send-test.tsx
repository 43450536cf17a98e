import { useState } from 'react'
import { testRecipient } from '../../../../contract/mail/schemas.ts'
import type { PublishingPlan } from '../../../../contract/posts/plan-schemas.ts'
import { Action, Failure, Row } from '../../../components/admin-ui.tsx'
import { showDone } from '../../../components/call-outcome.ts'
import { Field, Form } from '../../../components/field.tsx'
import { useForm } from '../../../components/use-form.ts'
import { useSendTest } from '../api/runs.ts'

export function SendTest({ mail }: { mail: PublishingPlan['mails'][number] }) {
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending, error } = useSendTest()

  const form = useForm({
    schema: testRecipient,
    initial: { recipientEmail: '' },
    error,
    send: ({ recipientEmail: to }) =>
      mutate(
        { mail, to },
        {
          onSuccess: () => {
            showDone('Test sent', `Look at it in the inbox of ${to}.`)
            setOpen(false)
          },
        },
      ),
  })

  if (!isOpen)
    return (
      <Action marginBlock="4" onClick={() => setOpen(true)}>
        Send a test first
      </Action>
    )
  return (
    <Form onSubmit={form.submit} marginBlock="4" maxWidth="30rem">
      <Field
        label="Test address"
        hint="The mail says that it is a test. The list and the figures stay as they are."
        type="email"
        autoComplete="email"
        autoFocus
        {...form.field('recipientEmail')}
      />
      <Failure>{form.failure('The test could not be sent')}</Failure>
      <Row>
        <Action type="submit" variant="solid" busy={isPending}>
          {isPending ? 'Sending...' : 'Send test'}
        </Action>
        <Action onClick={() => setOpen(false)}>Back</Action>
      </Row>
    </Form>
  )
}
