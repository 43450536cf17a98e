import { chakra } from '@chakra-ui/react'
import type { PreflightCheck } from '../../../../contract/campaigns/preflight-schemas.ts'
import { Alert, Check } from '../../../components/icons.tsx'

const List = chakra('ul', {
  base: {
    display: 'grid',
    gap: '3',
    fontSize: 'sm',
    lineHeight: '1.5',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: '22px minmax(0, 1fr)',
      gap: '2.5',
      padding: '12px 14px',
      borderRadius: 'md',
      bg: 'bg.subtle',
      overflowWrap: 'anywhere',
    },
    '& > li[data-state=fail]': { boxShadow: 'inset 3px 0 0 currentColor', color: 'fg.error' },
    '& > li > div': { color: 'fg' },
    '& svg': { width: '20px', height: '20px', marginTop: '1px' },
  },
})
const Title = chakra('strong', { base: { display: 'block', fontWeight: '700' } })
const Items = chakra('ul', {
  base: { marginTop: '1', paddingInlineStart: '1.1em', listStyle: 'disc', color: 'fg.muted' },
})
const Passed = chakra('details', {
  base: {
    marginTop: '3',
    fontSize: 'sm',
    lineHeight: '1.5',
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
    '& > summary > svg': { width: '20px', height: '20px' },
    '& > ul': { display: 'grid', gap: '1', paddingBlock: '1.5', paddingInlineStart: '30px' },
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
    <>
      {notable.length > 0 && (
        <List aria-label="Checks">
          {notable.map((check) => (
            <Notable key={check.id} {...check} />
          ))}
        </List>
      )}
      <Passed>
        <summary>
          <Check />
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
    </>
  )
}

function Notable({ state, title, detail, items }: PreflightCheck) {
  return (
    <li data-state={state}>
      <Alert />
      <div>
        <Title>
          {state !== 'pass' && `${words[state]}: `}
          {title}
        </Title>
        {detail}
        {items.length > 0 && (
          <Items>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </Items>
        )}
      </div>
    </li>
  )
}
