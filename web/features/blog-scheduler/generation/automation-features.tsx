import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { ARTICLE_WORDS, NEWSLETTERS_PER_WEEK } from '../../../../contract/business.ts'
import { usePublishTimes } from '../../../clock/publish-times.ts'
import { CardHeading } from '../../../components/admin-ui.tsx'
import { Check } from '../../../components/icons.tsx'
import { Part } from '../shared/parts.tsx'
import { slotsInShort } from '../shared/slots-in-words.ts'

const features = (slots: string) => [
  'SEO nutrition topics',
  `${ARTICLE_WORDS.minimum}-${ARTICLE_WORDS.maximum} word articles`,
  'Auto title, subtitle and excerpt',
  'Cover image selection',
  'HTML formatting',
  `Auto-publish ${slots}`,
  `Instant newsletter (max ${NEWSLETTERS_PER_WEEK}/week)`,
  'Weekly digest',
  'UTM tracking',
  'Email performance monitoring',
]

const topics = [
  'How much protein a balanced day needs',
  'Fiber: the nutrient most plates are short of',
  'What a nutrient-dense breakfast looks like',
  'Omega-3 from fish, nuts and seeds',
  'Reading sodium on a nutrition label',
]

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', lg: '3fr 2fr' },
    gap: '32px 64px',
    marginTop: '5',
  },
})
const Features = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '1fr 1fr' },
    gap: '0 32px',
    alignContent: 'start',
    '& li': {
      display: 'flex',
      gap: '3',
      alignItems: 'center',
      paddingBlock: '2.5',
      borderTopWidth: '1px',
      borderColor: 'border',
      fontSize: 'sm',
    },
    '& svg': { color: 'fg.leaf', width: '18px', height: '18px' },
  },
})
const Topics = chakra('ul', {
  base: {
    fontSize: 'sm',
    color: 'fg.muted',
    '& li': { paddingBlock: '2.5', borderTopWidth: '1px', borderColor: 'border' },
  },
})
const TopicsTitle = chakra('h4', {
  base: { fontSize: 'sm', fontWeight: '700', paddingBlock: '2.5' },
})

/** What the automation does, at rest. */
export function AutomationFeatures() {
  const title = useId()
  const publish = usePublishTimes()
  return (
    <Part
      aria-labelledby={title}
      borderTopWidth="2px"
      borderColor="fg"
      paddingTop={{ base: '6', md: '8' }}
    >
      <CardHeading id={title}>Automation Features</CardHeading>
      <Columns>
        <Features>
          {features(slotsInShort(publish)).map((feature) => (
            <li key={feature}>
              <Check />
              {feature}
            </li>
          ))}
        </Features>
        <div>
          <TopicsTitle>Example topics</TopicsTitle>
          <Topics>
            {topics.map((topic) => (
              <li key={topic}>{topic}</li>
            ))}
          </Topics>
        </div>
      </Columns>
    </Part>
  )
}
