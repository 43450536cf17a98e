import { type Campaign, isOver } from '../../../../contract/campaigns/schemas.ts'
import { DetailList, LoadFailure, Quiet, Section } from '../../../components/admin-ui.tsx'
import { MailFrame } from '../../../components/mail/mail-frame.tsx'
import { useCampaignMail } from '../api/mails.ts'
import { isUnstarted } from '../shared/progress.ts'
import { BringBackButton } from './bring-back-button.tsx'

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
    <Section title="The mail" aside={data && <BringBackButton campaignId={campaignId} />}>
      <DetailList short marginBottom="6">
        {Object.entries({
          From: data?.from ?? 'Loading...',
          Subject: data?.subject ?? subject,
          Preheader: data ? data.preheader || 'None' : 'Loading...',
        }).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </DetailList>
      <MailFrame mail={data}>
        <Quiet>{versionText(campaign)} The links lead nowhere here.</Quiet>
      </MailFrame>
    </Section>
  )
}

function versionText(campaign: Campaign): string {
  if (isUnstarted(campaign)) return 'As it would have gone out.'
  return isOver(campaign.status)
    ? 'As everybody got it, in today’s header and footer.'
    : 'As everybody gets it.'
}
