import { chakra } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { HeldAboutPerson } from '../../../../contract/subscribers/admin-schemas.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { isNotFound } from '../../../api/staff-client.ts'
import { Action, LoadFailure, Message } from '../../../components/admin-ui.tsx'
import { showFailure } from '../../../components/call-outcome.ts'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { INITIAL_FOCUS } from '../../../components/first-control.ts'
import { datedName, saveFile } from '../../../components/save-file.ts'
import { showToast } from '../../../components/toasts/toast.ts'
import { logExport, useSubscriber } from '../api/subscribers.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { PersonFacts } from './person-facts.tsx'
import { useRenewedLinks } from './use-renewed-links.ts'
import { useSuppression } from './use-suppression.ts'

interface PersonDialogProps {
  /** Undefined closes the dialog. */
  id: string | undefined
  /** Gets the focus after an erasure, because the person's row is gone. */
  returnFocusTo: RefObject<HTMLElement | null>
  onClose: () => void
}

export function PersonDialog({ id, returnFocusTo, onClose }: PersonDialogProps) {
  const [erasing, setErasing] = useState(false)
  const queries = useQueryClient()
  const { data, error, isError } = useSubscriber(id)
  const held = data?.subscriber.id === id ? data : undefined

  function closeBecauseErased() {
    showToast({
      tone: 'failure',
      title: 'This person is no longer on the list',
      description: 'Somebody else has erased them. Nothing was changed.',
    })
    void queries.invalidateQueries({ queryKey: queryKeys.subscriberList })
    onClose()
  }
  const onError = useEffectEvent(() => {
    // If this tab erased the person, EraseDialog reports the result.
    if (!erasing && isNotFound(error)) closeBecauseErased()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports each error once
  useEffect(() => onError(), [error])

  return (
    <>
      <Dialog
        open={id !== undefined && !erasing}
        onClose={onClose}
        title={held?.subscriber.email ?? 'Subscriber'}
      >
        {held ? (
          <>
            <PersonFacts held={held} />
            <Actions held={held} onErase={() => setErasing(true)} onGone={closeBecauseErased} />
          </>
        ) : (
          <chakra.div minHeight="16rem">
            {isError ? (
              <LoadFailure>This person could not be loaded</LoadFailure>
            ) : (
              <Message role="status">Loading...</Message>
            )}
          </chakra.div>
        )}
      </Dialog>
      {held && (
        <EraseDialog
          open={erasing}
          email={held.subscriber.email}
          returnFocusTo={returnFocusTo}
          onCancel={() => setErasing(false)}
          onErased={() => {
            setErasing(false)
            onClose()
          }}
        />
      )}
    </>
  )
}

interface ActionsProps {
  held: HeldAboutPerson
  onErase: () => void
  onGone: () => void
}

function Actions({ held, onErase, onGone }: ActionsProps) {
  const { subscriber } = held
  const { busy, change } = useSuppression(subscriber, onGone)
  const { busy: renewing, renew } = useRenewedLinks(subscriber, onGone)
  const download = async () => {
    try {
      await logExport({ what: 'subscriber', id: subscriber.id })
    } catch (error) {
      return showFailure('Nothing was exported', error, 'Check your connection and export again.')
    }
    const json = new Blob([JSON.stringify(held, null, 2)], { type: 'application/json' })
    saveFile(datedName('subscriber', 'json', new Date()), json)
  }
  return (
    <DialogActions>
      <Action onClick={onErase}>Erase...</Action>
      <Action {...INITIAL_FOCUS} onClick={() => void download()}>
        Export JSON
      </Action>
      <Action busy={renewing} onClick={renew}>
        Renew links
      </Action>
      <Action busy={busy} onClick={change}>
        {subscriber.suppression ? 'Allow mail' : 'Stop mail'}
      </Action>
    </DialogActions>
  )
}
