import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import type { HeldAboutPerson } from '../../../contract/subscriber-admin.ts'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { PersonFacts } from './person-facts.tsx'
import { datedName, saveFile } from './save-file.ts'
import { getPerson } from './subscriber-calls.ts'
import { useSuppression } from './use-suppression.ts'

const Waiting = chakra('p', { base: { minHeight: '16rem' } })

interface PersonDialogProps {
  /** Whom it shows; undefined: it is closed. */
  id: string | undefined
  accessToken: string
  /** Where the focus goes once the person is gone from the list. */
  returnFocusTo: RefObject<HTMLElement | null>
  onClose: () => void
}

/** One person: everything that is held about them, and what staff can do. */
export function PersonDialog({ id, accessToken, returnFocusTo, onClose }: PersonDialogProps) {
  const [erasing, setErasing] = useState(false)
  const { data, isError } = useQuery({
    queryKey: ['subscribers', 'person', id],
    queryFn: ({ signal }) => getPerson(id ?? '', { accessToken, signal }),
    enabled: id !== undefined,
    staleTime: 0,
  })
  const held = data?.subscriber.id === id ? data : undefined
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
            <Actions held={held} accessToken={accessToken} onErase={() => setErasing(true)} />
          </>
        ) : (
          <Waiting role={isError ? 'alert' : 'status'}>
            {isError ? 'This person could not be loaded. Close this and try again.' : 'Loading...'}
          </Waiting>
        )}
      </Dialog>
      {held && (
        <EraseDialog
          open={erasing}
          email={held.subscriber.email}
          accessToken={accessToken}
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
  accessToken: string
  onErase: () => void
}

function Actions({ held, accessToken, onErase }: ActionsProps) {
  const { subscriber } = held
  const { busy, change } = useSuppression(accessToken, subscriber)
  const download = () => {
    const json = new Blob([JSON.stringify(held, null, 2)], { type: 'application/json' })
    saveFile(datedName('subscriber', 'json', new Date()), json)
  }
  return (
    <DialogActions>
      <Button type="button" look="quiet" size="sm" onClick={onErase}>
        Erase...
      </Button>
      <Button type="button" look="quiet" size="sm" onClick={download}>
        Export JSON
      </Button>
      <Button
        type="button"
        size="sm"
        aria-disabled={busy}
        aria-busy={busy}
        // A double click does not take back what it did.
        onClick={({ detail }) => detail < 2 && change()}
      >
        {subscriber.suppression ? 'Lift suppression' : 'Suppress'}
      </Button>
    </DialogActions>
  )
}
