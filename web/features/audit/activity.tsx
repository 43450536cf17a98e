import { chakra } from '@chakra-ui/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { readAudit } from '../../../contract/audit/routes.ts'
import { AUDIT_KEPT_DAYS, type AuditPage } from '../../../contract/audit/schemas.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { callStaff } from '../../api/staff-client.ts'
import { useTimeZone } from '../../clock/time-zone.ts'
import { Action, LoadFailure, Message, Quiet, Row } from '../../components/admin-ui.tsx'
import { DownloadButton } from './download-button.tsx'
import { EntryList } from './entry-list.tsx'
import { LogFilter } from './log-filter.tsx'
import { type LogPlace, queryOf, useLogPlace } from './log-place.ts'

const Region = chakra('section', {
  base: {
    minHeight: '24rem',
    marginTop: '8',
    scrollMarginTop: '4',
    '&[aria-busy=true]': { opacity: '0.6' },
  },
})

/** Who did what: filter, page through it, take it along. @param me the id of who is signed in */
export function Activity({ me }: { me: string }) {
  const { place, go } = useLogPlace()
  const list = useRef<HTMLElement>(null)
  const query = queryOf(place, useTimeZone())
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: queryKeys.audit(query),
    queryFn: ({ signal }) => callStaff(readAudit, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { after, ...filters } = place

  function turn(to: LogPlace) {
    go(to)
    list.current?.focus({ preventScroll: true })
    list.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <>
      <Row justifyContent="space-between" alignItems="flex-start" marginTop="4" marginBottom="8">
        <Quiet flex="1 1 20rem">
          What staff did, and what the system did by itself. Nobody can change or delete an entry;
          each is kept for {AUDIT_KEPT_DAYS} days.
        </Quiet>
        <DownloadButton query={{ ...query, after: undefined }} />
      </Row>
      <LogFilter place={place} me={me} onChange={go} />
      <Region ref={list} tabIndex={-1} aria-label="Entries" aria-busy={isPlaceholderData}>
        {isError ? (
          <LoadFailure onRetry={refetch}>The activity could not be loaded</LoadFailure>
        ) : data ? (
          <>
            {data.entries.length > 0 ? (
              <EntryList
                entries={data.entries}
                me={me}
                onFilter={(by) => turn({ ...filters, ...by })}
              />
            ) : (
              <Message role="status">{emptyText(data, place)}</Message>
            )}
            <Row as="nav" aria-label="Pages" justifyContent="space-between" marginTop="6">
              {after !== undefined && <Action onClick={() => turn(filters)}>Newest</Action>}
              {data.next !== null && (
                <Action
                  marginInlineStart="auto"
                  onClick={() => turn({ ...filters, after: data.next ?? undefined })}
                >
                  Older
                </Action>
              )}
            </Row>
          </>
        ) : (
          <Message role="status">Loading the activity...</Message>
        )}
      </Region>
    </>
  )
}

function emptyText({ next }: AuditPage, { after, ...filters }: LogPlace): string {
  if (next !== null) return 'Nothing here fits the filter. Look at older entries.'
  if (after !== undefined) return 'There is nothing older.'
  return Object.values(filters).some(Boolean)
    ? 'Nothing fits the filter'
    : 'Nobody has done anything yet'
}
