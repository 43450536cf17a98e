import { chakra } from '@chakra-ui/react'
import { Quiet, Rows, Section } from '../../../components/admin-ui.tsx'
import { countOf } from '../../../components/counts.ts'
import { useCampaignMail } from '../api/mails.ts'
import { useFeedback } from '../api/outcome.ts'
import { linkLines, linksIn } from './feedback-words.ts'

/** Most clicked first. Renders nothing if clicks are not tracked. */
export function CampaignLinks({ campaignId }: { campaignId: string }) {
  const { data: feedback } = useFeedback(campaignId)
  const { data: mail } = useCampaignMail(campaignId)
  if (!feedback?.tracking) return null
  const lines = linkLines(mail ? linksIn(mail.html) : [], feedback.links, mail?.titles)
  if (lines.length === 0) return null
  return (
    <Section title="Links">
      <Quiet marginBottom="4">How many people followed each, once a person.</Quiet>
      <Rows as="ol" layout="ends" aria-label="Links">
        {lines.map(({ link, title, clicked }) => (
          <li key={link}>
            <chakra.span minWidth="0">
              <chakra.b display="block" fontSize="md">
                {title}
              </chakra.b>
              <chakra.span color="fg.muted">{link}</chakra.span>
            </chakra.span>
            <chakra.b whiteSpace="nowrap">{countOf(clicked, 'person', 'people')}</chakra.b>
          </li>
        ))}
      </Rows>
    </Section>
  )
}
