import { chakra } from '@chakra-ui/react'
import type { AuditEntry } from '../../../contract/audit/schemas.ts'
import { useStaffNames } from '../../api/staff-names.ts'
import { useTimeZone } from '../../clock/time-zone.ts'
import { timeWithZone } from '../../clock/wall-clock.ts'
import { Quiet, Row, TextButton, TextLink } from '../../components/admin-ui.tsx'
import { ListTable } from '../../components/data-table.tsx'
import { actionNames, dayOf, objectName, type People, pageOf, timeOf } from './audit-words.ts'
import { changesInWords } from './change-words.ts'

interface EntryListProps {
  entries: readonly AuditEntry[]
  people: People
  onFilter: (by: { actor: string } | { object: string }) => void
}

/** One line per entry. A press on its actor or object filters by that. */
export function EntryList({ entries, people, onFilter }: EntryListProps) {
  const timeZone = useTimeZone()
  const { nameOf } = useStaffNames()
  const what = ({ action }: AuditEntry) => actionNames[action]
  const who = ({ actor }: AuditEntry) => (
    <Lead aria-label={`${nameOf(actor)}: show everything`} onClick={() => onFilter({ actor })}>
      {nameOf(actor)}
    </Lead>
  )
  const object = (entry: AuditEntry) => {
    const name = objectName(entry, people)
    const page = pageOf(entry, people)
    return (
      <Row columnGap="4" rowGap="0">
        <Lead
          aria-label={`${name}: show everything`}
          onClick={() => onFilter({ object: entry.object })}
        >
          {name}
        </Lead>
        {page && (
          <TextLink to={page} aria-label={`${name}: open`}>
            Open
          </TextLink>
        )}
      </Row>
    )
  }
  const changes = ({ changed }: AuditEntry) => (
    <Changes>
      {changesInWords(changed, (instant) => timeWithZone(instant, timeZone)).map((change) => (
        <li key={change}>{change}</li>
      ))}
    </Changes>
  )
  return (
    <ListTable
      label="Activity"
      rows={entries}
      keyOf={({ id }) => id}
      columns={[
        { name: 'What', width: '21%', cell: what },
        { name: 'About', width: '25%', cell: object },
        { name: 'Changed', cell: changes },
        { name: 'Who', width: '12%', cell: who },
        {
          name: 'When',
          width: '12%',
          cell: ({ at }) => (
            <time dateTime={at}>
              {dayOf(at, timeZone)}
              <br />
              {timeOf(at, timeZone)}
            </time>
          ),
        },
      ]}
      card={(entry) => (
        <>
          <chakra.p fontWeight="700" fontSize="md">
            {what(entry)}
          </chakra.p>
          <Quiet>
            <time dateTime={entry.at}>
              {dayOf(entry.at, timeZone)}, {timeOf(entry.at, timeZone)}
            </time>
          </Quiet>
          <Row columnGap="4" rowGap="0">
            {who(entry)}
            {object(entry)}
          </Row>
          {changes(entry)}
        </>
      )}
    />
  )
}

/** Aligned with the first line of the table row. */
const Lead = chakra(TextButton, {
  base: { minHeight: { base: 'touch', lg: '0' }, marginBlock: { lg: '-1' }, verticalAlign: 'top' },
})

const Changes = chakra('ul', { base: { overflowWrap: 'anywhere' } })
