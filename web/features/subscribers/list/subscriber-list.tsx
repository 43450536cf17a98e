import { chakra, useBreakpointValue } from '@chakra-ui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Ref } from 'react'
import type {
  ListedSubscriber,
  SubscriberPage,
} from '../../../../contract/subscribers/admin-schemas.ts'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { LoadFailure, Message, Row, Rows, TextButton } from '../../../components/admin-ui.tsx'
import { PlainButton } from '../../../components/button.tsx'
import { DataTable } from '../../../components/data-table.tsx'
import { StateMark } from '../shared/state-mark.tsx'
import { dateOf } from '../shared/state-words.ts'
import type { ListPlace } from './list-place.ts'

const Region = chakra('section', {
  base: { minHeight: '24rem', scrollMarginTop: '4', '&[aria-busy=true]': { opacity: '0.6' } },
})

interface SubscriberListProps {
  ref: Ref<HTMLElement>
  query: UseQueryResult<SubscriberPage>
  place: ListPlace
  onOpen: (id: string) => void
  onGo: (to: { after: string } | { before: string }) => void
}

export function SubscriberList({ ref, query, place, onOpen, onGo }: SubscriberListProps) {
  const { data, isError, isPlaceholderData, refetch } = query
  return (
    <Region ref={ref} tabIndex={-1} aria-label="Subscribers" aria-busy={isPlaceholderData}>
      {isError ? (
        <LoadFailure onRetry={refetch}>The subscribers could not be loaded</LoadFailure>
      ) : data ? (
        <>
          {data.subscribers.length > 0 ? (
            <People subscribers={data.subscribers} onOpen={onOpen} />
          ) : (
            <Message role="status">{emptyText(place)}</Message>
          )}
          <Pages page={data} onGo={onGo} />
        </>
      ) : (
        <Message role="status">Loading the subscribers...</Message>
      )}
    </Region>
  )
}

function emptyText({ search, state, after, before }: ListPlace): string {
  if (after || before) return 'There are no more subscribers.'
  if (search) return `No address here begins with ${search}`
  return state ? 'Nobody is in this state' : 'Nobody is on the list yet'
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

function Pages({ page, onGo }: { page: SubscriberPage; onGo: SubscriberListProps['onGo'] }) {
  const { previous, next } = page
  if (previous === null && next === null) return null
  return (
    <Row as="nav" aria-label="Pages" justifyContent="space-between" marginTop="6">
      <PageButton
        isThere={previous !== null}
        onClick={() => previous && onGo({ before: previous })}
      >
        Previous
      </PageButton>
      <PageButton isThere={next !== null} onClick={() => next && onGo({ after: next })}>
        Next
      </PageButton>
    </Row>
  )
}

interface PageButtonProps {
  isThere: boolean
  onClick: () => void
  children: string
}

function PageButton({ isThere, ...button }: PageButtonProps) {
  return (
    <PlainButton
      type="button"
      look="quiet"
      size="sm"
      disabled={!isThere}
      opacity={isThere ? '1' : '0.5'}
      {...button}
    />
  )
}
