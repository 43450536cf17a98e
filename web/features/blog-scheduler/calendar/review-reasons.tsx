import { chakra } from '@chakra-ui/react'
import type { BlogPost } from '../../../../contract/posts/schemas.ts'
import { Action, Notice } from '../../../components/admin-ui.tsx'

const Reasons = chakra('ul', {
  base: {
    display: 'grid',
    gap: '3',
    marginBlock: '4',
    '& b': { fontWeight: '700' },
    '& q': { display: 'block', fontStyle: 'italic' },
    '& span': { display: 'block', color: 'fg.muted' },
  },
})

const ruleNames: Record<string, string> = {
  disease_claim: 'Disease claim',
  dose: 'Dose',
  invented_study: 'Study that cannot be looked up',
  promise: 'Promise',
  missing_disclaimer: "Missing 'not medical advice'",
}

interface ReviewReasonsProps {
  post: BlogPost
  isBusy: boolean
  onApprove: () => void
}

/** Why the gate on health claims holds a post back, and the way past it: a person's approval. */
export function ReviewReasons({ post, isBusy, onApprove }: ReviewReasonsProps) {
  return (
    <Notice tone="warning" gridColumn="1 / -1" marginTop="4">
      <strong>
        Not published until you approve it. Read, edit where it needs to be, then decide.
      </strong>
      <Reasons>
        {post.review.reasons.map(({ rule, quote, advice }) => (
          <li key={`${rule} ${quote}`}>
            <b>{ruleNames[rule] ?? rule.replaceAll('_', ' ')}</b>
            {quote && <q>{quote}</q>}
            <span>{advice}</span>
          </li>
        ))}
      </Reasons>
      <Action look="citrus" busy={isBusy} aria-label={`Approve ${post.title}`} onClick={onApprove}>
        Approve
      </Action>
    </Notice>
  )
}
