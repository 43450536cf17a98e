import { chakra } from '@chakra-ui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { RefObject } from 'react'
import type { RequestInput } from '../../../../contract/route.ts'
import type {
  ListedSubscriber,
  SubscriberPage,
} from '../../../../contract/subscribers/admin-schemas.ts'
import type { listSubscribers } from '../../../../contract/subscribers/routes.ts'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { Action, Empty, Row, TextButton } from '../../../components/admin-ui.tsx'
import { ListTable } from '../../../components/data-table.tsx'
import { Listing } from '../../../components/listing.tsx'
import { StateMark } from '../shared/state-mark.tsx'
import { dateOf } from '../shared/state-words.ts'
import { TagList } from '../shared/tag-list.tsx'
import { TagBar } from './tag-bar.tsx'
import { useChosen } from './use-chosen.ts'

type View = RequestInput<typeof listSubscribers, 'query'>

interface SubscriberListProps {
  ref: RefObject<HTMLElement | null>
  query: UseQueryResult<SubscriberPage>
  view: View
  onOpen: (id: string) => void
  onGo: (to: View) => void
  onAdd: () => void
  onImport: () => void
}

export function SubscriberList(props: SubscriberListProps) {
  const { ref, query, view, onOpen, onGo, ...emptyListActions } = props
  const { state, search } = view
  return (
    <Listing
      ref={ref}
      things="subscribers"
      label="Subscribers"
      query={query}
      pages={({ previous, next }) => ({
        back: {
          label: 'Previous',
          go: previous ? () => onGo({ state, search, before: previous }) : undefined,
        },
        next: { label: 'Next', go: next ? () => onGo({ state, search, after: next }) : undefined },
      })}
    >
      {({ subscribers }) =>
        subscribers.length > 0 ? (
          <SubscriberTable key={JSON.stringify(view)} subscribers={subscribers} onOpen={onOpen} />
        ) : (
          <NoSubscribers view={view} onShowAll={() => onGo({})} {...emptyListActions} />
        )
      }
    </Listing>
  )
}

interface NoSubscribersProps extends Pick<SubscriberListProps, 'view' | 'onAdd' | 'onImport'> {
  onShowAll: () => void
}

function NoSubscribers({ view, onAdd, onImport, onShowAll }: NoSubscribersProps) {
  const { search, state, after, before } = view
  const all = <Action onClick={onShowAll}>Show everybody</Action>
  if (after || before) return <Empty title="There are no more subscribers" action={all} />
  if (search) return <Empty title={`No address here has ${search} in it`} action={all} />
  if (state) return <Empty title="Nobody is in this state" action={all} />
  return (
    <Empty
      title="Nobody is on the list yet"
      action={
        <>
          <Action variant="solid" onClick={onImport}>
            Import a list
          </Action>
          <Action onClick={onAdd}>Begin with one person</Action>
        </>
      }
    >
      This page lists everybody who joins on the site, with what they agreed to and what they were
      sent. If you have a list already, import it.
    </Empty>
  )
}

const ChooseBox = chakra(
  'input',
  {
    base: {
      flexShrink: '0',
      alignSelf: 'center',
      width: '6',
      height: '6',
      accentColor: 'leaf.solid',
      cursor: 'pointer',
    },
  },
  { defaultProps: { type: 'checkbox' } },
)

interface SubscriberTableProps {
  subscribers: readonly ListedSubscriber[]
  onOpen: (id: string) => void
}

function SubscriberTable({ subscribers, onOpen }: SubscriberTableProps) {
  const timeZone = useTimeZone()
  const chosen = useChosen(subscribers)
  const address = ({ id, email }: ListedSubscriber) => (
    // Aligned by the baseline, so that the other cells of the row align with the address.
    <Row flexWrap="nowrap" alignItems="baseline">
      <ChooseBox
        aria-label={`Choose ${email}`}
        checked={chosen.isChosen(id)}
        onChange={({ target }) => chosen.choose(id, target.checked)}
      />
      <TextButton aria-haspopup="dialog" minHeight="touch" fontSize="md" onClick={() => onOpen(id)}>
        {email}
      </TextButton>
    </Row>
  )
  const joined = ({ created_at }: ListedSubscriber) => (
    <time dateTime={created_at}>{dateOf(created_at, timeZone)}</time>
  )
  return (
    <>
      <TagBar page={subscribers} chosen={chosen} />
      <ListTable
        label="Subscribers"
        rows={subscribers}
        keyOf={({ id }) => id}
        columns={[
          { name: 'Address', width: '36%', cell: address },
          { name: 'First name', cell: ({ first_name }) => first_name },
          { name: 'Tags', width: '18%', cell: ({ tags }) => <TagList tags={tags} /> },
          { name: 'State', cell: ({ state }) => <StateMark state={state} /> },
          { name: 'Source', cell: ({ source }) => source },
          { name: 'Joined', cell: joined },
        ]}
        card={(subscriber) => (
          <>
            {address(subscriber)}
            <Row columnGap="3" rowGap="1" color="fg.muted">
              {subscriber.first_name && <span>{subscriber.first_name}</span>}
              <StateMark state={subscriber.state} />
              <span>{subscriber.source}</span>
              {joined(subscriber)}
              <TagList tags={subscriber.tags} />
            </Row>
          </>
        )}
      />
    </>
  )
}
