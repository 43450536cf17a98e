import { useId } from 'react'
import { emailTypes } from '../../../../contract/mail/email-types.ts'
import { Bone, Card, Heading, Message, Part, Sheet } from '../../../components/admin-ui.tsx'
import { Button } from '../../../components/button.tsx'
import { useTemplates } from '../api/mail.ts'
import type { RunningCampaign } from '../progress/use-running-campaigns.ts'
import { TemplateCard } from './template-card.tsx'

interface TemplateCardsProps {
  running: readonly RunningCampaign[]
}

export function TemplateCards({ running }: TemplateCardsProps) {
  const title = useId()
  const { data: templates, isError, refetch } = useTemplates()
  return (
    <Part aria-labelledby={title}>
      <Heading id={title}>Email Templates</Heading>
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
        <div role="alert">
          <Message>The email templates could not be loaded</Message>
          <Button type="button" look="quiet" size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <LoadingTemplates />
      )}
    </Part>
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
