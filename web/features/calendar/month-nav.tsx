import { useSearchParams } from 'react-router-dom'
import { Action, Row } from '../../components/admin-ui.tsx'
import { ButtonLink } from '../../components/links.tsx'
import { monthsLater } from './months.ts'

/** The calendar goes back this many months. The API lists published posts and mails of at least as many months. */
const MONTHS_BACK = 3
/** With the present month, this is one year, because a mail can be scheduled at most a year ahead. */
const MONTHS_AHEAD = 11

const PARAMETER = 'month'

/**
 * The first month that the calendar shows, as `YYYY-MM`. The address contains the month, unless it is the present
 * month.
 */
export function useFirstMonth(present: string) {
  const [query, setQuery] = useSearchParams()
  const asked = query.get(PARAMETER) ?? present
  const isKnown =
    /^\d{4}-\d\d$/.test(asked) &&
    asked >= monthsLater(present, -MONTHS_BACK) &&
    asked <= monthsLater(present, MONTHS_AHEAD)
  return {
    first: isKnown ? asked : present,
    show: (month: string) => setQuery(month === present ? {} : { [PARAMETER]: month }),
  }
}

interface MonthNavProps {
  present: string
  first: string
  onShow: (month: string) => void
}

export function MonthNav({ present, first, onShow }: MonthNavProps) {
  return (
    <Row role="group" aria-label="Months" marginTop="6">
      <Action
        blocked={first <= monthsLater(present, -MONTHS_BACK)}
        onClick={() => onShow(monthsLater(first, -1))}
      >
        Previous month
      </Action>
      <Action
        blocked={first >= monthsLater(present, MONTHS_AHEAD)}
        onClick={() => onShow(monthsLater(first, 1))}
      >
        Next month
      </Action>
      {first !== present && <Action onClick={() => onShow(present)}>This month</Action>}
      <ButtonLink to="/admin/posts/new" variant="quiet" size="sm">
        Write a post
      </ButtonLink>
    </Row>
  )
}
