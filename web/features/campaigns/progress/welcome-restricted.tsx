import { chakra } from '@chakra-ui/react'
import { sumBy } from 'es-toolkit'
import { WELCOME_LIMITS } from '../../../../contract/business.ts'
import type { WelcomeClassState } from '../../../../contract/campaigns/reputation.ts'
import { Notice } from '../../../components/admin-ui.tsx'
import { countOf, formatShare } from '../../../components/counts.ts'
import { useSendingState } from './sending-switch.ts'
import { Moment, SwitchBanner } from './switch-banner.tsx'
import { SwitchPlace } from './switch-place.tsx'

/** Says that welcome mail is slowed or held, why, and how to go on; or that some waits for its turn. */
export function WelcomeRestricted() {
  const { data } = useSendingState()
  const welcome = data?.welcome
  const classes = welcome ? [welcome, welcome.withoutProof] : []
  const closed = classes.find(({ gate }) => gate.kind !== 'open')
  return (
    <SwitchPlace
      opens="open_welcome"
      question={{
        title: 'Let welcome mail go out?',
        confirmLabel: 'Let it go out',
        busyLabel: 'Opening...',
      }}
      consequence={<Consequence />}
      data-welcome={welcome && (closed?.gate.kind ?? 'open')}
    >
      {(ask) => (
        <>
          {welcome && <Restricted of="checked" state={welcome} onAllow={ask} />}
          {welcome && <Restricted of="unchecked" state={welcome.withoutProof} onAllow={ask} />}
          <Waiting classes={classes} />
        </>
      )}
    </SwitchPlace>
  )
}

function Waiting({ classes }: { classes: readonly WelcomeClassState[] }) {
  const waiting = sumBy(classes, ({ gate, waiting }) => (gate.kind === 'open' ? waiting : 0))
  const apart = sumBy(classes, (one) => one.apart)
  if (waiting + apart === 0) return null
  return (
    <Notice role="status" marginBottom={{ base: '10', md: '14' }}>
      {waiting > 0 && `${waitingText(waiting)} and ${pace(waiting)} `}
      {apart > 0 && `${waitingText(apart)} ${own(apart)}`}
    </Notice>
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

/** Who joined with a proof of work, and who did not: without JavaScript, or by asking for another mail. */
const titles = {
  checked: 'Welcome mail',
  unchecked: 'Welcome mail to unchecked sign-ups',
} as const

interface RestrictedProps {
  of: keyof typeof titles
  state: WelcomeClassState
  onAllow: () => void
}

function Restricted({ of, state, onAllow }: RestrictedProps) {
  const { gate, limits, waiting } = state
  if (gate.kind === 'open') return null
  const { happened, cause } = words[gate.reason]
  // With a proof, what waits follows as far as its network may.
  const goesOn = of === 'checked' && gate.kind === 'slowed'
  const limit = formatShare(limits[gate.kind][gate.reason])
  return (
    <SwitchBanner
      title={`${titles[of]} is ${gate.kind}`}
      because={
        <>
          {formatShare(gate.rate)} of the {mailOf(of)} of the last 24 hours {happened}.{' '}
          {`From ${limit} on, ${gate.kind === 'held' ? 'none goes out' : slowly[of]}.`} It has been
          so since <Moment at={gate.since} />.{' '}
          {waiting === 0
            ? 'No mail waits yet.'
            : `${waitingText(waiting)} and ${goesOn ? pace(waiting) : later(waiting)}`}{' '}
          {of === 'unchecked' && 'Visitors whose browser is checked get theirs at once. '}
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

function mailOf(of: keyof typeof titles): string {
  return of === 'checked' ? 'welcome mail' : 'welcome mail to unchecked sign-ups'
}

const slowly = {
  checked:
    'each network gets one at a time, and none once a fifth of its mail bounced or was reported',
  unchecked: `only ${WELCOME_LIMITS.slowedPerHour} an hour go out`,
} as const

function waitingText(waiting: number): string {
  if (waiting >= WELCOME_LIMITS.counted) return 'More than 1,000 welcome mails wait'
  return `${countOf(waiting, 'welcome mail')} ${waiting === 1 ? 'waits' : 'wait'}`
}

function later(waiting: number): string {
  return `${waiting === 1 ? 'is' : 'are'} sent once it goes out again.`
}

function pace(waiting: number): string {
  return waiting === 1
    ? 'goes out by itself within minutes.'
    : 'go out by themselves, a few each minute.'
}

/** Over a limit that nobody else shares. */
function own(apart: number): string {
  return `for a limit of ${apart === 1 ? 'its' : 'their'} own inbox, domain or network, and ${apart === 1 ? 'goes' : 'go'} out by ${apart === 1 ? 'itself' : 'themselves'} after it.`
}
