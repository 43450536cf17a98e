import { LoadFailure, Message, Section, Sheet } from '../../../components/admin-ui.tsx'
import { useTemplates } from '../api/mail.ts'
import type { RunningCampaign } from '../progress/use-running-campaigns.ts'
import { TemplateCard } from './template-card.tsx'

export function TemplateCards({ running }: { running: readonly RunningCampaign[] }) {
  const { data: templates, isError } = useTemplates()
  return (
    <Section title="Email Templates">
      {templates ? (
        <Sheet columns="two">
          {templates.map((template) => (
            <TemplateCard
              key={template.type}
              template={template}
              templates={templates}
              running={running.filter(({ campaign }) => campaign.kind === template.type)}
            />
          ))}
        </Sheet>
      ) : isError ? (
        <LoadFailure>The email templates could not be loaded</LoadFailure>
      ) : (
        <Message role="status">Loading the email templates...</Message>
      )}
    </Section>
  )
}
