import { chakra } from '@chakra-ui/react'
import type { BlogPost } from '../../../../contract/posts/schemas.ts'
import { Button } from '../../../components/button.tsx'

const Box = chakra('div', {
  base: {
    gridColumn: '1 / -1',
    marginTop: '4',
    padding: { base: '4', md: '18px 20px' },
    bg: 'bg.subtle',
    borderInlineStartWidth: '4px',
    borderColor: 'citrus.solid',
    borderRadius: '0 6px 6px 0',
    fontSize: 'sm',
    lineHeight: '1.55',
  },
})
const Reasons = chakra('ul', {
  base: {
    display: 'grid',
    gap: '3.5',
    marginBlock: '12px 18px',
    '& b': { fontWeight: '700' },
    '& q': { display: 'block', fontStyle: 'italic', overflowWrap: 'anywhere' },
    '& span': { display: 'block', color: 'fg.muted' },
  },
})
const Lead = chakra('p', { base: { fontWeight: '700' } })

const ruleNames: Record<string, string> = {
  disease_claim: 'Disease claim',
  dose: 'Dose',
  invented_study: 'Study that cannot be looked up',
  promise: 'Promise',
  missing_disclaimer: "Missing 'not medical advice'",
}

/** Why the gate on health claims holds a post back, and the way past it: a person's approval. */
export function ReviewReasons({
  post,
  isBusy,
  onApprove,
}: {
  post: BlogPost
  isBusy: boolean
  onApprove: () => void
}) {
  return (
    <Box>
      <Lead>Not published until you approve it. Read, edit where it needs to be, then decide.</Lead>
      <Reasons>
        {post.review.reasons.map(({ rule, quote, advice }) => (
          <li key={`${rule} ${quote}`}>
            <b>{ruleNames[rule] ?? rule.replaceAll('_', ' ')}</b>
            {quote && <q>{quote}</q>}
            <span>{advice}</span>
          </li>
        ))}
      </Reasons>
      <Button
        type="button"
        look="citrus"
        size="sm"
        disabled={isBusy}
        aria-label={`Approve ${post.title}`}
        onClick={onApprove}
      >
        Approve
      </Button>
    </Box>
  )
}
