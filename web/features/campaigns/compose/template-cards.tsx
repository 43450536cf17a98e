import { emailTypes } from '../../../../contract/mail/email-types.ts'
import { Bone, Card, LoadFailure, Section, Sheet } from '../../../components/admin-ui.tsx'
import { useTemplates } from '../api/mail.ts'
import type { RunningCampaign } from '../progress/use-running-campaigns.ts'
import { TemplateCard } from './template-card.tsx'

export function TemplateCards({ running }: { running: readonly RunningCampaign[] }) {
  const { data: templates, isError, refetch } = useTemplates()
  return (
    <Section title="Email Templates">
      {templates ? (
        <Sheet columns="two">
          {templates.map((template) => (
            <TemplateCard
              key={template.type}
              template={template}
              running={running.filter(({ campaign }) => campaign.kind === template.type)}
            />
          ))}
        </Sheet>
      ) : isError ? (
        <LoadFailure onRetry={refetch}>The email templates could not be loaded</LoadFailure>
      ) : (
        <LoadingTemplates />
      )}
    </Section>
  )
}

function LoadingTemplates() {
  return (
    <div role="status" aria-label="Loading the email templates">
      <Sheet columns="two">
        {emailTypes.map((type) => (
          <Card key={type} aria-hidden>
            <Bone height="28px" width="40%" />
            <Bone height="18px" width="80%" marginTop="3.5" />
            <Bone height="18px" width="55%" marginTop="7" />
            <Bone height="48px" marginTop="7" />
            <Bone height="40px" width="50%" marginTop="6" />
          </Card>
        ))}
      </Sheet>
    </div>
  )
}
