import { COMPANY_NAME, TERMS_EFFECTIVE_DATE } from '../../../contract/business.ts'
import { longDate } from '../../clock/dates.ts'
import { LegalDocument } from '../../components/legal-document.tsx'
import type { PageHandle } from '../../site/page.ts'
import { termsSections } from './terms-sections.tsx'

export const handle: PageHandle = {
  head: () => ({
    title: 'Terms of Service | MyPlateful',
    description: `The agreement between you and ${COMPANY_NAME} for the MyPlateful website, early-access list and app.`,
    path: '/terms',
  }),
}

export function Component() {
  return (
    <LegalDocument
      title="Terms of Service"
      effectiveDate={<time dateTime={TERMS_EFFECTIVE_DATE}>{longDate(TERMS_EFFECTIVE_DATE)}</time>}
      intro={
        <p>
          These terms are an agreement between you and {COMPANY_NAME} (“MyPlateful”, “we”, “us”), an
          Indiana limited liability company. They cover this website, the early-access list and,
          once it is available to you, the MyPlateful app; together, the “service”. By using the
          service you accept them. If you do not, please do not use it.
        </p>
      }
      sections={termsSections}
    />
  )
}
