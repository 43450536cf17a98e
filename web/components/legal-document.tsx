import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { DocumentLink } from './links.tsx'
import { Prose } from './prose.tsx'
import { Container, PageTop } from './section.tsx'

export interface LegalSection {
  id: string
  title: string
  text: ReactNode
}

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
      <PageTop title={title}>Effective date: {effectiveDate}</PageTop>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '260px minmax(0, 44rem)' }}
        gap={{ base: '10', lg: '20' }}
        alignItems="start"
        paddingTop={{ base: '8', md: '14' }}
        paddingBottom={{ base: '18', md: '28' }}
        borderTopWidth="2px"
        borderColor="fg"
      >
        <chakra.nav aria-label="On this page" position={{ lg: 'sticky' }} top="28">
          <ol>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <DocumentLink href={`#${id}`} variant="quiet">
                  {title}
                </DocumentLink>
              </li>
            ))}
          </ol>
        </chakra.nav>
        <Prose>
          {intro}
          {sections.map(({ id, title, text }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{title}</h2>
              {text}
            </section>
          ))}
        </Prose>
      </chakra.div>
    </Container>
  )
}
