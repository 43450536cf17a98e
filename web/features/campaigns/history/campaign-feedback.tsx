import type { CampaignFeedback as Feedback } from '../../../../contract/campaigns/feedback-schemas.ts'
import type { Campaign } from '../../../../contract/campaigns/schemas.ts'
import { LoadFailure, Notice, Quiet, Section } from '../../../components/admin-ui.tsx'
import { useFeedback } from '../api/outcome.ts'
import { machineText } from './feedback-words.ts'
import { funnelSteps, usualText } from './funnel.ts'
import { FunnelFigures } from './funnel-figures.tsx'

/** From sent to clicked: what became of a campaign's mail, beside what is usual. */
export function CampaignFeedback({ campaign }: { campaign: Campaign }) {
  const { data, isError } = useFeedback(campaign.campaignId)
  return (
    <Section title="What became of the mail">
      {data ? (
        <Known campaign={campaign} feedback={data} />
      ) : isError ? (
        <LoadFailure>What became of the mail could not be loaded</LoadFailure>
      ) : (
        <Quiet role="status">Loading what became of the mail...</Quiet>
      )}
    </Section>
  )
}

function Known({ campaign, feedback }: { campaign: Campaign; feedback: Feedback }) {
  return (
    <>
      <Quiet>
        Sent means that the mail service took the mail, delivered that the mailbox did. Each person
        is counted once. {usualText(feedback)}
      </Quiet>
      <FunnelFigures steps={funnelSteps(campaign, feedback)} />
      {feedback.sent === 0 && (
        <Quiet marginBottom="4">
          Nothing is known of the delivery yet. The mail service tells within minutes whether a
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
