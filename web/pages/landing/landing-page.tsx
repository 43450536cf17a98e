import { FOUNDER, PRODUCT_NAME, SUB_LINE, TAGLINE } from '../../../contract/business.ts'
import { JoinSection } from '../../features/join/join-section.tsx'
import { belowFirstScreen } from '../../site/below-first-screen.ts'
import type { PageHandle } from '../../site/page.ts'
import { organization, webSite } from '../../site/structured-data.ts'
import { BlogPromo } from './blog-promo.tsx'
import { DashboardPreview } from './dashboard-preview.tsx'
import { Faq } from './faq.tsx'
import { FounderNote } from './founder-note.tsx'
import { Hero } from './hero.tsx'
import { HowItIsScored } from './how-it-is-scored.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { JOIN_BAR_RANGE, JoinBar } from './join-bar.tsx'
import { Pricing } from './pricing.tsx'
import { faqPage } from './questions.ts'
import { WhyYoullLoveIt } from './why-youll-love-it.tsx'

export const handle: PageHandle = {
  hasJoinForm: true,
  head: () => ({
    title: `${PRODUCT_NAME} | ${TAGLINE}`,
    description: `${SUB_LINE} An AI-powered plate and food tracker: snap a photo of a meal and see its calories, its nutrients and how it supports your long-term health.`,
    path: '/',
    structuredData: (siteUrl) => [webSite(siteUrl), organization(siteUrl), faqPage(siteUrl)],
  }),
}

/** Sections in the order of docs/product.md, "Landing page". */
export function Component() {
  return (
    <>
      <Hero />
      <div className={JOIN_BAR_RANGE} {...belowFirstScreen}>
        <HowItWorks />
        <DashboardPreview />
        <WhyYoullLoveIt />
        <HowItIsScored />
        <BlogPromo />
        <Pricing />
        <Faq />
        <FounderNote founder={FOUNDER} />
        <JoinBar />
      </div>
      <JoinSection />
    </>
  )
}
