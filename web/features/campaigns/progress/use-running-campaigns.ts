import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router-dom'
import { type Campaign, isOver } from '../../../../contract/campaigns/schemas.ts'
import { emailTypes } from '../../../../contract/mail/email-types.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { isNotFound } from '../../../api/staff-client.ts'
import { showDone } from '../../../components/call-outcome.ts'
import { countOf } from '../../../components/counts.ts'
import { showToast } from '../../../components/toasts/toast.ts'
import { bringCampaignBack } from '../api/bring-campaign-back.ts'
import { campaignQuery, useCampaigns } from '../api/campaigns.ts'
import {
  followCampaigns,
  unfollowCampaign,
  useFollowedCampaigns,
} from '../shared/followed-campaigns.ts'
import { isUnstarted, progressText } from '../shared/progress.ts'
import { showSent } from '../shared/show-sent.ts'

export interface RunningCampaign {
  campaign: Campaign
  /** True while the server does not answer. Polling continues. */
  isUnreachable: boolean
}

/**
 * All running campaigns of the four templates. A campaign that ends stays in the list until the page is closed, or
 * until its template starts another campaign. A toast reports the end.
 */
export function useRunningCampaigns(): RunningCampaign[] {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { data: campaigns } = useCampaigns()
  // A layout effect shows progress together with the list. Progress that appears later would shift the page.
  useLayoutEffect(() => {
    const running = campaigns?.filter(
      ({ kind, status }) =>
        status !== 'scheduled' && !isOver(status) && emailTypes.some((type) => type === kind),
    )
    followCampaigns(running?.map(({ campaignId }) => campaignId) ?? [])
  }, [campaigns])

  const ids = useFollowedCampaigns()
  const [ended, setEnded] = useState<readonly Campaign[]>([])
  const results = useQueries({
    queries: ids.map((id) => ({
      ...campaignQuery(id),
      placeholderData: () => campaigns?.find(({ campaignId }) => campaignId === id),
    })),
  })
  useEffect(() => {
    for (const [index, { data, error }] of results.entries()) {
      const id = ids[index]
      if (id && isNotFound(error)) unfollowCampaign(id)
      if (!data || !isOver(data.status) || !unfollowCampaign(data.campaignId)) continue
      showEndToast(data, navigate)
      setEnded((before) => [...before.filter(({ kind }) => kind !== data.kind), data])
      void queries.invalidateQueries({ queryKey: queryKeys.campaigns })
      void queries.invalidateQueries({ queryKey: queryKeys.stats })
    }
  }, [results, ids, queries, navigate])

  const running = results.flatMap(({ data, isError, isPaused }) =>
    data && !isOver(data.status) ? [{ campaign: data, isUnreachable: isError || isPaused }] : [],
  )
  const hasRunning = ({ kind }: Campaign) => running.some(({ campaign }) => campaign.kind === kind)
  return [
    ...running,
    ...ended
      .filter((campaign) => !hasRunning(campaign))
      .map((campaign) => ({ campaign, isUnreachable: false })),
  ]
}

function showEndToast(campaign: Campaign, navigate: NavigateFunction): void {
  const { sentCount, failedCount, uncertainCount } = campaign
  if (campaign.status === 'cancelled')
    showDone(
      'Campaign cancelled',
      isUnstarted(campaign)
        ? 'It had not started, and nobody was mailed'
        : `${countOf(sentCount, 'mail')} had been sent before`,
    )
  else if (sentCount > 0 || failedCount + uncertainCount === 0)
    showSent(sentCount, {
      uncertainCount,
      onBringBack: () => void bringCampaignBack(campaign.campaignId, navigate),
    })
  else
    showToast({
      tone: 'failure',
      title: 'Error sending email',
      description: progressText(campaign),
    })
}
