import { chakra } from '@chakra-ui/react'
import { isOver } from '../../../contract/campaigns/schemas.ts'
import { useFirstLoadDone } from '../../api/use-first-load-done.ts'
import { LoadFailure, Message } from '../../components/admin-ui.tsx'
import { useCampaigns } from './api/campaigns.ts'
import { useTemplates } from './api/mail.ts'
import { useSendingState } from './api/sending-switch.ts'
import { useUncertainWelcomes } from './api/uncertain-welcomes.ts'
import { BringBack } from './compose/bring-back.tsx'
import { DraftConflict } from './compose/draft-conflict.tsx'
import { useDraftSync } from './compose/draft-sync.ts'
import { EmailOptions } from './compose/email-options.tsx'
import { Instructions } from './compose/instructions.tsx'
import { TemplateCards } from './compose/template-cards.tsx'
import { PastCampaigns } from './history/past-campaigns.tsx'
import { AutoCampaigns } from './progress/auto-campaigns.tsx'
import { SendingSwitches } from './progress/sending-switches.tsx'
import { UncertainWelcomes } from './progress/uncertain-welcomes.tsx'
import { useRunningCampaigns } from './progress/use-running-campaigns.ts'
import { ScheduledCampaigns } from './schedule/scheduled-campaigns.tsx'

/** The dashboard's third tab. Its toasts appear only if an ancestor renders a `ToastOutlet`. */
export function EmailCampaign() {
  const running = useRunningCampaigns()
  const { isMissing } = useDraftSync()
  const isRead = useFirstLoadDone(
    useSendingState(),
    useUncertainWelcomes(),
    useTemplates(),
    useCampaigns(),
  )
  if (!isRead) return <Message role="status">Loading the templates and campaigns...</Message>
  return (
    <>
      <SendingSwitches />
      <UncertainWelcomes />
      <DraftConflict />
      {isMissing && (
        <chakra.div marginBottom={{ base: '10', md: '14' }}>
          <LoadFailure>The draft could not be loaded</LoadFailure>
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
