import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

const Section = chakra('section', { base: { marginTop: '7' } })
const Title = chakra('h3', {
  base: { marginBottom: '2.5', fontSize: 'md', fontWeight: '800', lineHeight: '1.3' },
})

/** A section of the campaign's details. */
export function DetailsSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Section aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      {children}
    </Section>
  )
}
