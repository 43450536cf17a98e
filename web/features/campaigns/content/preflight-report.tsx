import { chakra } from '@chakra-ui/react'
import type { PreflightCheck } from '../../../../contract/campaigns/preflight-schemas.ts'
import { BulletList } from '../../../components/admin-ui.tsx'
import { Disclosure } from '../../../components/disclosure.tsx'
import { Alert } from '../../../components/icons.tsx'

const words = { fail: 'To put right', warn: 'Please note', unknown: 'Not known' }

/** Failed checks come first, then warnings and unknowns. Passed checks share one line, which staff can open. */
export function PreflightReport({ checks }: { checks: readonly PreflightCheck[] }) {
  const ofState = (state: PreflightCheck['state']) => checks.filter((one) => one.state === state)
  const notable = [...ofState('fail'), ...ofState('warn'), ...ofState('unknown')]
  const passed = ofState('pass')
  return (
    <chakra.div fontSize="sm" lineHeight="1.5">
      {notable.length > 0 && (
        <chakra.ul display="grid" gap="3" aria-label="Checks">
          {notable.map(({ id, state, title, detail, items }) => (
            <chakra.li
              key={id}
              display="grid"
              gridTemplateColumns="auto minmax(0, 1fr)"
              gap="3"
              padding="3"
              borderRadius="md"
              bg="bg.subtle"
              overflowWrap="anywhere"
              {...(state === 'fail' && { borderStartWidth: '4px', borderColor: 'fg.error' })}
            >
              <chakra.span lineHeight="0" color={state === 'fail' ? 'fg.error' : 'fg'}>
                <Alert />
              </chakra.span>
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
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      <Disclosure summary={`${passed.length} of ${checks.length} checks passed`}>
        <chakra.ul display="grid" gap="1" color="fg.muted">
          {passed.map(({ id, title, detail }) => (
            <li key={id}>
              <chakra.strong color="fg">{title}</chakra.strong> {detail}
            </li>
          ))}
        </chakra.ul>
      </Disclosure>
    </chakra.div>
  )
}
