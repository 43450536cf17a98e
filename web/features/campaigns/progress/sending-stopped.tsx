import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { SendingState } from '../../../../contract/campaigns/reputation.ts'
import { LoadFailure } from '../../../components/admin-ui.tsx'
import { formatShare } from '../../../components/counts.ts'
import { useSendingState } from './sending-switch.ts'
import { Moment, SwitchBanner } from './switch-banner.tsx'
import { SwitchPlace } from './switch-place.tsx'

type StoppedGate = Extract<SendingState['gate'], { kind: 'stopped' }>

const words = {
  bounces: {
    happened: 'bounced',
    cause: 'That many bounces come from addresses that are old, mistyped or bought.',
  },
  complaints: {
    happened: 'was reported as spam',
    cause: 'That many reports come from mail that people did not expect, or get too often.',
  },
} as const

/** Says that campaigns stopped by themselves, why, and how to go on. Nothing where they did not. */
export function SendingStopped() {
  const { data, isError } = useSendingState()
  const gate = data?.gate
  return (
    <SwitchPlace
      opens="open"
      question={{
        title: 'Allow sending again?',
        confirmLabel: 'Allow sending',
        busyLabel: 'Allowing...',
      }}
      consequence={gate?.kind === 'restored' ? <RestoredConsequence /> : <Consequence />}
      data-sending={gate?.kind}
    >
      {(ask) => (
        <>
          {!data && isError && (
            <chakra.div marginBottom={{ base: '10', md: '14' }}>
              <LoadFailure>Whether mail may go out could not be read</LoadFailure>
            </chakra.div>
          )}
          {data && gate?.kind === 'stopped' && (
            <StoppedBanner gate={gate} limits={data.limits} onAllow={ask} />
          )}
          {gate?.kind === 'restored' && <RestoredBanner since={gate.since} onAllow={ask} />}
        </>
      )}
    </SwitchPlace>
  )
}

function Consequence() {
  return (
    <>
      <p>
        Campaigns that were stopped go on at once. Mail that was sent until now no longer counts
        towards the limits.
      </p>
      <chakra.p marginTop="2">
        Make sure that the cause is gone. If it is not, mailbox providers put our mail into spam,
        and the mail service may close our account.
      </chakra.p>
    </>
  )
}

function RestoredConsequence() {
  return (
    <p>
      Nobody of a campaign from before the restore is mailed by it any more: whoever still waited in
      it becomes uncertain. Open the campaign then, check with the mail service, and send to the
      others again.
    </p>
  )
}

function RestoredBanner({ since, onAllow }: { since: string; onAllow: () => void }) {
  return (
    <StoppedBecause
      because={
        <>
          The database was restored from a backup on <Moment at={since} />. It may have forgotten
          whom campaigns, newsletters and the digest have mailed since the backup.
        </>
      }
      onAllow={onAllow}
    >
      Look at Past Campaigns, and at what arrived in your own inbox since the moment of the backup.
      Then allow sending.
    </StoppedBecause>
  )
}

interface StoppedBannerProps {
  gate: StoppedGate
  limits: SendingState['limits']
  onAllow: () => void
}

function StoppedBanner({ gate, limits, onAllow }: StoppedBannerProps) {
  const { happened, cause } = words[gate.reason]
  return (
    <StoppedBecause
      because={
        <>
          {formatShare(gate.rate)} of the mail of the last 24 hours {happened}; the limit is{' '}
          {formatShare(limits[gate.reason])}. Sending stopped by itself on{' '}
          <Moment at={gate.since} />.
        </>
      }
      onAllow={onAllow}
    >
      {cause} Those addresses are not mailed again. Find out which mail it was, and correct the list
      or the content before you go on.
    </StoppedBecause>
  )
}

interface StoppedBecauseProps {
  because: ReactNode
  onAllow: () => void
  /** What to do before it. */
  children: ReactNode
}

function StoppedBecause({ because, onAllow, children }: StoppedBecauseProps) {
  return (
    <SwitchBanner
      title="Campaigns are stopped"
      because={because}
      action="Allow sending again"
      onAction={onAllow}
    >
      {children}
    </SwitchBanner>
  )
}
