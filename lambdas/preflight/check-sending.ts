import type { PreflightCheck } from '../../contract/campaigns/preflight-schemas.ts'
import type { SendingGate } from '../mail/sending-switch.ts'
import { check } from './check.ts'

export function checkSending(gate: SendingGate): PreflightCheck {
  if (gate.kind === 'open') return check('sending', 'pass', 'Sending is open.')
  if (gate.kind === 'outage')
    return check(
      'sending',
      'warn',
      'The mail service does not answer. A campaign that you start now waits, and goes out by itself once it does.',
    )
  if (gate.kind === 'restored')
    return check(
      'sending',
      'fail',
      'The database was restored from a backup. Look at what went out since, then allow sending again.',
    )
  const share = `${(gate.rate * 100).toFixed(2)} %`
  return check(
    'sending',
    'fail',
    `Sending was stopped because of too many ${gate.reason} (${share}). Find out why, then open it again.`,
  )
}
