import { type Campaign, isOver } from '../../../../contract/campaigns/schemas.ts'
import { Facts, LoadFailure, Quiet, Section } from '../../../components/admin-ui.tsx'
import { useCampaignMail } from '../api/campaigns.ts'
import { MailStage } from '../content/mail-preview.tsx'
import { isUnstarted } from '../shared/progress.ts'
import { BringBackButton } from './bring-back-button.tsx'

/** The mail as it went out, or will. */
export function SentMail({ campaign }: { campaign: Campaign }) {
  const { campaignId, subject } = campaign
  const { data, isError } = useCampaignMail(campaignId)
  if (!data && isError)
    return (
      <Section title="The mail">
        <LoadFailure>The mail could not be loaded</LoadFailure>
      </Section>
    )
  return (
    <Section
      title="The mail"
      aside={data && data.content !== null && <BringBackButton campaignId={campaignId} />}
    >
      <Facts short marginBottom="6">
        {Object.entries({
          From: data?.from ?? 'Loading...',
          Subject: data?.subject ?? subject,
          Preheader: data ? data.preview || 'None' : 'Loading...',
        }).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      {data && data.html === null ? (
        <Quiet>
          Its content was not kept: it ended before its list of recipients was complete, and nobody
          was mailed.
        </Quiet>
      ) : (
        <MailStage mail={data?.html ? { subject: data.subject, html: data.html } : undefined}>
          <Quiet>{versionText(campaign)} The links lead nowhere here.</Quiet>
        </MailStage>
      )}
    </Section>
  )
}

function versionText(campaign: Campaign): string {
  if (isUnstarted(campaign)) return 'As it would have gone out.'
  return isOver(campaign.status)
    ? 'As everybody got it, in today’s header and footer.'
    : 'As everybody gets it.'
}
