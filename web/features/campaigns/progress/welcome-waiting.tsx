import { sumBy } from 'es-toolkit'
import { welcomeClasses } from '../../../../contract/mail/mail-classes.ts'
import type { SendingState } from '../../../../contract/mail/sending-switch.ts'
import { WELCOME_LIMITS } from '../../../../contract/mail/welcome-limits.ts'
import { Notice } from '../../../components/admin-ui.tsx'
import { countOf } from '../../../components/counts.ts'

/**
 * Shows how many welcome mails wait in classes whose switch is open, and how many are held only by a limit of their
 * inbox, domain or network.
 */
export function WelcomeWaiting({ state }: { state: SendingState }) {
  const classes = welcomeClasses.map((mailClass) => state[mailClass])
  const waiting = sumBy(classes, (one) => (one.switch.kind === 'open' ? one.waiting : 0))
  const apart = sumBy(classes, (one) => one.apart)
  if (waiting + apart === 0) return null
  return (
    <Notice role="status" marginBottom={{ base: '10', md: '14' }}>
      {waiting > 0 && `${waitingText(waiting)} and ${paceText(waiting)} `}
      {apart > 0 && `${waitingText(apart)} ${ownLimitText(apart)}`}
    </Notice>
  )
}

export function waitingText(waiting: number): string {
  if (waiting >= WELCOME_LIMITS.maxCounted) return 'More than 1,000 welcome mails wait'
  return `${countOf(waiting, 'welcome mail')} ${waiting === 1 ? 'waits' : 'wait'}`
}

function paceText(waiting: number): string {
  return waiting === 1
    ? 'goes out by itself, within minutes unless too much bounces.'
    : 'go out by themselves, a few each minute unless too many bounce.'
}

function ownLimitText(apart: number): string {
  return apart === 1
    ? 'for a limit of its own inbox, domain or network, and goes out by itself after it.'
    : 'for a limit of their own inbox, domain or network, and go out by themselves after it.'
}
