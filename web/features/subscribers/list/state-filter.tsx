import { chakra } from '@chakra-ui/react'
import {
  type StateTotals,
  type SubscriberState,
  subscriberStates,
} from '../../../../contract/subscribers/admin-schemas.ts'
import { formatCount } from '../../../components/counts.ts'
import { stateNames } from '../shared/state-words.ts'

const Row = chakra('fieldset', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', marginBlock: '28px 20px' },
})
const Choice = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '44px',
    paddingInline: '4',
    borderWidth: '1.5px',
    borderColor: 'border.strong',
    borderRadius: 'full',
    fontSize: 'sm',
    fontWeight: '600',
    cursor: 'pointer',
    _hover: { borderColor: 'fg' },
    '& span': { color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
    '&[aria-pressed=true]': {
      bg: 'fg',
      borderColor: 'fg',
      color: 'bg',
      '& span': { color: 'inherit' },
    },
  },
})

interface StateFilterProps {
  state: SubscriberState | undefined
  totals: StateTotals | undefined
  onChoose: (state: SubscriberState | undefined) => void
}

/** All, or those in one state, each with how many there are. Unconfirmed ones only where there are any. */
export function StateFilter({ state, totals, onChoose }: StateFilterProps) {
  const shown = subscriberStates.filter(
    (one) => one !== 'unconfirmed' || one === state || (totals?.unconfirmed ?? 0) > 0,
  )
  const all = totals && subscriberStates.reduce((sum, one) => sum + totals[one], 0)
  return (
    <Row aria-label="State">
      <Choice type="button" aria-pressed={state === undefined} onClick={() => onChoose(undefined)}>
        All {all !== undefined && <span>{formatCount(all)}</span>}
      </Choice>
      {shown.map((one) => (
        <Choice key={one} type="button" aria-pressed={state === one} onClick={() => onChoose(one)}>
          {stateNames[one]} {totals && <span>{formatCount(totals[one])}</span>}
        </Choice>
      ))}
    </Row>
  )
}
