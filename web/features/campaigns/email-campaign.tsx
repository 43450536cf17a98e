import { AutoCampaigns } from './auto-campaigns.tsx'
import { EmailOptions } from './email-options.tsx'
import { Instructions } from './instructions.tsx'
import { PastCampaigns } from './past-campaigns.tsx'
import { ScheduledCampaigns } from './scheduled-campaigns.tsx'
import { SendingStopped } from './sending-stopped.tsx'
import { TemplateCards } from './template-cards.tsx'
import { useRunningCampaigns } from './use-running-campaigns.ts'

/** The third tab (spec §2, Email Campaign). Toasts need a ToastOutlet somewhere around it. */
export function EmailCampaign() {
  const running = useRunningCampaigns()
  return (
    <>
      <SendingStopped />
      <EmailOptions />
      <TemplateCards running={running} />
      <ScheduledCampaigns />
      <AutoCampaigns />
      <PastCampaigns running={running} />
      <Instructions />
    </>
  )
}
