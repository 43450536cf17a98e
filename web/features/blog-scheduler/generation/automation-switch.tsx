import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { isSignInNeeded } from '../../../api/staff-client.ts'
import { showToast } from '../../../components/toasts/toast.ts'
import { FORCED_COLOURS, markedInForcedColours } from '../../../design/global-styles.ts'
import { useAutomation, useSetAutomation } from '../api/automation.ts'

const Row = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '3', minHeight: '44px', fontSize: 'sm' },
})
const Track = chakra('button', {
  base: {
    position: 'relative',
    flexShrink: '0',
    width: '52px',
    height: '30px',
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'border.strong',
    bg: 'bg.panel',
    cursor: 'pointer',
    transition: 'background-color 120ms, border-color 120ms',
    _focusVisible: { borderRadius: 'full' },
    _disabled: { cursor: 'progress' },
    '&::after': {
      content: '""',
      position: 'absolute',
      top: '4px',
      insetInlineStart: '4px',
      width: '18px',
      height: '18px',
      borderRadius: 'full',
      bg: 'border.strong',
      transition: 'translate 120ms',
      [FORCED_COLOURS]: { forcedColorAdjust: 'none', bg: 'ButtonText' },
    },
    '&[aria-checked=true]': { bg: 'leaf.solid', borderColor: 'leaf.solid' },
    '&[aria-checked=true]::after': {
      bg: 'leaf.contrast',
      translate: '22px 0',
      ...markedInForcedColours,
    },
  },
})
const Name = chakra('span', { base: { fontWeight: '700' } })
const State = chakra('span', { base: { color: 'fg.muted' } })

/** Whether posts and digests go out by themselves: staff can pause the schedules and resume them. */
export function AutomationSwitch() {
  const name = useId()
  const { data, isError } = useAutomation()
  const change = useSetAutomation()
  if (isError) return <Row>Whether automation is on could not be read.</Row>
  if (!data) return <Row role="status" aria-label="Reading the automation's state" />

  function turn(on: boolean) {
    change.mutate(on, {
      onError: (error) => {
        if (isSignInNeeded(error)) return
        const description = `Failed to ${on ? 'resume' : 'pause'} automation`
        showToast({ tone: 'failure', title: 'Error', description })
      },
    })
  }

  const enabled = change.isPending ? change.variables : data.enabled
  return (
    <Row>
      <Track
        type="button"
        role="switch"
        aria-checked={enabled}
        aria-labelledby={name}
        disabled={change.isPending}
        // A double click does not take back what it did.
        onClick={({ detail }) => detail < 2 && turn(!data.enabled)}
      />
      <span>
        <Name id={name}>Automation</Name> <State role="status">{enabled ? 'on' : 'paused'}</State>
      </span>
    </Row>
  )
}
