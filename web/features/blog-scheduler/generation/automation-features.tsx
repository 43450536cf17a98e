import { chakra } from '@chakra-ui/react'
import { ARTICLE_WORDS, NEWSLETTERS_PER_WEEK } from '../../../../contract/business.ts'
import { usePublishTimes } from '../../../clock/publish-times.ts'
import { Heading, Row, Rows, Section } from '../../../components/admin-ui.tsx'
import { Check } from '../../../components/icons.tsx'
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
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '3fr 2fr' },
    gap: { base: '8', lg: '16' },
    alignItems: 'start',
  },
})

export function AutomationFeatures() {
  const slots = slotsInShort(usePublishTimes())
  return (
    <Section title="Automation Features">
      <Columns>
        <Rows
          strong
          display="grid"
          gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
          columnGap="8"
        >
          {features(slots).map((feature) => (
            <Row as="li" key={feature} flexWrap="nowrap">
              <chakra.span color="fg.leaf">
                <Check />
              </chakra.span>
              {feature}
            </Row>
          ))}
        </Rows>
        <div>
          <Rows strong color="fg.muted">
            <li>
              <Heading as="h3" size="label">
                Example topics
              </Heading>
            </li>
            {topics.map((topic) => (
              <li key={topic}>{topic}</li>
            ))}
          </Rows>
        </div>
      </Columns>
    </Section>
  )
}
