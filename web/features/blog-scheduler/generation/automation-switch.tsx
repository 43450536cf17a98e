import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { Row, TryAgain } from '../../../components/admin-ui.tsx'
import { FORCED_COLORS, markedInForcedColors } from '../../../design/global-styles.ts'
import { useAutomation, useSetAutomation } from '../api/automation.ts'
import { failureToast } from '../shared/failure-toast.ts'

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
      top: '1',
      insetInlineStart: '1',
      width: '18px',
      height: '18px',
      borderRadius: 'full',
      bg: 'border.strong',
      transition: 'translate 120ms',
      [FORCED_COLORS]: { forcedColorAdjust: 'none', bg: 'ButtonText' },
    },
    '&[aria-checked=true]': { bg: 'leaf.solid', borderColor: 'leaf.solid' },
    '&[aria-checked=true]::after': {
      bg: 'leaf.contrast',
      translate: '22px 0',
      ...markedInForcedColors,
    },
  },
})

export function AutomationSwitch() {
  const name = useId()
  const { data, isError } = useAutomation()
  const change = useSetAutomation()
  if (isError)
    return (
      <Row minHeight="touch" fontSize="sm">
        Whether automation is on could not be read.
        <TryAgain />
      </Row>
    )
  if (!data)
    return <Row minHeight="touch" role="status" aria-label="Reading the automation's state" />

  function turn(on: boolean) {
    change.mutate(on, { onError: failureToast(`Failed to ${on ? 'resume' : 'pause'} automation`) })
  }

  const enabled = change.isPending ? change.variables : data.enabled
  return (
    <Row minHeight="touch" fontSize="sm">
      <Track
        type="button"
        role="switch"
        aria-checked={enabled}
        aria-labelledby={name}
        disabled={change.isPending}
        // The second click of a double click would undo the first.
        onClick={({ detail }) => detail < 2 && turn(!data.enabled)}
      />
      <span>
        <b id={name}>Automation</b>{' '}
        <chakra.span role="status" color="fg.muted">
          {enabled ? 'on' : 'paused'}
        </chakra.span>
      </span>
    </Row>
  )
}
