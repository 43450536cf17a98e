import { MINIMUM_AGE } from '../../../contract/business.ts'
import type { StructuredData } from '../../site/page.ts'

interface Question {
  question: string
  answer: string
  more?: { to: string; text: string }
}

/** The answers must not say more than the price plans and the legal pages. */
export const questions: readonly Question[] = [
  {
    question: 'When does the app open?',
    answer:
      'There is no date yet: we are putting the finishing touches on it. People on the early-access list hear of the launch first.',
  },
  {
    question: 'What does it cost?',
    answer:
      'The Free Forever Plan costs nothing, and neither does the early-access list. Nothing is for sale yet: before the Premium Subscription starts, you see its price, its term, how it renews and how to cancel, and decide then.',
  },
  {
    question: 'What happens to my photos?',
    answer:
      'They stay yours. The app will use them for the features that you ask for, and others will see only what you choose to share. What you eat can say something about your health, so we treat it as sensitive. We do not sell personal information and do not share it for advertising.',
    more: { to: '/privacy', text: 'Read the privacy policy' },
  },
  {
    question: 'How exact is a photo?',
    answer:
      'It gives an estimate. A picture does not show oil, hidden ingredients or exact portions. Never rely on it to decide whether a food is free of an allergen.',
  },
  {
    question: 'Is this medical advice?',
    answer:
      'No. Insights, scores and articles are general information. Talk to a doctor or a registered dietitian before you change your diet for a medical reason.',
    more: { to: '/terms', text: 'Read the terms of service' },
  },
  {
    question: 'Who can use it?',
    answer: `It is not for children under ${MINIMUM_AGE}. If you are under 18, you need the permission of a parent or guardian.`,
  },
]

/** The page's questions as structured data, word for word. */
export function faqPage(siteUrl: string): StructuredData {
  return {
    '@type': 'FAQPage',
    '@id': `${siteUrl}/#questions`,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
