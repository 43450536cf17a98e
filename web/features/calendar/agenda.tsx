import { Heading, Quiet, Rows, Section, TextLink } from '../../components/admin-ui.tsx'
import type { Outgoing } from '../../components/same-day.ts'
import { EntryText, pathOf } from './entry.tsx'
import { nameOfDay } from './months.ts'

interface AgendaProps {
  byDay: ReadonlyMap<string, readonly Outgoing[]>
  today: string
}

export function Agenda({ byDay, today }: AgendaProps) {
  const days = [...byDay].filter(([day, out]) => day >= today && out.length > 0)
  return (
    <Section title="To come">
      {days.length === 0 && <Quiet>Nothing goes out.</Quiet>}
      {days.map(([day, out]) => (
        <section key={day} aria-label={nameOfDay(day)}>
          <Heading as="h3" size="row" marginTop="5">
            {nameOfDay(day)}
          </Heading>
          <Rows>
            {out.map((entry) => {
              const path = pathOf(entry)
              return (
                <li key={entry.id}>
                  {path ? (
                    <TextLink to={path}>
                      <span>
                        <EntryText entry={entry} />
                      </span>
                    </TextLink>
                  ) : (
                    <EntryText entry={entry} />
                  )}
                </li>
              )
            })}
          </Rows>
        </section>
      ))}
    </Section>
  )
}
