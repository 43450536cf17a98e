import { COMPANY_NAME } from '../../../contract/business.ts'
import { LegalDocument } from '../../components/legal-document.tsx'
import { TodaysDate } from '../../components/todays-date.tsx'
import type { PageHandle } from '../../site/page.ts'
import { privacySections } from './privacy-sections.tsx'

export const handle: PageHandle = {
  head: () => ({
    title: 'Privacy Policy | MyPlateful',
    description: `What ${COMPANY_NAME} collects, why, who helps us run the service, and how to have it corrected or deleted.`,
    path: '/privacy',
  }),
}

export function Component() {
  return (
    <LegalDocument
      title="Privacy Policy"
      effectiveDate={<TodaysDate />}
      intro={
        <>
          <p>
            This policy explains what {COMPANY_NAME} (“MyPlateful”, “we”, “us”), an Indiana limited
            liability company, does with personal information on this website, on the early-access
            list and in the MyPlateful app.
          </p>
          <p>
            In short: today we ask for your email address and nothing else. We use no third-party
            trackers, we show no advertising, and we do not sell personal information.
          </p>
        </>
      }
      sections={privacySections}
    />
  )
}
