import { chakra } from '@chakra-ui/react'
import type { PreflightCheck } from '../../../../contract/campaigns/preflight-schemas.ts'
import { BulletList } from '../../../components/admin-ui.tsx'
import { Alert, Check as Tick } from '../../../components/icons.tsx'

const Check = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    gap: '3',
    padding: '3',
    borderRadius: 'md',
    bg: 'bg.subtle',
    overflowWrap: 'anywhere',
    '&[data-state=fail]': { boxShadow: 'inset 3px 0 0 currentColor', color: 'fg.error' },
    '& > div': { color: 'fg' },
  },
})
const Passed = chakra('details', {
  base: {
    marginTop: '3',
    color: 'fg.muted',
    '& > summary': {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      minHeight: '32px',
      fontWeight: '700',
      color: 'fg.leaf',
      cursor: 'pointer',
    },
    '& > ul': { display: 'grid', gap: '1', paddingBlock: '1.5', paddingInlineStart: '7' },
    '& > ul strong': { color: 'fg' },
  },
})

const words = { fail: 'To put right', warn: 'Please note', unknown: 'Not known' }

/** The checks of a mail to all: what stops it first, then what to know, and what is fine in one line. */
export function PreflightReport({ checks }: { checks: readonly PreflightCheck[] }) {
  const ofState = (state: PreflightCheck['state']) => checks.filter((one) => one.state === state)
  const notable = [...ofState('fail'), ...ofState('warn'), ...ofState('unknown')]
  const passed = ofState('pass')
  return (
    <chakra.div fontSize="sm" lineHeight="1.5">
      {notable.length > 0 && (
        <chakra.ul display="grid" gap="3" aria-label="Checks">
          {notable.map(({ id, state, title, detail, items }) => (
            <Check key={id} data-state={state}>
              <Alert />
              <div>
                <chakra.strong display="block">
                  {state !== 'pass' && `${words[state]}: `}
                  {title}
                </chakra.strong>
                {detail}
                {items.length > 0 && (
                  <BulletList items={items} gap="0" marginTop="1" color="fg.muted" />
                )}
              </div>
            </Check>
          ))}
        </chakra.ul>
      )}
      <Passed>
        <summary>
          <Tick />
          {passed.length} of {checks.length} checks passed
        </summary>
        <ul>
          {passed.map(({ id, title, detail }) => (
            <li key={id}>
              <strong>{title}</strong> {detail}
            </li>
          ))}
        </ul>
      </Passed>
    </chakra.div>
  )
}
