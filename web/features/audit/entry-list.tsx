import { chakra, useBreakpointValue } from '@chakra-ui/react'
import type { AuditEntry } from '../../../contract/audit/schemas.ts'
import { useTimeZone } from '../../clock/time-zone.ts'
import { Quiet, Row, Rows, TextButton } from '../../components/admin-ui.tsx'
import { DataTable } from '../../components/data-table.tsx'
import { actionNames, actorName, changesInWords, momentOf } from './audit-words.ts'

interface EntryListProps {
  entries: readonly AuditEntry[]
  me: string
  onFilter: (by: { actor: string } | { object: string }) => void
}

/** A line an act. Who did it, and what it was done to, lead to the rest of that. */
export function EntryList({ entries, me, onFilter }: EntryListProps) {
  const hasRoom = useBreakpointValue({ base: false, lg: true }, { ssr: false })
  const timeZone = useTimeZone()
  const when = ({ at }: AuditEntry) => <time dateTime={at}>{momentOf(at, timeZone)}</time>
  const what = ({ action }: AuditEntry) => actionNames[action]
  const who = ({ actor }: AuditEntry) => (
    <TextButton
      minHeight={hasRoom ? undefined : '44px'}
      aria-label={`All that ${actorName(actor, me)} did`}
      onClick={() => onFilter({ actor })}
    >
      {actorName(actor, me)}
    </TextButton>
  )
  const object = (entry: AuditEntry) => (
    <TextButton
      minHeight={hasRoom ? undefined : '44px'}
      wordBreak="break-all"
      aria-label={`All that was done to ${entry.object}`}
      onClick={() => onFilter({ object: entry.object })}
    >
      {entry.object}
    </TextButton>
  )
  if (hasRoom)
    return (
      <DataTable
        label="Activity"
        rows={entries}
        keyOf={({ id }) => id}
        columns={[
          { name: 'What', width: '21%', cell: what },
          { name: 'To', width: '24%', cell: object },
          { name: 'Changed', cell: (entry) => <Details entry={entry} /> },
          { name: 'Who', width: '11%', cell: who },
          { name: 'When', width: '15%', cell: when },
        ]}
      />
    )
  return (
    <Rows strong roomy aria-label="Activity">
      {entries.map((entry) => (
        <li key={entry.id}>
          <chakra.p fontWeight="700" fontSize="md">
            {what(entry)}
          </chakra.p>
          <Quiet as="div">{when(entry)}</Quiet>
          <Row columnGap="4" rowGap="0">
            {who(entry)}
            {object(entry)}
          </Row>
          <Details entry={entry} />
        </li>
      ))}
    </Rows>
  )
}

const Plain = chakra('ul', {
  base: {
    overflowWrap: 'anywhere',
    '& small': { fontSize: 'xs', color: 'fg.muted' },
  },
})

/** What changed; and the request, by which engineers find the function's log lines. */
function Details({ entry: { changed, request_id } }: { entry: AuditEntry }) {
  const changes = changesInWords(changed)
  if (changes.length === 0 && request_id === null) return null
  return (
    <Plain>
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
      {request_id !== null && (
        <li>
          <small>Request {request_id}</small>
        </li>
      )}
    </Plain>
  )
}
