import { chakra } from '@chakra-ui/react'
import { type ReactNode, useRef } from 'react'
import {
  subscriberListQuery,
  subscriberStates,
} from '../../../contract/subscribers/admin-schemas.ts'
import { Action } from '../../components/admin-ui.tsx'
import { ButtonLink } from '../../components/links.tsx'
import { useListView } from '../../components/list-view.ts'
import { FilterBar } from '../../components/listing.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { useLinkedDialog } from '../../components/use-linked-dialog.ts'
import { WordMeanings } from '../../components/word-meanings.tsx'
import { useSubscribers } from './api/subscribers.ts'
import { ImportDialog } from './import/import-dialog.tsx'
import { ExportButton } from './list/export-button.tsx'
import { StateFilter } from './list/state-filter.tsx'
import { SubscriberList } from './list/subscriber-list.tsx'
import { useOpenPerson } from './list/use-open-person.ts'
import { AddDialog } from './person/add-dialog.tsx'
import { PersonDialog } from './person/person-dialog.tsx'
import { stateMeanings, stateNames } from './shared/state-words.ts'

export function Subscribers({ growth }: { growth: ReactNode }) {
  const { view, go } = useListView(subscriberListQuery)
  const { person, open, close } = useOpenPerson()
  const { dialog, open: openDialog, close: closeDialog } = useLinkedDialog(['add', 'import'])
  const list = useRef<HTMLElement>(null)
  const query = useSubscribers(view)
  const { state, search } = view

  return (
    <>
      <chakra.h2 srOnly>The list</chakra.h2>
      <FilterBar
        actions={
          <>
            <Action variant="solid" onClick={() => openDialog('add')}>
              Add
            </Action>
            <Action onClick={() => openDialog('import')}>Import CSV</Action>
            <ExportButton view={{ state, search }} />
            <ButtonLink to="/admin/subscribers/segments" variant="quiet" size="sm">
              Segments
            </ButtonLink>
          </>
        }
      >
        <SearchField
          // Choosing another state remounts the field, which clears text that staff typed but did not search for.
          key={state}
          hint={
            search && query.isFetching
              ? 'Looking through the list...'
              : 'Any part of the address, such as ada or @example.'
          }
          maxLength={254}
          value={search ?? ''}
          onSearch={(text) => go({ state, search: text || undefined }, 'replace')}
        />
      </FilterBar>
      <StateFilter
        state={state}
        totals={query.data?.totals}
        onChoose={(chosen) => go({ state: chosen, search })}
      />
      <SubscriberList
        ref={list}
        query={query}
        view={view}
        onOpen={open}
        onGo={go}
        onAdd={() => openDialog('add')}
        onImport={() => openDialog('import')}
      />
      <WordMeanings
        words={subscriberStates.map((one) => ({
          name: stateNames[one],
          meaning: stateMeanings[one],
        }))}
      />
      <chakra.div marginTop={{ base: '14', md: '20' }}>
        <chakra.h2 srOnly>Growth</chakra.h2>
        {growth}
      </chakra.div>
      <PersonDialog id={person} returnFocusTo={list} onClose={close} />
      <AddDialog open={dialog === 'add'} onClose={closeDialog} />
      <ImportDialog open={dialog === 'import'} onClose={closeDialog} />
    </>
  )
}
