import { chakra } from '@chakra-ui/react'
import { type Founder, PRODUCT_NAME } from '../../../contract/business.ts'
import { Section } from '../../components/section.tsx'
import { Body, Headline } from '../../components/type.tsx'

/** Empty until contract/business.ts names the founder. */
export function FounderNote({ founder }: { founder: Founder | undefined }) {
  if (!founder) return null
  return (
    <Section aria-labelledby="founder-title">
      <Headline id="founder-title">Why we are building {PRODUCT_NAME}</Headline>
      <chakra.div display="grid" gap="5" marginTop="8" maxWidth="38em" fontSize="lg">
        {founder.words.map((paragraph) => (
          <Body key={paragraph} color="fg">
            {paragraph}
          </Body>
        ))}
        <p>
          <strong>{founder.name}</strong>, founder of {PRODUCT_NAME}
        </p>
      </chakra.div>
    </Section>
  )
}
