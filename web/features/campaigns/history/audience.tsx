import { type Campaign, isOver } from '../../../../contract/campaigns/schemas.ts'
import { questionWords } from '../../../../contract/subscribers/question-words.ts'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { DetailList, Section, TextLink } from '../../../components/admin-ui.tsx'
import { countOf } from '../../../components/counts.ts'
import { campaignPath, momentText } from '../shared/campaign-words.ts'
import { NextWave } from './next-wave.tsx'

export function Audience({ campaign }: { campaign: Campaign }) {
  const timeZone = useTimeZone()
  const { status, created_at, scheduled_for, finished_at, recipientCount, audience } = campaign
  const isCounted = status !== 'freezing'
  return (
    <Section title="Audience">
      <DetailList>
        <div>
          <dt>Sent to</dt>
          <dd>
            <Who campaign={campaign} />
            {audience?.question.part && status !== 'cancelled' && <NextWave campaign={campaign} />}
          </dd>
        </div>
        <div>
          <dt>On the list</dt>
          <dd>
            {isCounted ? countOf(recipientCount, 'person', 'people') : 'Being counted'}
            <small>
              The list was made once, when sending began. People who join later are not on it.
            </small>
          </dd>
        </div>
        <div>
          <dt>When</dt>
          <dd>
            {momentText(scheduled_for ?? created_at, timeZone)}
            {finished_at && isOver(status) && (
              <small>
                {status === 'finished' ? 'The last mail' : 'Cancelled'}:{' '}
                {momentText(finished_at, timeZone)}
              </small>
            )}
          </dd>
        </div>
      </DetailList>
    </Section>
  )
}

function Who({ campaign: { resend_of, audience, wave } }: { campaign: Campaign }) {
  if (resend_of === null)
    return (
      <>
        {audience?.segment && <strong>{audience.segment.name}: </strong>}
        {audience ? questionWords(audience.question) : 'All active subscribers'}
        {wave && (
          <small>
            Wave {wave.number}
            {wave.number > 1 && (
              <>
                {' '}
                of a launch that began with{' '}
                <TextLink to={campaignPath(wave.first)}>this mail</TextLink>
              </>
            )}
            . Nobody is in two waves.
          </small>
        )}
        <small>
          Except people who joined on the site and whose welcome mail has not arrived yet.
        </small>
      </>
    )
  return (
    <>
      People who may not have got{' '}
      <TextLink to={campaignPath(resend_of)}>the campaign before</TextLink>
    </>
  )
}
