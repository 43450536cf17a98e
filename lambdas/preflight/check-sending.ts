import type { PreflightCheck } from '../../contract/preflight.ts'
import type { SendingGate } from '../campaigns/sending-gate.ts'
import { check } from './check.ts'

export function checkSending(gate: SendingGate): PreflightCheck {
  if (gate.kind === 'open') return check('sending', 'pass', 'Sending is open.')
  const share = `${(gate.rate * 100).toFixed(2)} %`
  return check(
    'sending',
    'fail',
    `Sending was stopped because of too many ${gate.reason} (${share}). Find out why, then open it again.`,
  )
}
