import { chakra } from '@chakra-ui/react'
import { auditActions, SYSTEM_ACTOR } from '../../../contract/audit/schemas.ts'
import { useStaffNames } from '../../api/staff-names.ts'
import { Quiet, Row, TextButton } from '../../components/admin-ui.tsx'
import { Field, SelectField } from '../../components/field.tsx'
import type { HistoryMode } from '../../components/list-view.ts'
import { actionGroups, actionNames } from './audit-words.ts'
import type { LogView } from './log-view.ts'

const Fields = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(2, minmax(0, 1fr))',
      lg: 'minmax(0, 1fr) minmax(0, 1.4fr) 10rem 10rem',
    },
    gap: '5',
    '& > :nth-child(-n+2)': { gridColumn: { base: 'span 2', sm: 'auto' } },
  },
})

interface LogFilterProps {
  view: LogView
  /** The name of the object to which the filter limits the log. */
  about: string
  onChange: (view: LogView, how?: HistoryMode) => void
}

/** Changing a filter returns to the first page. */
export function LogFilter({ view, about, onChange }: LogFilterProps) {
  const { after: _, ...filters } = view
  const set = (changed: LogView, how?: 'replace') => onChange({ ...filters, ...changed }, how)
  const { me, staff, nameOf } = useStaffNames()
  const known = [me, SYSTEM_ACTOR, ...staff.map(({ id }) => id), view.actor]
  const actors = [...new Set(known.filter((one) => one !== undefined))]
  const isFiltered = Object.values(filters).some(Boolean)
  return (
    <chakra.div role="group" aria-label="Filter" flex="1 1 20rem">
      <Fields>
        <SelectField label="Who" value={view.actor ?? ''} onChange={(actor) => set({ actor })}>
          <option value="">Everybody</option>
          {actors.map((actor) => (
            <option key={actor} value={actor}>
              {nameOf(actor)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="What"
          value={view.action ?? ''}
          onChange={(action) => set({ action: auditActions.find((one) => one === action) })}
        >
          <option value="">Everything</option>
          {actionGroups.map(({ name, begins }) => (
            <optgroup key={name} label={name}>
              {auditActions
                .filter((action) => begins.some((begin) => action.startsWith(`${begin}.`)))
                .map((action) => (
                  <option key={action} value={action}>
                    {actionNames[action]}
                  </option>
                ))}
            </optgroup>
          ))}
        </SelectField>
        <Field
          label="From"
          type="date"
          value={view.from ?? ''}
          onChange={(from) => set({ from }, 'replace')}
        />
        <Field
          label="To"
          type="date"
          value={view.to ?? ''}
          onChange={(to) => set({ to }, 'replace')}
        />
      </Fields>
      {isFiltered && (
        <Row marginTop="4" columnGap="4" rowGap="1">
          {view.object && <Quiet overflowWrap="anywhere">Only what is about {about}.</Quiet>}
          <TextButton minHeight="touch" onClick={() => onChange({})}>
            Show everything
          </TextButton>
        </Row>
      )}
    </chakra.div>
  )
}
