import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import type { CampaignFeedback as Feedback } from '../../../../contract/campaigns/feedback-schemas.ts'
import { CardHeading } from '../../../components/admin-ui.tsx'
import { Button } from '../../../components/button.tsx'
import { countOf } from '../../../components/counts.ts'
import { useFeedback } from '../api/outcome.ts'
import { feedbackLines, linkText, machineText, otherOutcomes } from './feedback-words.ts'

const Text = chakra('p', { base: { fontSize: 'sm', color: 'fg.muted', maxWidth: '65ch' } })
const Figures = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(9.5rem, 100%), 1fr))',
    gap: '20px 24px',
    marginBlock: '5',
    paddingTop: '5',
    borderTopWidth: '2px',
    borderColor: 'fg',
    fontVariantNumeric: 'tabular-nums',
    '& dt': { fontSize: 'sm', fontWeight: '600', color: 'fg.muted' },
    '& dd': { fontSize: 'title', fontWeight: '800', lineHeight: '1.3', letterSpacing: '-0.03em' },
    '& dd[data-share]': {
      fontSize: 'xs',
      fontWeight: '500',
      letterSpacing: '0',
      color: 'fg.muted',
    },
  },
})
const Others = chakra('ul', {
  base: {
    marginBottom: '4',
    paddingInlineStart: '1.1em',
    listStyle: 'disc',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
  },
})
const Links = chakra('ol', {
  base: {
    marginTop: '2',
    fontSize: 'sm',
    '& > li': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '4',
      paddingBlock: '2',
      borderBottomWidth: '1px',
      borderColor: 'border',
    },
    '& span': { minWidth: '0', overflowWrap: 'anywhere' },
    '& b': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  },
})
const Machines = chakra('div', {
  base: {
    padding: '14px 16px',
    bg: 'bg.subtle',
    borderRadius: 'md',
    fontSize: 'sm',
    lineHeight: '1.55',
    '& p + p': { color: 'fg.muted', marginTop: '0.5' },
  },
})
const Part = chakra('section', { base: { display: 'grid', gap: '1', lineHeight: '1.55' } })

interface CampaignFeedbackProps {
  campaignId: string
}

/** What became of a campaign's mail after it was submitted: a section for wherever one campaign is shown. */
export function CampaignFeedback({ campaignId }: CampaignFeedbackProps) {
  const title = useId()
  const { data, isError, refetch } = useFeedback(campaignId)
  return (
    <Part aria-labelledby={title}>
      <CardHeading id={title}>What became of the mail</CardHeading>
      {data ? (
        <Known feedback={data} />
      ) : isError ? (
        <div role="alert">
          <Text marginBottom="3">What became of the mail could not be loaded.</Text>
          <Button type="button" look="quiet" size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <Text role="status">Loading what became of the mail...</Text>
      )}
    </Part>
  )
}

function Known({ feedback }: { feedback: Feedback }) {
  if (feedback.sent === 0)
    return (
      <Text>
        Nothing is known yet. The mail service tells within minutes whether a mailbox took a mail;
        that it was sent does not mean that it was delivered.
      </Text>
    )
  const others = otherOutcomes(feedback)
  return (
    <>
      <Text>
        Sent is not delivered: it means that the mail service took the mail. Delivered means that
        the recipient’s mailbox took it. People are counted once each.
      </Text>
      <Figures>
        {feedbackLines(feedback).map(({ name, count, share }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
            {share && <dd data-share>{share}</dd>}
          </div>
        ))}
      </Figures>
      {others.length > 0 && (
        <Others aria-label="What else became of mail">
          {others.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Others>
      )}
      {feedback.tracking ? (
        <Machines>
          <p>
            <strong>Machines, counted apart:</strong> {machineText(feedback)}
          </p>
          <p>
            Privacy proxies and link scanners fetch pictures and follow links whether anybody reads
            the mail or not, so these say nothing about readers.
          </p>
        </Machines>
      ) : (
        <Text>Opens and clicks are not tracked in this environment.</Text>
      )}
      {feedback.links.length > 0 && <FollowedLinks links={feedback.links} />}
    </>
  )
}

function FollowedLinks({ links }: Pick<Feedback, 'links'>) {
  const title = useId()
  return (
    <chakra.div marginTop="6">
      <chakra.h4 id={title} fontSize="sm" fontWeight="700">
        Links that people followed
      </chakra.h4>
      <Links aria-labelledby={title}>
        {links.map(({ link, clicked }) => (
          <li key={link}>
            <span>{linkText(link)}</span>
            <b>{countOf(clicked, 'person', 'people')}</b>
          </li>
        ))}
      </Links>
    </chakra.div>
  )
}
