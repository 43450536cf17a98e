import { ChakraProvider } from '@chakra-ui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { addSubscriberRequest } from '../../../contract/subscribers/admin-schemas.ts'
import { adminSystem } from '../../../web/admin/admin-system.ts'
import { StaffCallError } from '../../../web/api/staff-client.ts'
import { Failure } from '../../../web/components/admin-ui.tsx'
import { Field, Form } from '../../../web/components/field.tsx'
import { useForm } from '../../../web/components/use-form.ts'

const send = vi.fn()

afterEach(() => {
  cleanup()
  send.mockClear()
})

function AddForm({ error }: { error?: Error }) {
  const form = useForm({
    schema: addSubscriberRequest,
    initial: { email: '', consent: '' },
    error,
    send,
  })
  return (
    <Form onSubmit={form.submit}>
      <Field label="Address" {...form.field('email')} />
      <Field label="Consent" {...form.field('consent')} />
      <Failure>{form.failure('Please try again.')}</Failure>
      <button type="submit">Add</button>
    </Form>
  )
}

function show() {
  const page = (error?: Error) => (
    <ChakraProvider value={adminSystem}>
      <AddForm {...(error && { error })} />
    </ChakraProvider>
  )
  const { rerender } = render(page())
  return { fail: (error: Error) => rerender(page(error)) }
}

function refusedFor(path: string, message: string) {
  const issues = [{ path, message }]
  return new StaffCallError({
    kind: 'refused',
    status: 400,
    code: 'invalid_request',
    message: 'Some fields are not right',
    issues,
  })
}

const EMAIL = 'Please enter a valid email address'

it('a submitted form shows each error at its field', async () => {
  show()
  await userEvent.type(screen.getByLabelText('Address'), 'ada')
  expect(screen.getByLabelText('Address')).not.toHaveAccessibleDescription()
  await userEvent.click(screen.getByRole('button'))
  expect(screen.getByLabelText('Address')).toHaveAccessibleDescription(EMAIL)
  expect(screen.getByLabelText('Address')).toHaveFocus()
  expect(screen.getByLabelText('Consent')).toHaveAccessibleDescription(/where, when and to what/)
  expect(send).not.toHaveBeenCalled()

  await userEvent.type(screen.getByLabelText('Address'), '@example.com ')
  expect(screen.getByLabelText('Address')).not.toHaveAccessibleDescription()
  await userEvent.type(screen.getByLabelText('Consent'), 'By hand, at the fair')
  await userEvent.click(screen.getByRole('button'))
  expect(send).toHaveBeenCalledWith({ email: 'ada@example.com', consent: 'By hand, at the fair' })
})

it('the API’s error about a field is shown at that field until somebody changes the field', async () => {
  const { fail } = show()
  await userEvent.type(screen.getByLabelText('Address'), 'ada@example.com')
  await userEvent.type(screen.getByLabelText('Consent'), 'By hand, at the fair')
  await userEvent.click(screen.getByRole('button'))
  fail(refusedFor('fields.consent', 'Say which fair'))
  expect(screen.getByLabelText('Consent')).toHaveAccessibleDescription('Say which fair')
  expect(screen.getByLabelText('Consent')).toHaveFocus()
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()

  await userEvent.type(screen.getByLabelText('Consent'), ' of Troy')
  expect(screen.getByLabelText('Consent')).not.toHaveAccessibleDescription()
})

it('an API error that names no field of the form is shown for the whole form', async () => {
  const { fail } = show()
  fail(refusedFor('source', 'Name the source'))
  expect(screen.getByRole('alert')).toHaveTextContent('Name the source')
  fail(new Error('no answer'))
  expect(screen.getByRole('alert')).toHaveTextContent('Please try again.')
})
