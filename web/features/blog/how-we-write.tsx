import { chakra } from '@chakra-ui/react'
import { Columns, Section } from '../../components/section.tsx'
import { Headline, textLink } from '../../components/type.tsx'
import { SUPPORT_EMAIL } from '../../site/support.ts'
import { HOW_WE_WRITE } from './words.ts'

const TextLink = chakra('a', { base: textLink })

export function HowWeWrite() {
  return (
    <Section id={HOW_WE_WRITE} aria-labelledby="how-we-write-title" tone="subtle">
      <Columns shares={[4, 8]} from="md" gap={{ base: '5', md: '12' }} alignItems="start">
        <Headline id="how-we-write-title" size="title">
          How we write
        </Headline>
        <chakra.div maxWidth="65ch" css={{ '& > * + *': { marginTop: '4' } }}>
          <p>
            Some articles are written with AI. Each of them says so above its text, and names the
            person who reviewed it, or says that no person has.
          </p>
          <p>
            Before an article goes out, our software looks for claims that a food cures, treats or
            prevents a disease. Where it finds one, the article waits until a person has approved
            it.
          </p>
          <p>
            Where an article names its sources, they stand at its end. All of it is general
            information, not medical advice. Something wrong? Write to{' '}
            <TextLink href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</TextLink>.
          </p>
        </chakra.div>
      </Columns>
    </Section>
  )
}
