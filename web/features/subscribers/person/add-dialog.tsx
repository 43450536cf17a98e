import { chakra } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addSubscriber } from '../../../../contract/subscribers/routes.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { callStaff } from '../../../api/staff-client.ts'
import { useSingleMutation } from '../../../api/use-single-mutation.ts'
import { Button } from '../../../components/button.tsx'
import { failureText } from '../../../components/call-failure.ts'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { Field } from '../../../components/field.tsx'
import { Alert } from '../../../components/icons.tsx'
import { Problem } from '../../../components/problem.tsx'
import { showToast } from '../../../components/toasts/toast.ts'
import { stateNames } from '../shared/state-words.ts'

const Form = chakra('form', { base: { display: 'grid', gap: '5' } })

interface AddDialogProps {
  open: boolean
  onClose: () => void
}

/** Adds one address, with the consent that the staff member states. */
export function AddDialog({ open, onClose }: AddDialogProps) {
  const [email, setEmail] = useState('')
  const [consent, setConsent] = useState('')
  const queries = useQueryClient()
  const { mutate, isPending, error, reset } = useSingleMutation({
    mutationFn: (body: { email: string; consent: string }) => callStaff(addSubscriber, { body }),
    onSuccess: (added) => {
      close()
      showToast({
        tone: 'notice',
        title: 'Added',
        description: `${added.email} is ${stateNames[added.state].toLowerCase()}.`,
      })
      void queries.invalidateQueries({ queryKey: queryKeys.trends })
      return queries.invalidateQueries({ queryKey: queryKeys.subscriberList })
    },
  })

  function close() {
    setEmail('')
    setConsent('')
    reset()
    onClose()
  }

  return (
    <Dialog open={open} onClose={close} title="Add a subscriber" size="sm">
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending) mutate({ email, consent })
        }}
      >
        <Field
          label="Email address"
          type="email"
          value={email}
          onChange={setEmail}
          autoComplete="off"
        />
        <Field
          label="Where and when did they consent, and to what?"
          hint="Kept with the address, with your account and today’s date. No mail is sent now."
          value={consent}
          onChange={setConsent}
          maxLength={500}
        />
        <div role="alert">
          {error && (
            <Problem>
              <Alert />
              <span>{failureText(error, 'The address could not be added. Please try again.')}</span>
            </Problem>
          )}
        </div>
        <DialogActions marginTop="0">
          <Button type="button" look="quiet" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={isPending} aria-busy={isPending}>
            {isPending ? 'Adding...' : 'Add'}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
