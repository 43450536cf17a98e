import { sum } from 'es-toolkit'
import {
  type StateTotals,
  type SubscriberState,
  subscriberStates,
} from '../../../../contract/subscribers/admin-schemas.ts'
import { FilterPills } from '../../../components/filter-pills.tsx'
import { stateNames } from '../shared/state-words.ts'

interface StateFilterProps {
  state: SubscriberState | undefined
  totals: StateTotals | undefined
  onChoose: (state: SubscriberState | undefined) => void
}

/** Hides "Unconfirmed" while nobody is unconfirmed, unless it is the chosen state. */
export function StateFilter({ state, totals, onChoose }: StateFilterProps) {
  const shown = subscriberStates.filter(
    (one) => one !== 'unconfirmed' || one === state || (totals?.unconfirmed ?? 0) > 0,
  )
  const all = { value: undefined, name: 'All', count: totals && sum(Object.values(totals)) }
  const choices = shown.map((one) => ({
    value: one,
    name: stateNames[one],
    count: totals?.[one],
  }))
  return <FilterPills label="State" value={state} choices={[all, ...choices]} onChoose={onChoose} />
}
