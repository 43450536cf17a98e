import { JOIN_CONSENTS } from '../../../../contract/business.ts'
import { KEPT_DAYS } from '../../../../contract/kept-days.ts'
import type { HeldAboutPerson } from '../../../../contract/subscribers/admin-schemas.ts'
import { LINK_CONSENT, NO_CONSENT } from '../../../../contract/subscribers/consent.ts'
import {
  type EngagementKind,
  engagements,
} from '../../../../contract/subscribers/segment-schemas.ts'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { DetailList, Quiet, Section, TextLink } from '../../../components/admin-ui.tsx'
import { countOf } from '../../../components/counts.ts'
import { StateMark } from '../shared/state-mark.tsx'
import { reasonNames, stateMeanings, timeOf } from '../shared/state-words.ts'
import { Fact } from './fact.tsx'
import { factWords } from './fact-words.ts'
import { PersonProfile } from './person-profile.tsx'
import { receiptWords } from './receipt-words.ts'

export function PersonFacts({ held }: { held: HeldAboutPerson }) {
  const { subscriber, facts, welcome, engagement, soft_bounces, campaigns } = held
  const { consent, suppression, state, confirmed_at, unsubscribed_at } = subscriber
  const left_by = unsubscribed_at === null ? undefined : campaignLeftBy(facts)
  const timeZone = useTimeZone()
  const time = (instant: string) => timeOf(instant, timeZone)
  return (
    <>
      <DetailList>
        <Fact name="State" note={stateMeanings[state]}>
          <StateMark state={state} />
        </Fact>
        <Fact name="Joined" note={`Source: ${subscriber.source}`}>
          {time(subscriber.created_at)}
        </Fact>
        <Fact name="Consent" note={consentNote(consent)}>
          {time(consent.at)}
        </Fact>
        {confirmed_at && <Fact name="Confirmed">{time(confirmed_at)}</Fact>}
        {unsubscribed_at && (
          <Fact name="Unsubscribed" note={left_by ? leftByNote(left_by, campaigns) : ''}>
            {time(unsubscribed_at)}
          </Fact>
        )}
        {suppression && (
          <Fact name="Mail stopped" note={`Because ${reasonNames[suppression.reason]}`}>
            {time(suppression.at)}
          </Fact>
        )}
        {soft_bounces && (
          <Fact name="Soft bounces" note={softBounceNote(soft_bounces, time)}>
            {countOf(soft_bounces.mails.length, 'day')} in a row
          </Fact>
        )}
        <PersonProfile subscriber={subscriber} />
        <Fact name="History" note="What was said about this person, and by whom">
          {facts.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: facts are only ever added at the end
            <div key={index}>
              {time(one.at)}: {factWords(one)}
            </div>
          ))}
        </Fact>
        <Fact name="Welcome mail" note={welcome && welcomeNote(welcome)}>
          {welcome && welcomeTimes(welcome).length > 0
            ? welcomeTimes(welcome).map((at) => <div key={at}>{time(at)}</div>)
            : 'None yet'}
        </Fact>
        {engagements.map((kind) => {
          const last = engagement[kind]
          return (
            last && (
              <Fact key={kind} name={engagementNames[kind]}>
                {time(last.at)}
              </Fact>
            )
          )
        })}
      </DetailList>
      <Section size="small" title={`Campaigns of the last ${KEPT_DAYS.ledger} days`}>
        {campaigns.length === 0 && <Quiet>None</Quiet>}
        <DetailList borderTopWidth="0">
          {campaigns.map((receipt) => (
            <Fact
              key={receipt.campaign}
              name={time(receipt.at)}
              note={receiptWords({ ...receipt, isLeftBy: receipt.campaign === left_by })}
            >
              <TextLink to={`/admin/campaigns/${encodeURIComponent(receipt.campaign)}`}>
                {receipt.subject}
              </TextLink>
            </Fact>
          ))}
        </DetailList>
      </Section>
    </>
  )
}

const engagementNames: Readonly<Record<EngagementKind, string>> = {
  delivered: 'Last campaign delivered',
  opened: 'Last opened a campaign',
  clicked: 'Last clicked in a campaign',
}

function welcomeNote({
  due,
  uncertain_since,
  submitted,
  reached_at,
}: NonNullable<HeldAboutPerson['welcome']>) {
  if (uncertain_since)
    return 'The last one may not have arrived. Email Campaign says more, and can send it again'
  if (due) return 'One waits to be sent'
  if (!submitted) return 'The last one was not accepted for sending'
  return reached_at ? 'It has arrived' : 'Not known to have arrived'
}

/** Only the time of the first mail is stored for longer than a day or so. */
function welcomeTimes({ mailed_at, claimed_at }: NonNullable<HeldAboutPerson['welcome']>) {
  return claimed_at.length === 0 && mailed_at !== null ? [mailed_at] : claimed_at
}

function softBounceNote(
  { mails, dead_domain, held_until }: NonNullable<HeldAboutPerson['soft_bounces']>,
  time: (instant: string) => string,
): string {
  return [
    dead_domain ? 'The domain does not exist or takes no mail' : 'The mailbox refused mail for now',
    `last mailed ${time(mails.at(-1) ?? '')}`,
    ...(held_until ? [`campaigns leave this address out until ${time(held_until)}`] : []),
  ].join('; ')
}

function leftByNote(left_by: string, campaigns: HeldAboutPerson['campaigns']): string {
  const campaign = campaigns.find((one) => one.campaign === left_by)
  return campaign ? `By the link in “${campaign.subject}”` : 'By the link in a campaign'
}

function campaignLeftBy(facts: HeldAboutPerson['facts']): string | undefined {
  const left = facts.findLast(({ says }) => says === 'left')
  return left && 'campaign' in left ? left.campaign : undefined
}

function consentNote({
  version,
  wording,
  stated_by,
}: HeldAboutPerson['subscriber']['consent']): string {
  if (version === NO_CONSENT) return 'None is known, so there is no mail'
  if (version === LINK_CONSENT) return 'By a link in their own mail'
  if (!wording && !JOIN_CONSENTS.includes(version)) return `Recorded by ${version}`
  if (!wording) return `Wording ${version} of the join form`
  return stated_by ? `Stated by staff: ${wording}` : wording
}
