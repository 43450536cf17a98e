import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { PRODUCT_NAME } from '../../../contract/business.ts'
import { aiDisclosure } from '../../../contract/posts/disclosure.ts'
import { longDate } from '../../clock/dates.ts'
import { textLink } from '../../components/type.tsx'
import type { Article } from './article.ts'
import { HOW_WE_WRITE } from './words.ts'

const TextLink = chakra(Link, {
  base: { ...textLink, display: 'inline-block', paddingBlock: '0.5' },
})

/** Who wrote an article, who reviewed it, and whether an AI was at work: in plain sight, above the text. */
export function Making({ article }: { article: Article }) {
  const { author = PRODUCT_NAME } = article
  return (
    <chakra.div marginTop="6">
      <chakra.p fontWeight="700">{`By ${author}`}</chakra.p>
      <chakra.p fontSize="sm">
        {howItWasMade(article)} <TextLink to={`/blog#${HOW_WE_WRITE}`}>How we write</TextLink>
      </chakra.p>
    </chakra.div>
  )
}

function howItWasMade({ aiWritten, reviewedBy, reviewedOn }: Article): string | undefined {
  const on = reviewedOn && longDate(reviewedOn)
  const disclosure = aiDisclosure({ ai_written: aiWritten, reviewed_by: reviewedBy }, on)
  return disclosure ?? (reviewedBy && `Reviewed by ${reviewedBy}${on ? ` on ${on}` : ''}.`)
}
