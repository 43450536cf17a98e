import { chakra } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { questionWords } from '../../../../contract/subscribers/question-words.ts'
import { MAX_SEGMENTS, type Segment } from '../../../../contract/subscribers/segment-schemas.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { useSegments } from '../../../api/segments.ts'
import { useStaffNames } from '../../../api/staff-names.ts'
import { useSingleMutation } from '../../../api/use-single-mutation.ts'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { Action, Empty, Quiet, Row, TextButton, TextLink } from '../../../components/admin-ui.tsx'
import { showDone, showFailure } from '../../../components/call-outcome.ts'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { ListTable } from '../../../components/data-table.tsx'
import { Listing, type Pages } from '../../../components/listing.tsx'
import { deleteSegment } from '../api/segments.ts'
import { dateOf } from '../shared/state-words.ts'
import { SegmentDialog } from './segment-dialog.tsx'

export function Segments() {
  const query = useSegments()
  const [opened, setOpened] = useState<Segment | 'new'>()
  const [doomed, setDoomed] = useState<Segment>()
  const list = useRef<HTMLElement>(null)
  const newButton = (
    <Action variant="solid" aria-haspopup="dialog" onClick={() => setOpened('new')}>
      New segment
    </Action>
  )
  return (
    <>
      <chakra.h2 srOnly>The segments</chakra.h2>
      <Row justifyContent="space-between" marginTop={{ base: '6', md: '8' }} marginBottom="6">
        <TextLink to="/admin/subscribers">All subscribers</TextLink>
        {query.data && query.data.length > 0 && newButton}
      </Row>
      <Listing ref={list} things="segments" label="Segments" query={query} pages={() => ONE_PAGE}>
        {(segments) =>
          segments.length > 0 ? (
            <SegmentTable segments={segments} onOpen={setOpened} onDelete={setDoomed} />
          ) : (
            <Empty title="There are no segments yet" action={newButton}>
              A segment names people who have something in common: a tag, a time at which they
              joined, or what they did with your mail. You can mail a campaign to it. There is room
              for {MAX_SEGMENTS}.
            </Empty>
          )
        }
      </Listing>
      <SegmentDialog
        segment={opened === 'new' ? undefined : opened}
        open={opened !== undefined}
        onClose={() => setOpened(undefined)}
      />
      <DeleteDialog segment={doomed} returnFocusTo={list} onClose={() => setDoomed(undefined)} />
    </>
  )
}

const ONE_PAGE: Pages = {
  back: { label: 'Previous', go: undefined },
  next: { label: 'Next', go: undefined },
}

interface SegmentTableProps {
  segments: readonly Segment[]
  onOpen: (segment: Segment) => void
  onDelete: (segment: Segment) => void
}

function SegmentTable({ segments, onOpen, onDelete }: SegmentTableProps) {
  const { nameOf } = useStaffNames()
  const timeZone = useTimeZone()
  const name = (segment: Segment) => (
    <TextButton
      aria-haspopup="dialog"
      minHeight="touch"
      fontSize="md"
      onClick={() => onOpen(segment)}
    >
      {segment.name}
    </TextButton>
  )
  const changed = ({ changed_by, changed_at }: Segment) => (
    <Quiet>{`${nameOf(changed_by)}, ${dateOf(changed_at, timeZone)}`}</Quiet>
  )
  const remove = (segment: Segment) => (
    <Action
      aria-haspopup="dialog"
      aria-label={`Delete ${segment.name}`}
      onClick={() => onDelete(segment)}
    >
      Delete
    </Action>
  )
  return (
    <ListTable
      label="Segments"
      tableFrom="md"
      rows={segments}
      keyOf={({ id }) => id}
      columns={[
        { name: 'Name', width: '28%', cell: name },
        { name: 'Who is in it', cell: ({ question }) => questionWords(question) },
        { name: 'Changed', width: '20%', cell: changed },
        { name: 'Delete', width: '7rem', cell: remove },
      ]}
      card={(segment) => (
        <>
          {name(segment)}
          <p>{questionWords(segment.question)}</p>
          <Row justifyContent="space-between" marginTop="2">
            {changed(segment)}
            {remove(segment)}
          </Row>
        </>
      )}
    />
  )
}

interface DeleteDialogProps {
  /** Undefined closes the dialog. */
  segment: Segment | undefined
  returnFocusTo: RefObject<HTMLElement | null>
  onClose: () => void
}

function DeleteDialog({ segment, returnFocusTo, onClose }: DeleteDialogProps) {
  const queries = useQueryClient()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: ({ id }: Segment) => deleteSegment(id),
    onSuccess: (segments, { name }) => {
      queries.setQueryData(queryKeys.segments, segments)
      onClose()
      showDone('Segment deleted', name)
    },
    onError: (error) => showFailure('The segment was not deleted', error, 'Please try again.'),
  })
  return (
    <ConfirmDialog
      open={segment !== undefined}
      title="Delete this segment?"
      confirmLabel="Delete"
      busyLabel="Deleting..."
      destructive
      busy={isPending}
      returnFocusTo={returnFocusTo}
      onConfirm={() => segment && mutate(segment)}
      onClose={onClose}
    >
      <p>
        <strong>{segment?.name}</strong> is no longer offered for mail. Campaigns keep theirs: one
        that was sent or scheduled to it still goes to the people of its question. Nobody leaves the
        list.
      </p>
    </ConfirmDialog>
  )
}
