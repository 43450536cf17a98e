import type { CampaignFeedback as Feedback } from '../../../../contract/campaigns/feedback-schemas.ts'
import type { Campaign } from '../../../../contract/campaigns/schemas.ts'
import { LoadFailure, Notice, Quiet, Section } from '../../../components/admin-ui.tsx'
import { useFeedback } from '../api/outcome.ts'
import { machineText } from './feedback-words.ts'
import { funnelSteps, usualText } from './funnel.ts'
import { FunnelFigures } from './funnel-figures.tsx'

export function CampaignFeedback({ campaign }: { campaign: Campaign }) {
  const { data, isError } = useFeedback(campaign.campaignId)
  return (
    <Section title="Results">
      {data ? (
        <Results campaign={campaign} feedback={data} />
      ) : isError ? (
        <LoadFailure>The results could not be loaded</LoadFailure>
      ) : (
        <Quiet role="status">Loading the results...</Quiet>
      )}
    </Section>
  )
}

function Results({ campaign, feedback }: { campaign: Campaign; feedback: Feedback }) {
  return (
    <>
      <Quiet>
        Sent means that the mail service took the mail, delivered that the mailbox did. Each person
        is counted once. {usualText(feedback)}
      </Quiet>
      <FunnelFigures steps={funnelSteps(campaign, feedback)} />
      {feedback.sent === 0 && (
        <Quiet marginBottom="4">
          Nothing is known about delivery yet. The mail service reports within minutes whether a
          mailbox took a mail.
        </Quiet>
      )}
      {feedback.tracking ? (
        <Notice>
          <p>
            <strong>Machines, counted apart:</strong> {machineText(feedback)}. Privacy proxies and
            link scanners fetch pictures and follow links whether anybody reads the mail or not, so
            these say nothing about readers.
          </p>
        </Notice>
      ) : (
        <Quiet>Opens and clicks are not tracked in this environment.</Quiet>
      )}
    </>
  )
}
