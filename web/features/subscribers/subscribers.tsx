import { chakra } from '@chakra-ui/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { listSubscribers } from '../../../contract/subscribers/routes.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { callStaff } from '../../api/staff-client.ts'
import { Button } from '../../components/button.tsx'
import { ImportDialog } from './import/import-dialog.tsx'
import { ExportButton } from './list/export-button.tsx'
import { useListPlace } from './list/list-place.ts'
import { SearchField } from './list/search-field.tsx'
import { StateFilter } from './list/state-filter.tsx'
import { SubscriberList } from './list/subscriber-list.tsx'
import { AddDialog } from './person/add-dialog.tsx'
import { PersonDialog } from './person/person-dialog.tsx'

const Growth = chakra('div', { base: { marginTop: { base: '12', md: '16' } } })
const Tools = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: '20px 24px',
    marginTop: { base: '8', md: '10' },
  },
})
const Actions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2.5',
    fontSize: 'sm',
    // Level with the field, which has its label above it.
    marginTop: { lg: 'calc(1lh + 10px)' },
  },
})

/** The list: search, filter and page through it; look at one person; add, import and export. */
export function Subscribers({ growth }: { growth: ReactNode }) {
  const { place, go } = useListPlace()
  const [person, setPerson] = useState<string>()
  const [dialog, setDialog] = useState<'add' | 'import'>()
  const list = useRef<HTMLElement>(null)
  const query = useQuery({
    queryKey: queryKeys.subscriberPage(place),
    queryFn: ({ signal }) => callStaff(listSubscribers, { query: place, signal }),
    placeholderData: keepPreviousData,
  })
  const { state, search } = place

  return (
    <>
      <chakra.h2 srOnly>The list</chakra.h2>
      <Tools>
        <SearchField
          // The browser's way back changes it too.
          key={state}
          value={search ?? ''}
          onSearch={(text) => go({ state, search: text || undefined }, 'replace')}
        />
        <Actions>
          <Button type="button" size="sm" onClick={() => setDialog('add')}>
            Add
          </Button>
          <Button type="button" look="quiet" size="sm" onClick={() => setDialog('import')}>
            Import CSV
          </Button>
          <ExportButton place={{ state, search }} />
        </Actions>
      </Tools>
      <StateFilter
        state={state}
        totals={query.data?.totals}
        onChoose={(chosen) => go({ state: chosen, search })}
      />
      <SubscriberList
        ref={list}
        query={query}
        place={place}
        onOpen={setPerson}
        onGo={(to) => {
          go({ state, search, ...to })
          list.current?.focus({ preventScroll: true })
          list.current?.scrollIntoView({ block: 'start' })
        }}
      />
      <Growth>
        <chakra.h2 srOnly>Growth</chakra.h2>
        {growth}
      </Growth>
      <PersonDialog id={person} returnFocusTo={list} onClose={() => setPerson(undefined)} />
      <AddDialog open={dialog === 'add'} onClose={() => setDialog(undefined)} />
      <ImportDialog open={dialog === 'import'} onClose={() => setDialog(undefined)} />
    </>
  )
}
