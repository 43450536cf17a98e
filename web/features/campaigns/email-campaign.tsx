import { AutoCampaigns } from './auto-campaigns.tsx'
import { EmailOptions } from './email-options.tsx'
import { Instructions } from './instructions.tsx'
import { PastCampaigns } from './past-campaigns.tsx'
import { ScheduledCampaigns } from './scheduled-campaigns.tsx'
import { SendingStopped } from './sending-stopped.tsx'
import { TemplateCards } from './template-cards.tsx'
import { useRunningCampaigns } from './use-running-campaigns.ts'

/** The third tab (spec §2, Email Campaign). Toasts need a ToastOutlet somewhere around it. */
export function EmailCampaign({ accessToken }: { accessToken: string }) {
  const running = useRunningCampaigns(accessToken)
  return (
    <>
      <SendingStopped accessToken={accessToken} />
      <EmailOptions />
      <TemplateCards accessToken={accessToken} running={running} />
      <ScheduledCampaigns accessToken={accessToken} />
      <AutoCampaigns accessToken={accessToken} />
      <PastCampaigns accessToken={accessToken} running={running} />
      <Instructions />
    </>
  )
}
