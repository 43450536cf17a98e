import { chakra, Progress } from '@chakra-ui/react'
import type { Campaign } from '../../../contract/campaigns.ts'
import { progressPercent, progressText } from './progress.ts'

const Text = chakra('p', {
  base: { marginTop: '8px', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' },
})

export function CampaignProgress({ campaign }: { campaign: Campaign }) {
  const text = progressText(campaign)
  return (
    <Progress.Root
      value={progressPercent(campaign)}
      size="sm"
      marginTop="20px"
      aria-label={`Sending “${campaign.subject}”`}
    >
      <Progress.Track bg="bg.muted" borderRadius="full">
        <Progress.Range bg="leaf.solid" borderRadius="full" />
      </Progress.Track>
      <Text>{text}</Text>
    </Progress.Root>
  )
}
