import { chakra } from '@chakra-ui/react'
import type { HeldAboutPerson } from '../../../../contract/subscribers/admin-schemas.ts'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { StateMark } from '../shared/state-mark.tsx'
import { reasonNames, stateMeanings, timeOf } from '../shared/state-words.ts'
import { Facts } from './facts.tsx'

const Heading = chakra('h3', {
  base: { marginTop: '7', marginBottom: '2', fontWeight: '800' },
})
const Quiet = chakra('p', { base: { fontSize: 'sm', color: 'fg.muted' } })

/** Everything that is held about a person. */
export function PersonFacts({ held }: { held: HeldAboutPerson }) {
  const { subscriber, welcome, campaigns } = held
  const { consent, suppression, state } = subscriber
  const timeZone = useTimeZone()
  const time = (instant: string) => timeOf(instant, timeZone)
  return (
    <>
      <Facts>
        <div>
          <dt>State</dt>
          <dd>
            <StateMark state={state} />
            <small>{stateMeanings[state]}</small>
          </dd>
        </div>
        <div>
          <dt>Joined</dt>
          <dd>
            {time(subscriber.created_at)}
            <small>Source: {subscriber.source}</small>
          </dd>
        </div>
        <div>
          <dt>Consent</dt>
          <dd>
            {time(consent.at)}
            <small>
              {consent.wording
                ? `Stated by staff: ${consent.wording}`
                : `Wording ${consent.version} of the sign-up form`}
            </small>
          </dd>
        </div>
        {subscriber.confirmed_at && (
          <div>
            <dt>Confirmed</dt>
            <dd>{time(subscriber.confirmed_at)}</dd>
          </div>
        )}
        {subscriber.unsubscribed_at && (
          <div>
            <dt>Unsubscribed</dt>
            <dd>{time(subscriber.unsubscribed_at)}</dd>
          </div>
        )}
        {suppression && (
          <div>
            <dt>Suppressed</dt>
            <dd>
              {time(suppression.at)}
              <small>Because {reasonNames[suppression.reason]}</small>
            </dd>
          </div>
        )}
        <div>
          <dt>Welcome mail</dt>
          <dd>
            {welcome ? welcome.claimed_at.map((at) => <div key={at}>{time(at)}</div>) : 'None'}
            {welcome && !welcome.submitted && (
              <small>The last one was not accepted for sending</small>
            )}
          </dd>
        </div>
      </Facts>
      <Heading>Campaigns of the last 180 days</Heading>
      {campaigns.length === 0 && <Quiet>None</Quiet>}
      <Facts borderTopWidth="0">
        {campaigns.map(({ campaign, subject, at, outcome, reason }) => (
          <div key={campaign}>
            <dt>{time(at)}</dt>
            <dd>
              {subject}
              <small>{[outcomeWords[outcome] ?? outcome, reason].filter(Boolean).join(': ')}</small>
            </dd>
          </div>
        ))}
      </Facts>
    </>
  )
}

const outcomeWords: Record<string, string> = {
  waiting: 'Waiting',
  sending: 'Being sent',
  submitted: 'Sent',
  excluded: 'Not sent',
  failed: 'Failed',
  uncertain: 'Uncertain: the sending was interrupted',
}
