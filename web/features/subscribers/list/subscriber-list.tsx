import { useBreakpointValue } from '@chakra-ui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Ref } from 'react'
import type {
  ListedSubscriber,
  SubscriberPage,
} from '../../../../contract/subscribers/admin-schemas.ts'
import { useTimeZone } from '../../../clock/time-zone.ts'
import {
  Action,
  Empty,
  LoadFailure,
  Message,
  Row,
  Rows,
  TextButton,
} from '../../../components/admin-ui.tsx'
import { DataTable } from '../../../components/data-table.tsx'
import { Listing, Pages } from '../../../components/listing.tsx'
import { StateMark } from '../shared/state-mark.tsx'
import { dateOf } from '../shared/state-words.ts'
import type { ListPlace } from './list-place.ts'

interface SubscriberListProps {
  ref: Ref<HTMLElement>
  query: UseQueryResult<SubscriberPage>
  place: ListPlace
  onOpen: (id: string) => void
  onGo: (to: { after: string } | { before: string }) => void
  onAdd: () => void
  onImport: () => void
  /** Leads back to the whole list. */
  onAll: () => void
}

export function SubscriberList({ ref, query, place, onOpen, onGo, ...begin }: SubscriberListProps) {
  const { data, isError, isPlaceholderData } = query
  const { previous, next } = data ?? {}
  return (
    <Listing ref={ref} aria-label="Subscribers" aria-busy={isPlaceholderData}>
      {isError ? (
        <LoadFailure>The subscribers could not be loaded</LoadFailure>
      ) : data ? (
        <>
          {data.subscribers.length > 0 ? (
            <People subscribers={data.subscribers} onOpen={onOpen} />
          ) : (
            <Nobody place={place} {...begin} />
          )}
          <Pages
            back={{
              label: 'Previous',
              go: previous ? () => onGo({ before: previous }) : undefined,
            }}
            on={{ label: 'Next', go: next ? () => onGo({ after: next }) : undefined }}
          />
        </>
      ) : (
        <Message role="status">Loading the subscribers...</Message>
      )}
    </Listing>
  )
}

function Nobody({
  place,
  onAdd,
  onImport,
  onAll,
}: Pick<SubscriberListProps, 'place' | 'onAdd' | 'onImport' | 'onAll'>) {
  const { search, state, after, before } = place
  const all = <Action onClick={onAll}>Show everybody</Action>
  if (after || before) return <Empty title="There are no more subscribers" action={all} />
  if (search) return <Empty title={`No address here has ${search} in it`} action={all} />
  if (state) return <Empty title="Nobody is in this state" action={all} />
  return (
    <Empty
      title="Nobody is on the list yet"
      action={
        <>
          <Action look="solid" onClick={onImport}>
            Import a list
          </Action>
          <Action onClick={onAdd}>Begin with one person</Action>
        </>
      }
    >
      Everybody who joins on the site stands here, with what they agreed to and what they were sent.
      If you have a list already, bring it in.
    </Empty>
  )
}

interface PeopleProps {
  subscribers: readonly ListedSubscriber[]
  onOpen: (id: string) => void
}

function People({ subscribers, onOpen }: PeopleProps) {
  const hasRoom = useBreakpointValue({ base: false, md: true }, { ssr: false })
  const timeZone = useTimeZone()
  const name = ({ id, email }: ListedSubscriber) => (
    <TextButton aria-haspopup="dialog" minHeight="44px" fontSize="md" onClick={() => onOpen(id)}>
      {email}
    </TextButton>
  )
  const joined = ({ created_at }: ListedSubscriber) => (
    <time dateTime={created_at}>{dateOf(created_at, timeZone)}</time>
  )
  if (hasRoom)
    return (
      <DataTable
        label="Subscribers"
        rows={subscribers}
        keyOf={({ id }) => id}
        columns={[
          { name: 'Address', width: '46%', cell: name },
          { name: 'State', cell: ({ state }) => <StateMark state={state} /> },
          { name: 'Source', cell: ({ source }) => source },
          { name: 'Joined', cell: joined },
        ]}
      />
    )
  return (
    <Rows strong>
      {subscribers.map((one) => (
        <li key={one.id}>
          {name(one)}
          <Row columnGap="3" rowGap="1" color="fg.muted">
            <StateMark state={one.state} />
            <span>{one.source}</span>
            {joined(one)}
          </Row>
        </li>
      ))}
    </Rows>
  )
}
