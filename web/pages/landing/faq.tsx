import { chakra } from '@chakra-ui/react'
import { ArrowDown } from '../../components/icons.tsx'
import { DocumentLink, PageLink } from '../../components/links.tsx'
import { Columns, Section } from '../../components/section.tsx'
import { Body, Headline, Lead } from '../../components/type.tsx'
import { SUPPORT_EMAIL } from '../../site/support.ts'
import { questions } from './questions.ts'

/** Native `details` elements, which work without JavaScript. */
export function Faq() {
  return (
    <Section aria-labelledby="faq-title" tone="subtle">
      <Columns shares={[5, 7]} alignItems="start">
        <div>
          <Headline id="faq-title">Good questions</Headline>
          <Lead marginTop="5">Yours is not here? Write to us, and we answer.</Lead>
          <DocumentLink
            href={`mailto:${SUPPORT_EMAIL}`}
            marginTop="2"
            color="fg.leaf"
            textDecoration="underline"
          >
            {SUPPORT_EMAIL}
          </DocumentLink>
        </div>
        <chakra.div borderTopWidth="1px" borderColor="border.strong" css={disclosures}>
          {questions.map(({ question, answer, more }, index) => (
            <details key={question} open={index === 0}>
              <summary>
                <h3>{question}</h3>
                <ArrowDown />
              </summary>
              <Body>{answer}</Body>
              {more && (
                <PageLink to={more.to} color="fg.leaf" textDecoration="underline">
                  {more.text}
                </PageLink>
              )}
            </details>
          ))}
        </chakra.div>
      </Columns>
    </Section>
  )
}

const disclosures = {
  '& details': { paddingBottom: '1', borderBottomWidth: '1px', borderColor: 'border.strong' },
  '& details[open]': { paddingBottom: '5' },
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    paddingBlock: '4',
    fontSize: 'lg',
    fontWeight: '700',
    lineHeight: '1.35',
    letterSpacing: '-0.02em',
    cursor: 'pointer',
    '&::-webkit-details-marker': { display: 'none' },
  },
  '& svg': { flexShrink: '0', transition: 'transform 120ms' },
  '& [open] svg': { transform: 'rotate(180deg)' },
} as const
