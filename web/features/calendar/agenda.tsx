import { Action, Heading, Quiet, Row, Rows, Section, TextLink } from '../../components/admin-ui.tsx'
import type { Outgoing } from '../../components/same-day.ts'
import { EntryText, pathOf } from './entry.tsx'
import { nameOfDay } from './months.ts'

interface AgendaProps {
  title: string
  byDay: ReadonlyMap<string, readonly Outgoing[]>
  since: string
  canMove: (entry: Outgoing) => boolean
  /** Opens the dialog that moves the entry to another day. */
  onMove: (entry: Outgoing) => void
}

/** A list of days, for screens that are too narrow for month grids. */
export function Agenda({ title, byDay, since, canMove, onMove }: AgendaProps) {
  const days = [...byDay].filter(([day, out]) => day >= since && out.length > 0)
  return (
    <Section title={title}>
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
                  <Row justifyContent="space-between" flexWrap="nowrap">
                    {path ? (
                      <TextLink to={path} minWidth="0">
                        <span>
                          <EntryText entry={entry} />
                        </span>
                      </TextLink>
                    ) : (
                      <div>
                        <EntryText entry={entry} />
                      </div>
                    )}
                    {canMove(entry) && (
                      <Action
                        flexShrink="0"
                        aria-haspopup="dialog"
                        aria-label={`Move “${entry.title || 'Untitled'}”`}
                        onClick={() => onMove(entry)}
                      >
                        Move...
                      </Action>
                    )}
                  </Row>
                </li>
              )
            })}
          </Rows>
        </section>
      ))}
    </Section>
  )
}
