import { chakra } from '@chakra-ui/react'
import { isOver } from '../../../contract/campaigns/schemas.ts'
import { LoadFailure } from '../../components/admin-ui.tsx'
import { BringBack } from './compose/bring-back.tsx'
import { DraftConflict } from './compose/draft-conflict.tsx'
import { useDraftSync } from './compose/draft-sync.ts'
import { EmailOptions } from './compose/email-options.tsx'
import { Instructions } from './compose/instructions.tsx'
import { TemplateCards } from './compose/template-cards.tsx'
import { PastCampaigns } from './history/past-campaigns.tsx'
import { AutoCampaigns } from './progress/auto-campaigns.tsx'
import { SendingStopped } from './progress/sending-stopped.tsx'
import { useRunningCampaigns } from './progress/use-running-campaigns.ts'
import { WelcomeRestricted } from './progress/welcome-restricted.tsx'
import { ScheduledCampaigns } from './schedule/scheduled-campaigns.tsx'

/** The third tab. Toasts need a ToastOutlet somewhere around it. */
export function EmailCampaign() {
  const running = useRunningCampaigns()
  const { isMissing, readAgain } = useDraftSync()
  return (
    <>
      <SendingStopped />
      <WelcomeRestricted />
      <DraftConflict />
      {isMissing && (
        <chakra.div marginBottom={{ base: '10', md: '14' }}>
          <LoadFailure onRetry={readAgain}>The draft could not be loaded</LoadFailure>
        </chakra.div>
      )}
      <EmailOptions />
      <TemplateCards running={running} />
      <ScheduledCampaigns />
      <AutoCampaigns />
      <PastCampaigns running={running.filter(({ campaign }) => !isOver(campaign.status))} />
      <Instructions />
      <BringBack />
    </>
  )
}
