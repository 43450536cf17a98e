import { chakra, useBreakpointValue } from '@chakra-ui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Ref } from 'react'
import type {
  ListedSubscriber,
  SubscriberPage,
} from '../../../../contract/subscribers/admin-schemas.ts'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { Message, Table, TextButton } from '../../../components/admin-ui.tsx'
import { Button, PlainButton } from '../../../components/button.tsx'
import { StateMark } from '../shared/state-mark.tsx'
import { dateOf } from '../shared/state-words.ts'
import type { ListPlace } from './list-place.ts'

const Region = chakra('section', {
  base: { minHeight: '24rem', scrollMarginTop: '16px', '&[data-stale]': { opacity: '0.6' } },
})
const List = chakra(Table, {
  base: {
    tableLayout: 'fixed',
    '& th, & td': { padding: '6px 20px 6px 0', overflowWrap: 'anywhere' },
    '& thead th': { paddingBlock: '3.5' },
    '& thead th:first-of-type': { width: '46%' },
    '& tbody th': { fontWeight: '700' },
  },
})
const Cards = chakra('ul', {
  base: {
    borderTopWidth: '2px',
    borderColor: 'fg',
    fontSize: 'sm',
    '& > li': {
      display: 'grid',
      justifyItems: 'start',
      gap: '0.5',
      paddingBlock: '3',
      borderBottomWidth: '1px',
      borderColor: 'border',
    },
    '& p': { display: 'flex', flexWrap: 'wrap', gap: '4px 12px', color: 'fg.muted' },
  },
})
const Name = chakra(TextButton, {
  base: { minHeight: '44px', textAlign: 'start', overflowWrap: 'anywhere', fontSize: 'md' },
})
const Paging = chakra('nav', {
  base: { display: 'flex', justifyContent: 'space-between', gap: '3', marginTop: '6' },
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
    <Region
      ref={ref}
      tabIndex={-1}
      aria-label="Subscribers"
      aria-busy={isPlaceholderData}
      {...(isPlaceholderData && { 'data-stale': '' })}
    >
      {isError ? (
        <div role="alert">
          <Message>The subscribers could not be loaded</Message>
          <Button type="button" look="quiet" size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : data ? (
        <>
          {data.subscribers.length > 0 ? (
            <Rows subscribers={data.subscribers} onOpen={onOpen} />
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
  if (after || before) return 'There is nobody further on.'
  if (search) return `No address here begins with ${search}`
  return state ? 'Nobody is in this state' : 'Nobody is on the list yet'
}

interface RowsProps {
  subscribers: readonly ListedSubscriber[]
  onOpen: (id: string) => void
}

function Rows({ subscribers, onOpen }: RowsProps) {
  const hasRoom = useBreakpointValue({ base: false, md: true }, { ssr: false })
  const timeZone = useTimeZone()
  const name = (one: ListedSubscriber) => (
    <Name type="button" aria-haspopup="dialog" onClick={() => onOpen(one.id)}>
      {one.email}
    </Name>
  )
  if (!hasRoom)
    return (
      <Cards>
        {subscribers.map((one) => (
          <li key={one.id}>
            {name(one)}
            <p>
              <StateMark state={one.state} />
              <span>{one.source}</span>
              <time dateTime={one.created_at}>{dateOf(one.created_at, timeZone)}</time>
            </p>
          </li>
        ))}
      </Cards>
    )
  return (
    <List aria-label="Subscribers">
      <thead>
        <tr>
          <th scope="col">Address</th>
          <th scope="col">State</th>
          <th scope="col">Source</th>
          <th scope="col">Joined</th>
        </tr>
      </thead>
      <tbody>
        {subscribers.map((one) => (
          <tr key={one.id}>
            <th scope="row">{name(one)}</th>
            <td>
              <StateMark state={one.state} />
            </td>
            <td>{one.source}</td>
            <td>
              <time dateTime={one.created_at}>{dateOf(one.created_at, timeZone)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </List>
  )
}

function Pages({ page, onGo }: { page: SubscriberPage; onGo: SubscriberListProps['onGo'] }) {
  const { previous, next } = page
  if (previous === null && next === null) return null
  return (
    <Paging aria-label="Pages">
      <PlainButton
        type="button"
        look="quiet"
        size="sm"
        disabled={previous === null}
        opacity={previous === null ? '0.5' : '1'}
        onClick={() => previous !== null && onGo({ before: previous })}
      >
        Previous
      </PlainButton>
      <PlainButton
        type="button"
        look="quiet"
        size="sm"
        disabled={next === null}
        opacity={next === null ? '0.5' : '1'}
        onClick={() => next !== null && onGo({ after: next })}
      >
        Next
      </PlainButton>
    </Paging>
  )
}
