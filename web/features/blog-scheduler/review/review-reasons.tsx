import { chakra } from '@chakra-ui/react'
import { AI_WRITTEN } from '../../../../contract/posts/claim-severity.ts'
import type { Review } from '../../../../contract/posts/schemas.ts'

const List = chakra('ul', {
  base: {
    display: 'grid',
    gap: '3',
    marginBlock: '4',
    '& b': { fontWeight: '700' },
    '& q': { display: 'block', fontStyle: 'italic', overflowWrap: 'anywhere' },
    '& span': { display: 'block', color: 'fg.muted' },
  },
})

const ruleNames: Record<string, string> = {
  disease_claim: 'Disease claim',
  dose: 'Dose',
  medication: 'Advice to stop or replace a medicine',
  invented_study: 'Study that cannot be looked up',
  promise: 'Promise',
  missing_disclaimer: "Missing 'not medical advice'",
  figure_wrong: 'Figure that does not hold',
  figure_without_fact: 'Figure without a source',
  [AI_WRITTEN]: 'Written with AI',
}

export function ReviewReasons({ reasons }: Pick<Review, 'reasons'>) {
  return (
    <List>
      {reasons.map(({ rule, quote, advice }) => (
        <li key={`${rule} ${quote}`}>
          <b>{ruleNames[rule] ?? rule.replaceAll('_', ' ')}</b>
          {quote && <q>{quote}</q>}
          <span>{advice}</span>
        </li>
      ))}
    </List>
  )
}
