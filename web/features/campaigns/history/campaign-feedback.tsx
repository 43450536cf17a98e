import { chakra } from '@chakra-ui/react'
import type { CampaignFeedback as Feedback } from '../../../../contract/campaigns/feedback-schemas.ts'
import {
  BulletList,
  Figures,
  LoadFailure,
  Notice,
  Quiet,
  Rows,
  Section,
} from '../../../components/admin-ui.tsx'
import { countOf } from '../../../components/counts.ts'
import { useCampaignMail } from '../api/mails.ts'
import { useFeedback } from '../api/outcome.ts'
import { feedbackLines, linkLines, linksIn, machineText, otherOutcomes } from './feedback-words.ts'

/** What became of a campaign's mail after it was submitted. */
export function CampaignFeedback({ campaignId }: { campaignId: string }) {
  const { data, isError } = useFeedback(campaignId)
  const { data: mail } = useCampaignMail(campaignId)
  return (
    <Section title="What became of the mail">
      {data ? (
        <Known feedback={data} links={mail ? linksIn(mail.html) : []} />
      ) : isError ? (
        <LoadFailure>What became of the mail could not be loaded</LoadFailure>
      ) : (
        <Quiet role="status">Loading what became of the mail...</Quiet>
      )}
    </Section>
  )
}

function Known({ feedback, links }: { feedback: Feedback; links: readonly string[] }) {
  if (feedback.sent === 0)
    return (
      <Quiet>
        Nothing is known yet. The mail service tells within minutes whether a mailbox took a mail;
        that it was sent does not mean that it was delivered.
      </Quiet>
    )
  const others = otherOutcomes(feedback)
  return (
    <>
      <Quiet>
        Sent is not delivered: it means that the mail service took the mail. Delivered means that
        the recipient’s mailbox took it. People are counted once each.
      </Quiet>
      <Figures>
        {feedbackLines(feedback).map(({ name, count, share }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
            {share && <dd>{share}</dd>}
          </div>
        ))}
      </Figures>
      {others.length > 0 && (
        <BulletList
          items={others}
          aria-label="What else became of mail"
          marginBottom="4"
          fontSize="sm"
        />
      )}
      {feedback.tracking ? (
        <Notice>
          <p>
            <strong>Machines, counted apart:</strong> {machineText(feedback)}. Privacy proxies and
            link scanners fetch pictures and follow links whether anybody reads the mail or not, so
            these say nothing about readers.
          </p>
        </Notice>
      ) : (
        <Quiet>Opens and clicks are not tracked in this environment.</Quiet>
      )}
      {feedback.tracking && <Links lines={linkLines(links, feedback.links)} />}
    </>
  )
}

function Links({ lines }: { lines: Feedback['links'] }) {
  if (lines.length === 0) return null
  return (
    <Section size="small" title="Links, and how many people followed each">
      <Rows as="ol" layout="ends" aria-label="Links">
        {lines.map(({ link, clicked }) => (
          <li key={link}>
            <chakra.span minWidth="0">{link}</chakra.span>
            <chakra.b whiteSpace="nowrap">{countOf(clicked, 'person', 'people')}</chakra.b>
          </li>
        ))}
      </Rows>
    </Section>
  )
}
