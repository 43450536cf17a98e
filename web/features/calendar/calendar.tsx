import { Box, useBreakpointValue } from '@chakra-ui/react'
import { useState } from 'react'
import { calendarDateOf } from '../../clock/dates.ts'
import { useDigestTimes, useSlotClock } from '../../clock/publish-times.ts'
import { LoadFailure, Message } from '../../components/admin-ui.tsx'
import { showFailure } from '../../components/call-outcome.ts'
import { type Outgoing, outgoingByDay } from '../../components/same-day.ts'
import { showToast } from '../../components/toasts/toast.ts'
import { UndoNotice } from '../../components/undo-notice.tsx'
import { Agenda } from './agenda.tsx'
import { type Move, useMove, useOutgoing } from './api.ts'
import { MonthGrids } from './month-grids.tsx'
import { MonthNav, useFirstMonth } from './month-nav.tsx'
import { daysOf, monthsFrom, sinceWeekOf } from './months.ts'
import { MoveDialog } from './move-dialog.tsx'
import { laterInWords, movedTo, moveInWords, NOT_FUTURE } from './moves.ts'

const MONTHS = 2

/**
 * Shows two months. If the first is the current month, it starts with the current week. Staff move scheduled posts and
 * mails to another day by mouse, keyboard or dialog.
 */
export function Calendar() {
  const clock = useSlotClock()
  const { timeZone } = clock
  const digest = useDigestTimes()
  const today = calendarDateOf(new Date().toISOString(), timeZone)
  const present = today.slice(0, 'YYYY-MM'.length)
  const { first, show } = useFirstMonth(present)
  const [toMove, setToMove] = useState<Outgoing>()
  const [back, setBack] = useState<Move>()
  const { scheduled, published, campaigns, isError } = useOutgoing()
  const { mutate, isPending } = useMove(setBack, (error) =>
    showFailure('It was not moved', error, 'Nothing was changed. Please try again.'),
  )
  const hasRoom = useBreakpointValue({ base: false, lg: true }, { ssr: false })
  if (isError) return <LoadFailure>The calendar could not be loaded</LoadFailure>
  if (!scheduled || !published || !campaigns)
    return <Message role="status">Loading the calendar...</Message>

  const whole = monthsFrom(first, MONTHS)
  const months = first === present ? sinceWeekOf(today, whole) : whole
  const known = { posts: [...published, ...scheduled], campaigns, digest }
  const byDay = outgoingByDay(daysOf(months), known, { timeZone, today })
  const versions = new Map(scheduled.map(({ id, version }) => [id, version]))
  const isHeld = (id: string) =>
    scheduled.some((post) => post.id === id && post.review.state === 'flagged')
  const movableMails = new Set(
    campaigns.flatMap(({ campaignId, status }) => (status === 'scheduled' ? campaignId : [])),
  )
  const canMove = ({ kind, id, at }: Outgoing) =>
    at !== undefined &&
    new Date(at) > new Date() &&
    (kind === 'post' ? versions.has(id) : movableMails.has(id))

  function move({ kind, id, title, at }: Outgoing, day: string) {
    const to = at && movedTo(at, day, new Date(), timeZone)
    if (kind === 'digest' || !at || calendarDateOf(at, timeZone) === day) return
    if (!to) {
      showToast({ tone: 'notice', title: 'Not moved', description: NOT_FUTURE })
      return
    }
    mutate({ kind, id, title, from: at, to, version: versions.get(id) ?? 0 })
  }

  return (
    <>
      {back && (
        <UndoNotice
          text={moveInWords({ ...back, from: back.to, to: back.from }, isHeld(back.id), clock)}
          busy={isPending}
          onUndo={() => mutate(back)}
          onDismiss={() => setBack(undefined)}
        />
      )}
      <MonthNav present={present} first={first} onShow={show} />
      {hasRoom ? (
        <MonthGrids
          months={months}
          byDay={byDay}
          today={today}
          canMove={canMove}
          laterOn={(entry, day) => laterInWords(entry, day, clock)}
          onMove={move}
        />
      ) : (
        <Box marginTop="8">
          <Agenda
            title={first < present ? 'What went out and goes out' : 'Today and later'}
            byDay={byDay}
            since={first < present ? first : today}
            canMove={canMove}
            onMove={setToMove}
          />
        </Box>
      )}
      {toMove && (
        <MoveDialog
          entry={toMove}
          today={today}
          onMove={move}
          onClose={() => setToMove(undefined)}
        />
      )}
    </>
  )
}
