import {
  type HeldAboutPerson,
  type ImportedData,
  NO_CONSENT,
} from '../../../../contract/subscribers/admin-schemas.ts'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { DetailList, Quiet, Section, TextLink } from '../../../components/admin-ui.tsx'
import { countOf } from '../../../components/counts.ts'
import { StateMark } from '../shared/state-mark.tsx'
import { reasonNames, stateMeanings, timeOf } from '../shared/state-words.ts'
import { Fact } from './fact.tsx'
import { PersonProfile } from './person-profile.tsx'
import { receiptWords } from './receipt-words.ts'

export function PersonFacts({ held }: { held: HeldAboutPerson }) {
  const { subscriber, imports, welcome, left_by, soft_bounces, campaigns } = held
  const { consent, suppression, state, confirmed_at, unsubscribed_at } = subscriber
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
          <Fact name="Unsubscribed" note={left_by && leftByNote(left_by, campaigns)}>
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
        {imports.length > 0 && (
          <Fact name="Imported">
            {imports.map((one) => (
              <div key={one.import}>
                {time(one.at)}: {importWords(one)}
              </div>
            ))}
          </Fact>
        )}
        <Fact name="Welcome mail" note={welcome && welcomeNote(welcome)}>
          {welcome?.claimed_at.length
            ? welcome.claimed_at.map((at) => <div key={at}>{time(at)}</div>)
            : 'None yet'}
        </Fact>
      </DetailList>
      <Section size="small" title="Campaigns of the last 180 days">
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

function welcomeNote({ due, submitted, reached_at }: NonNullable<HeldAboutPerson['welcome']>) {
  if (due) return 'One waits to be sent'
  if (!submitted) return 'The last one was not accepted for sending'
  return reached_at ? 'It has arrived' : 'Not known to have arrived'
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

function importWords({ first_name, tags, ...one }: ImportedData): string {
  const brought = [
    ...(first_name ? [`first name ${first_name}`] : []),
    ...(tags.length > 0 ? [`${tags.length === 1 ? 'tag' : 'tags'} ${tags.join(', ')}`] : []),
  ]
  return [importedState(one), ...brought].join('; ')
}

function importedState({
  suppression,
  unsubscribed_at,
  awaits_confirmation,
}: Pick<ImportedData, 'suppression' | 'unsubscribed_at' | 'awaits_confirmation'>): string {
  if (suppression) return `do not mail, because ${reasonNames[suppression.reason]}`
  if (unsubscribed_at) return 'unsubscribed'
  return awaits_confirmation ? 'still to confirm the address' : 'on the list'
}

function consentNote({
  version,
  wording,
  stated_by,
}: HeldAboutPerson['subscriber']['consent']): string {
  if (version === NO_CONSENT) return 'None: they came by an import, as one who had left'
  if (!wording) return `Wording ${version} of the join form`
  return stated_by ? `Stated by staff: ${wording}` : wording
}
