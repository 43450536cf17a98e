import { chakra } from '@chakra-ui/react'
import { WELCOME_LIMITS } from '../../../../contract/business.ts'
import type { WelcomeState } from '../../../../contract/campaigns/reputation.ts'
import { Notice } from '../../../components/admin-ui.tsx'
import { countOf, formatShare } from '../../../components/counts.ts'
import { useSendingState } from './sending-switch.ts'
import { Moment, SwitchBanner } from './switch-banner.tsx'
import { SwitchPlace } from './switch-place.tsx'

/** Says that welcome mail is slowed or held, why, and how to go on; or that some waits for its turn. */
export function WelcomeRestricted() {
  const { data } = useSendingState()
  const welcome = data?.welcome
  return (
    <SwitchPlace
      opens="open_welcome"
      question={{
        title: 'Let welcome mail go out?',
        confirmLabel: 'Let it go out',
        busyLabel: 'Opening...',
      }}
      consequence={<Consequence />}
      data-welcome={welcome?.gate.kind}
    >
      {(ask) => (
        <>
          {welcome && welcome.gate.kind !== 'open' && (
            <RestrictedBanner welcome={welcome} gate={welcome.gate} onAllow={ask} />
          )}
          {welcome?.gate.kind === 'open' && welcome.waiting > 0 && (
            <Notice role="status" marginBottom={{ base: '10', md: '14' }}>
              {waitingText(welcome.waiting)} and {pace(welcome.waiting)}
            </Notice>
          )}
        </>
      )}
    </SwitchPlace>
  )
}

function Consequence() {
  return (
    <>
      <p>
        Who joins gets the welcome mail at once again. Mails that wait follow, a few each minute.
        What was sent until now no longer counts.
      </p>
      <chakra.p marginTop="2">
        If it bounces again, it is slowed and held again by itself. Campaigns are not touched.
      </chakra.p>
    </>
  )
}

const words = {
  bounces: {
    happened: 'bounced',
    cause: 'Most often somebody signs up addresses that do not exist.',
  },
  complaints: {
    happened: 'was reported as spam',
    cause: 'Most often somebody signs up other people’s addresses.',
  },
} as const

interface RestrictedBannerProps {
  welcome: WelcomeState
  gate: Exclude<WelcomeState['gate'], { kind: 'open' }>
  onAllow: () => void
}

function RestrictedBanner({ welcome, gate, onAllow }: RestrictedBannerProps) {
  const { happened, cause } = words[gate.reason]
  const limit = formatShare(welcome.limits[gate.kind][gate.reason])
  return (
    <SwitchBanner
      title={`Welcome mail is ${gate.kind}`}
      because={
        <>
          {formatShare(gate.rate)} of the welcome mail of the last 24 hours {happened}.{' '}
          {gate.kind === 'held'
            ? `From ${limit} on none goes out.`
            : `From ${limit} on only ${WELCOME_LIMITS.slowedPerHour} an hour go out.`}{' '}
          It has been so since <Moment at={gate.since} />.{' '}
          {welcome.waiting === 0
            ? 'No mail waits yet.'
            : `${waitingText(welcome.waiting)} and ${welcome.waiting === 1 ? 'is' : 'are'} sent once it goes out again.`}{' '}
          Campaigns are not touched.
        </>
      }
      action="Let welcome mail go out"
      onAction={onAllow}
    >
      {cause} Look at the newest subscribers and erase those who are made up. Welcome mail goes out
      again by itself once the {gate.reason} are a day old; you can let it go sooner.
    </SwitchBanner>
  )
}

function waitingText(waiting: number): string {
  if (waiting >= WELCOME_LIMITS.counted) return 'More than 1,000 welcome mails wait'
  return `${countOf(waiting, 'welcome mail')} ${waiting === 1 ? 'waits' : 'wait'}`
}

function pace(waiting: number): string {
  return waiting === 1
    ? 'goes out by itself within minutes.'
    : 'go out by themselves, a few each minute.'
}
