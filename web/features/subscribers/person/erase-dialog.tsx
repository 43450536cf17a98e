import { chakra } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queryKeys } from '../../../api/query-keys.ts'
import { useSingleMutation } from '../../../api/use-single-mutation.ts'
import { showDone, showFailure } from '../../../components/call-outcome.ts'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import type { FocusTarget } from '../../../components/dialog.tsx'
import { Field } from '../../../components/field.tsx'
import { eraseSubscriber } from '../api/subscribers.ts'

interface EraseDialogProps {
  open: boolean
  email: string
  returnFocusTo: FocusTarget
  onCancel: () => void
  onErased: () => void
}

/** Staff type the address to confirm, because erasing cannot be undone. */
export function EraseDialog({ open, email, ...props }: EraseDialogProps) {
  const { returnFocusTo, onCancel, onErased } = props
  const [typed, setTyped] = useState('')
  const queries = useQueryClient()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => eraseSubscriber(email),
    onSuccess: async () => {
      setTyped('')
      onErased()
      showDone('Erased', 'We keep nothing about this person but a hash of the address.')
      await Promise.all([
        queries.invalidateQueries({ queryKey: queryKeys.subscriberList }),
        queries.invalidateQueries({ queryKey: queryKeys.trends }),
      ])
    },
    onError: (error) =>
      showFailure('The erasure did not finish', error, 'Erase again: repeating it does no harm.'),
  })
  return (
    <ConfirmDialog
      open={open}
      title="Erase this person?"
      confirmLabel="Erase for good"
      destructive
      busyLabel="Erasing..."
      busy={isPending}
      ready={typed.trim().toLowerCase() === email.toLowerCase()}
      onConfirm={() => mutate()}
      onClose={() => {
        setTyped('')
        onCancel()
      }}
      returnFocusTo={returnFocusTo}
    >
      <p>
        Everything that is held about <strong>{email}</strong> goes: the subscription, the consent,
        and the address in the receipts of campaigns. Only a hash of the address stays, so that an
        import cannot bring them back. If mail to them bounced or was reported as spam, the mail
        service keeps the address too: an engineer can remove it there. They can join again
        themselves. This cannot be undone.
      </p>
      <chakra.div marginTop="5">
        <Field
          label="Type the address to confirm"
          value={typed}
          onChange={setTyped}
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </chakra.div>
    </ConfirmDialog>
  )
}
