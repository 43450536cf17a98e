import { useRef } from 'react'
import type { AuditPage } from '../../../contract/audit/schemas.ts'
import { useTimeZone } from '../../clock/time-zone.ts'
import { Action, Empty, LoadFailure, Message, TextLink } from '../../components/admin-ui.tsx'
import { FilterBar, goToTop, Listing, Pages } from '../../components/listing.tsx'
import { useActivity } from './api/activity.ts'
import { objectName } from './audit-words.ts'
import { DownloadButton } from './download-button.tsx'
import { EntryList } from './entry-list.tsx'
import { LogFilter } from './log-filter.tsx'
import { type LogPlace, queryOf, useLogPlace } from './log-place.ts'

/** Who did what: filter, page through it, take it along. */
export function Activity() {
  const { place, go } = useLogPlace()
  const list = useRef<HTMLElement>(null)
  const query = queryOf(place, useTimeZone())
  const { data, isError, isPlaceholderData } = useActivity(query)
  const { after, ...filters } = place
  const next = data?.next

  function turn(to: LogPlace) {
    go(to)
    goToTop(list)
  }

  return (
    <>
      <FilterBar actions={<DownloadButton query={{ ...query, after: undefined }} />}>
        <LogFilter place={place} about={aboutOf(data, place)} onChange={go} />
      </FilterBar>
      <Listing ref={list} marginTop="8" aria-label="Entries" aria-busy={isPlaceholderData}>
        {isError ? (
          <LoadFailure>The activity could not be loaded</LoadFailure>
        ) : data ? (
          <>
            {data.entries.length > 0 ? (
              <EntryList
                entries={data.entries}
                people={data.people}
                onFilter={(by) => turn({ ...filters, ...by })}
              />
            ) : (
              <Nothing page={data} place={place} onAll={() => turn({})} />
            )}
            <Pages
              back={{ label: 'Newest', go: after ? () => turn(filters) : undefined }}
              on={{
                label: 'Older',
                go: next ? () => turn({ ...filters, after: next }) : undefined,
              }}
            />
          </>
        ) : (
          <Message role="status">Loading the activity...</Message>
        )}
      </Listing>
    </>
  )
}

/** The name of what the list is filtered by, from an entry on the page. */
function aboutOf(page: AuditPage | undefined, { object }: LogPlace): string {
  const entry = page?.entries.find((one) => one.object === object)
  return entry ? objectName(entry, page?.people ?? {}) : 'one thing'
}

interface NothingProps {
  page: AuditPage
  place: LogPlace
  onAll: () => void
}

function Nothing({ page: { next }, place: { after, ...filters }, onAll }: NothingProps) {
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
      What staff publish, send, write, import or erase stands here, with who did it and when, and
      what the schedules did by themselves.
    </Empty>
  )
}
