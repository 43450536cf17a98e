import { Columns, Section } from '../../components/section.tsx'
import { Headline, Lead } from '../../components/type.tsx'
import { PhoneMockup } from './phone-mockup.tsx'

export function DashboardPreview() {
  return (
    <Section aria-labelledby="preview-title" tone="sprout">
      <Columns shares={[1, 1]}>
        <div>
          <Headline id="preview-title">Your whole day on one plate</Headline>
          <Lead marginTop="5" maxWidth="30em">
            Log a meal, and the day adds itself up: what you have had, what is still missing, and
            where your Longevity Score is heading.
          </Lead>
        </div>
        <PhoneMockup />
      </Columns>
    </Section>
  )
}
