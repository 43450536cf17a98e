import { chakra } from '@chakra-ui/react'
import { sum } from 'es-toolkit'
import {
  type StateTotals,
  type SubscriberState,
  subscriberStates,
} from '../../../../contract/subscribers/admin-schemas.ts'
import { Row } from '../../../components/admin-ui.tsx'
import { formatCount } from '../../../components/counts.ts'
import { stateNames } from '../shared/state-words.ts'

const Choice = chakra(
  'button',
  {
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
  },
  { defaultProps: { type: 'button' } },
)

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
  return (
    <Row as="fieldset" gap="2" marginTop="7" marginBottom="5" aria-label="State">
      {[undefined, ...shown].map((one) => (
        <Choice key={one ?? 'all'} aria-pressed={state === one} onClick={() => onChoose(one)}>
          {one ? stateNames[one] : 'All'}{' '}
          {totals && <span>{formatCount(one ? totals[one] : sum(Object.values(totals)))}</span>}
        </Choice>
      ))}
    </Row>
  )
}
