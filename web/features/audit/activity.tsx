import { chakra } from '@chakra-ui/react'
import { useRef } from 'react'
import type { AuditPage } from '../../../contract/audit/schemas.ts'
import { useTimeZone } from '../../clock/time-zone.ts'
import { Action, Empty, TextLink } from '../../components/admin-ui.tsx'
import { useListView } from '../../components/list-view.ts'
import { FilterBar, goToTop, Listing, pagesByCursor } from '../../components/listing.tsx'
import { useActivity } from './api/activity.ts'
import { objectName } from './audit-words.ts'
import { DownloadButton } from './download-button.tsx'
import { EntryList } from './entry-list.tsx'
import { LogFilter } from './log-filter.tsx'
import { type LogView, logView, queryOf } from './log-view.ts'

export function Activity() {
  const { view, go } = useListView(logView)
  const list = useRef<HTMLElement>(null)
  const query = queryOf(view, useTimeZone())
  const entries = useActivity(query)

  function filterBy(by: LogView) {
    go({ ...view, after: undefined, ...by })
    // The filter may hide the entry with the pressed button, so the focus moves to the top of the list.
    goToTop(list)
  }

  return (
    <>
      <FilterBar actions={<DownloadButton query={{ ...query, after: undefined }} />}>
        <LogFilter view={view} about={aboutOf(entries.data, view)} onChange={go} />
      </FilterBar>
      <chakra.div marginTop="8">
        <Listing
          ref={list}
          things="activity"
          label="Entries"
          query={entries}
          pages={({ next }) => pagesByCursor(view, next, go)}
        >
          {(page) =>
            page.entries.length > 0 ? (
              <EntryList entries={page.entries} people={page.people} onFilter={filterBy} />
            ) : (
              <Nothing page={page} view={view} onAll={() => go({})} />
            )
          }
        </Listing>
      </chakra.div>
    </>
  )
}

function aboutOf(page: AuditPage | undefined, { object }: LogView): string {
  const entry = page?.entries.find((one) => one.object === object)
  return entry ? objectName(entry, page?.people ?? {}) : 'one thing'
}

interface NothingProps {
  page: AuditPage
  view: LogView
  onAll: () => void
}

function Nothing({ page: { next }, view: { after, ...filters }, onAll }: NothingProps) {
  if (next !== null) return <Empty title="Nothing here fits the filter. Look at older entries." />
  if (after !== undefined) return <Empty title="There is nothing older." />
  if (Object.values(filters).some(Boolean))
    return (
      <Empty
        title="Nothing fits the filter"
        action={<Action onClick={onAll}>Show everything</Action>}
      />
    )
  return (
    <Empty
      title="Nobody has done anything yet"
      action={<TextLink to="/admin?tab=blog">Begin with the blog</TextLink>}
    >
      This page lists what staff publish, send, write, import or erase, with who did it and when,
      and what the schedules did by themselves.
    </Empty>
  )
}
