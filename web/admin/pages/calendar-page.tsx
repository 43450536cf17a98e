import { Calendar } from '../../features/calendar/calendar.tsx'
import { PageHead } from '../page-head.tsx'

export function CalendarPage() {
  return (
    <>
      <PageHead title="Calendar">
        What goes out and when: posts with their newsletters, mails to all, and the weekly digest.
      </PageHead>
      <Calendar />
    </>
  )
}
