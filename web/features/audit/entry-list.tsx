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

/** The object's name links to the object's page. A press on the actor or on “Only this” filters the log. */
export function EntryList({ entries, people, onFilter }: EntryListProps) {
  const timeZone = useTimeZone()
  const { nameOf } = useStaffNames()
  const what = ({ action }: AuditEntry) => actionNames[action]
  const who = ({ actor }: AuditEntry) => (
    <Lead aria-label={`${nameOf(actor)}: only theirs`} onClick={() => onFilter({ actor })}>
      {nameOf(actor)}
    </Lead>
  )
  const object = (entry: AuditEntry) => {
    const name = objectName(entry, people)
    const page = pageOf(entry, people)
    return (
      <>
        {page ? (
          <LeadLink to={page}>{name}</LeadLink>
        ) : (
          <chakra.span fontWeight="700">{name}</chakra.span>
        )}{' '}
        <Only aria-label={`Only this: ${name}`} onClick={() => onFilter({ object: entry.object })}>
          Only this
        </Only>
      </>
    )
  }
  const changes = ({ changed }: AuditEntry) => (
    <Changes>
      {changesInWords(changed, (instant) => timeWithZone(instant, timeZone), nameOf).map(
        (change) => (
          <li key={change}>{change}</li>
        ),
      )}
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

/** Aligns the table's buttons and links with the first line of their row. */
const inLine = {
  base: { minHeight: { base: 'touch', lg: '0' }, marginBlock: { lg: '-1' }, verticalAlign: 'top' },
} as const
const Lead = chakra(TextButton, inLine)
const LeadLink = chakra(TextLink, inLine)
const Only = chakra(TextButton, {
  base: { ...inLine.base, marginInlineStart: '1', fontWeight: '500', color: 'fg.muted' },
})

const Changes = chakra('ul', { base: { overflowWrap: 'anywhere' } })
