import { Card, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Campaign, isOver } from '../../../../contract/campaigns/schemas.ts'
import { isNotFound } from '../../../api/staff-client.ts'
import { useFirstLoadDone } from '../../../api/use-first-load-done.ts'
import { useTimeZone } from '../../../clock/time-zone.ts'
import { timeWithZone } from '../../../clock/wall-clock.ts'
import {
  Heading,
  LoadFailure,
  Message,
  Quiet,
  Sheet,
  TextLink,
} from '../../../components/admin-ui.tsx'
import { failureText } from '../../../components/call-outcome.ts'
import { campaignQuery } from '../api/campaigns.ts'
import { useCampaignMail } from '../api/mails.ts'
import { useEngagement, useFeedback } from '../api/outcome.ts'
import { CampaignProgress } from '../progress/campaign-progress.tsx'
import { isUnstarted } from '../shared/progress.ts'
import { whoThen } from '../shared/who-then.ts'
import { Audience } from './audience.tsx'
import { CampaignFeedback } from './campaign-feedback.tsx'
import { CampaignLinks } from './campaign-links.tsx'
import { CampaignFacts } from './campaign-table.tsx'
import { DeliveryTable } from './delivery-table.tsx'
import { EngagementOverTime } from './engagement-over-time.tsx'
import { OutcomeTable } from './outcome-table.tsx'
import { ReceiptDownload } from './receipt-download.tsx'
import { SentMail } from './sent-mail.tsx'
import { UncertainRecipients } from './uncertain-recipients.tsx'

interface CampaignReportProps {
  id: string
  activity: ReactNode
}

export function CampaignReport({ id, activity }: CampaignReportProps) {
  const { data, error, isError, isPaused } = useQuery(campaignQuery(id))
  if (!data && isNotFound(error)) return <NoSuchCampaign />
  return (
    <>
      <Heading as="h1" size="page">
        {data?.subject ?? 'Campaign'}
      </Heading>
      {data ? (
        <>
          <Quiet marginTop="3">
            <CampaignFacts campaign={data} />
          </Quiet>
          <State campaign={data} isUnreachable={isError || isPaused} />
          <chakra.div marginTop={{ base: '12', md: '16' }}>
            <Parts campaign={data} activity={activity} />
          </chakra.div>
        </>
      ) : error ? (
        <chakra.div marginTop="8">
          <LoadFailure>{failureText(error, 'The campaign could not be loaded')}</LoadFailure>
        </chakra.div>
      ) : (
        <Message role="status" marginTop="8">
          Loading the campaign...
        </Message>
      )}
    </>
  )
}

function Parts({ campaign, activity }: { campaign: Campaign; activity: ReactNode }) {
  const { campaignId } = campaign
  const feedback = useFeedback(campaignId, { enabled: hasRecipientList(campaign) })
  const engagement = useEngagement(campaignId, { enabled: hasRecipientList(campaign) })
  const isRead = useFirstLoadDone(feedback, engagement, useCampaignMail(campaignId))
  if (!isRead) return <Message role="status">Loading the results...</Message>
  return (
    <>
      {hasRecipientList(campaign) && (
        <>
          <Audience campaign={campaign} />
          <CampaignFeedback campaign={campaign} />
          <CampaignLinks campaignId={campaignId} />
          <EngagementOverTime campaignId={campaignId} />
          <UncertainRecipients campaign={campaign} />
          <OutcomeTable campaign={campaign} />
          <DeliveryTable campaign={campaign} />
          <ReceiptDownload campaign={campaign} />
        </>
      )}
      <SentMail campaign={campaign} />
      {activity}
    </>
  )
}

function hasRecipientList(campaign: Campaign): boolean {
  return campaign.status !== 'scheduled' && !isUnstarted(campaign)
}

/**
 * Shows when the campaign goes out, its progress, or why it did not go out. After the end, the progress stays until
 * staff leave the page.
 */
function State({ campaign, isUnreachable }: { campaign: Campaign; isUnreachable: boolean }) {
  const { status, scheduled_for, stopped_because } = campaign
  const timeZone = useTimeZone()
  const [wasUnderWay, setUnderWay] = useState(false)
  if (!wasUnderWay && status !== 'scheduled' && !isOver(status)) setUnderWay(true)
  if (status === 'scheduled' && scheduled_for)
    return (
      <chakra.p marginTop="6">
        Goes out <strong>{timeWithZone(scheduled_for, timeZone)}</strong> to {whoThen(campaign)}.{' '}
        <TextLink to="/admin?tab=email">Edit, move or cancel it</TextLink>
      </chakra.p>
    )
  if (stopped_because)
    return (
      <chakra.p marginTop="6" fontWeight="700" color="fg.error">
        It did not go out{scheduled_for && ' at its time'}, and nobody was mailed. {stopped_because}
      </chakra.p>
    )
  if (isUnstarted(campaign))
    return (
      <chakra.p marginTop="6" fontWeight="700">
        It was cancelled before it started, and nobody was mailed.
      </chakra.p>
    )
  if (isOver(status) && !wasUnderWay) return null
  return (
    <chakra.div marginTop="6">
      <Sheet>
        <Card.Root as="article" aria-label="Progress">
          <CampaignProgress campaign={campaign} isUnreachable={isUnreachable} />
        </Card.Root>
      </Sheet>
    </chakra.div>
  )
}

function NoSuchCampaign() {
  return (
    <>
      <Heading as="h1" size="page">
        No such campaign
      </Heading>
      <chakra.p marginTop="4" marginBottom="3" color="fg.muted">
        There is no campaign at this address. It may have a typo in it.
      </chakra.p>
      <TextLink to="/admin/campaigns">See all campaigns</TextLink>
    </>
  )
}
