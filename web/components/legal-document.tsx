import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Prose } from './prose.tsx'
import { Container } from './section.tsx'
import { Display } from './type.tsx'

export interface LegalSection {
  id: string
  title: string
  text: ReactNode
}

const Top = chakra('header', {
  base: { paddingBlock: { base: '48px 32px', md: '88px 48px' }, maxWidth: '52rem' },
})
const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '260px minmax(0, 44rem)' },
    gap: { base: '10', lg: '20' },
    alignItems: 'start',
    paddingTop: { base: '8', md: '14' },
    paddingBottom: { base: '18', md: '28' },
    borderTopWidth: '2px',
    borderColor: 'fg',
  },
})
const Contents = chakra('nav', {
  base: {
    position: { lg: 'sticky' },
    top: '112px',
    fontSize: 'sm',
    '& a': {
      display: 'flex',
      alignItems: 'center',
      minHeight: '32px',
      color: 'fg.muted',
      textUnderlineOffset: '0.3em',
      _hover: { color: 'fg', textDecoration: 'underline' },
    },
  },
})

/** A legal page: its date, its contents at the side, its sections. */
export function LegalDocument({
  title,
  effectiveDate,
  intro,
  sections,
}: {
  title: string
  effectiveDate: ReactNode
  intro: ReactNode
  sections: readonly LegalSection[]
}) {
  return (
    <Container>
      <Top>
        <Display fontSize="clamp(2.5rem, 1.6rem + 4vw, 4.5rem)">{title}</Display>
        <chakra.p marginTop="5" color="fg.muted">
          Effective date: {effectiveDate}
        </chakra.p>
      </Top>
      <Grid>
        <Contents aria-label="On this page">
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </Contents>
        <Prose>
          {intro}
          {sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id}>{section.title}</h2>
              {section.text}
            </section>
          ))}
        </Prose>
      </Grid>
    </Container>
  )
}
