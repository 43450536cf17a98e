import { useQueryClient } from '@tanstack/react-query'
import {
  addSubscriberRequest,
  type ListedSubscriber,
} from '../../../../contract/subscribers/admin-schemas.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { useSingleMutation } from '../../../api/use-single-mutation.ts'
import { Action, Failure } from '../../../components/admin-ui.tsx'
import { showDone } from '../../../components/call-outcome.ts'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { Field, Form } from '../../../components/field.tsx'
import { LeavingActions } from '../../../components/leaving-actions.tsx'
import { useForm } from '../../../components/use-form.ts'
import { useLeaving } from '../../../components/use-leaving.ts'
import { addSubscriber, refreshSubscribers } from '../api/subscribers.ts'
import { stateNames } from '../shared/state-words.ts'

interface AddDialogProps {
  open: boolean
  onClose: () => void
}

export function AddDialog({ open, onClose }: AddDialogProps) {
  const queries = useQueryClient()
  const { mutate, isPending, error, reset } = useSingleMutation({
    mutationFn: addSubscriber,
    onSuccess: (added) => {
      close()
      showAdded(added)
      void queries.invalidateQueries({ queryKey: queryKeys.trends })
      return refreshSubscribers(queries)
    },
  })

  const form = useForm({
    schema: addSubscriberRequest,
    initial: { email: '', consent: '' },
    error,
    send: mutate,
  })
  const leaving = useLeaving(form.isChanged, close)

  function close() {
    form.reset()
    reset()
    onClose()
  }

  return (
    <Dialog open={open} title="Add a subscriber" size="sm" {...leaving.dialog}>
      <Form onSubmit={form.submit}>
        <Field label="Email address" type="email" autoComplete="off" {...form.field('email')} />
        <Field
          label="Where and when did they consent, and to what?"
          hint="Kept with the address, with your account and today’s date. No mail is sent now."
          maxLength={500}
          {...form.field('consent')}
        />
        <Failure>
          {leaving.isLeaving
            ? 'Nobody has been added yet.'
            : form.failure('The address could not be added. Please try again.')}
        </Failure>
        <DialogActions>
          <LeavingActions {...leaving.actions}>
            <Action type="submit" size="md" variant="solid" busy={isPending}>
              {isPending ? 'Adding...' : 'Add'}
            </Action>
          </LeavingActions>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

function showAdded({ email, state, created_at, consent }: ListedSubscriber) {
  const is = `is ${stateNames[state].toLowerCase()}`
  // If the subscriber was created before the new consent, an import had already added the address.
  if (created_at < consent.at)
    return showDone(
      'On the list already',
      `${email} came by an import and ${is}. Your statement is now the consent on record, and undoing the import no longer removes the address.`,
    )
  return showDone('Added', `${email} ${is}.`)
}
