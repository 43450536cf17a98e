import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queryKeys } from '../../../api/query-keys.ts'
import { useSingleMutation } from '../../../api/use-single-mutation.ts'
import { Action, Failure } from '../../../components/admin-ui.tsx'
import { failureText, showDone } from '../../../components/call-outcome.ts'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { Field, Form } from '../../../components/field.tsx'
import { addSubscriber } from '../api/subscribers.ts'
import { stateNames } from '../shared/state-words.ts'

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
    mutationFn: addSubscriber,
    onSuccess: (added) => {
      close()
      showDone('Added', `${added.email} is ${stateNames[added.state].toLowerCase()}.`)
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
      <Form onSubmit={() => mutate({ email, consent })}>
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
        <Failure>
          {error && failureText(error, 'The address could not be added. Please try again.')}
        </Failure>
        <DialogActions>
          <Action size="md" onClick={close}>
            Cancel
          </Action>
          <Action type="submit" size="md" look="solid" busy={isPending}>
            {isPending ? 'Adding...' : 'Add'}
          </Action>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
