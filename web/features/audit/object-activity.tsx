import { useStaffNames } from '../../api/staff-names.ts'
import { useTimeZone } from '../../clock/time-zone.ts'
import { LoadFailure, Quiet, Rows, Section, TextLink } from '../../components/admin-ui.tsx'
import { useActivity } from './api/activity.ts'
import { actionNames, dayOf, timeOf } from './audit-words.ts'

const MAX_SHOWN = 10

export function ObjectActivity({ object }: { object: string }) {
  const timeZone = useTimeZone()
  const { nameOf } = useStaffNames()
  const query = { object, limit: String(MAX_SHOWN) }
  const { data, isError } = useActivity(query)
  return (
    <Section
      title="Who did what"
      aside={
        <TextLink to={`/admin/audit?${new URLSearchParams({ object })}`}>
          All of its activity
        </TextLink>
      }
    >
      {data ? (
        data.entries.length > 0 ? (
          <Rows aria-label="Who did what">
            {data.entries.map(({ id, at, actor, action }) => (
              <li key={id}>
                <strong>{actionNames[action]}</strong>: {nameOf(actor)},{' '}
                <time dateTime={at}>
                  {dayOf(at, timeZone)}, {timeOf(at, timeZone)}
                </time>
              </li>
            ))}
          </Rows>
        ) : (
          <Quiet>The log has nothing about it.</Quiet>
        )
      ) : isError ? (
        <LoadFailure>The activity could not be loaded</LoadFailure>
      ) : (
        <Quiet role="status">Loading the activity...</Quiet>
      )}
    </Section>
  )
}
