import { Link } from 'react-router-dom'
import { COMPANY_NAME, GOVERNING_LAW, MINIMUM_AGE } from '../../../contract/business.ts'
import type { LegalSection } from '../../components/legal-document.tsx'
import { SUPPORT_EMAIL } from '../../site/support.ts'

const mail = <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>

export const termsSections: readonly LegalSection[] = [
  {
    id: 'the-service',
    title: 'The service',
    text: (
      <>
        <p>
          MyPlateful is a nutrition and longevity app. You may upload food photos, track what you
          eat and drink, and receive AI insights about calories, nutrients and how your food relates
          to long-term health.
        </p>
        <p>
          The app is at an early-access stage. Plans, features and pictures of the app on this
          website describe what we are building and may change. Joining the early-access list is
          free, promises no particular launch date, and obliges you to buy nothing.
        </p>
      </>
    ),
  },
  {
    id: 'not-medical-advice',
    title: 'Not medical advice',
    text: (
      <>
        <p>
          <strong>The service is not medical advice.</strong> It offers general information about
          food and is no substitute for a doctor, a registered dietitian or emergency care. It does
          not diagnose, treat, cure or prevent any disease.
        </p>
        <p>
          Ask a professional before you change your diet, above all if you are pregnant, have a
          medical condition, take medication, have a food allergy, or have or had an eating
          disorder. Never rely on a photo analysis to decide whether a food is free of an allergen.
        </p>
      </>
    ),
  },
  {
    id: 'ai-insights',
    title: 'AI insights are estimates',
    text: (
      <p>
        Calories, nutrients and scores derived from a photo are estimates made by software. They can
        be wrong: a picture does not show oil, hidden ingredients or exact portions. A Longevity
        Score is a way to look at eating habits, and no prediction of how long or how well you will
        live.
      </p>
    ),
  },
  {
    id: 'who-may-use-it',
    title: 'Who may use the service',
    text: (
      <p>
        The service is not for children under {MINIMUM_AGE}. If you are under 18, or under the age
        of majority where you live, you may use it only with the permission of a parent or guardian
        who accepts these terms.
      </p>
    ),
  },
  {
    id: 'email',
    title: 'The early-access list and email',
    text: (
      <p>
        When you join the list you agree to receive a welcome email, launch news and nutrition tips.
        Use only an address that is yours. You can unsubscribe at any time with the link in every
        email. How we handle your address is described in the{' '}
        <Link to="/privacy">Privacy Policy</Link>.
      </p>
    ),
  },
  {
    id: 'your-content',
    title: 'Your photos and entries',
    text: (
      <>
        <p>
          What you upload stays yours. You give us permission to store, process and display it as
          far as needed to provide the service to you, and to show others what you choose to share
          with them. That permission ends when you delete the content, apart from backups, which
          expire in the ordinary course.
        </p>
        <p>
          Upload only what you have the right to upload, and nothing that is unlawful, that shows
          another person without their consent, or that harasses anyone.
        </p>
      </>
    ),
  },
  {
    id: 'fair-use',
    title: 'Fair use',
    text: (
      <>
        <p>Please do not:</p>
        <ul>
          <li>break the law with the service, or use it to harm others;</li>
          <li>sign up other people’s addresses, or send automated traffic to our forms;</li>
          <li>try to get around security, or into data that is not yours;</li>
          <li>copy, resell or reverse engineer the service, except where the law allows it.</li>
        </ul>
        <p>We may suspend or end access for anyone who does.</p>
      </>
    ),
  },
  {
    id: 'our-content',
    title: 'Our content',
    text: (
      <p>
        The website, the app, the articles, the illustrations and the MyPlateful name belong to{' '}
        {COMPANY_NAME} or to those who license them to us. You are welcome to link to our pages and
        to quote from articles with a link to the source.
      </p>
    ),
  },
  {
    id: 'paid-plans',
    title: 'Paid plans',
    text: (
      <p>
        Nothing is for sale yet. Before any paid plan starts we will show you its price, its term,
        how it renews and how to cancel, and ask for your agreement.
      </p>
    ),
  },
  {
    id: 'no-warranty',
    title: 'No warranty',
    text: (
      <p>
        The service is provided “as is” and “as available”. To the fullest extent the law permits,
        we disclaim all warranties, express or implied, including those of merchantability, fitness
        for a particular purpose, accuracy and non-infringement.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Limit of liability',
    text: (
      <p>
        To the fullest extent the law permits, {COMPANY_NAME} is not liable for indirect,
        incidental, special, consequential or punitive damages, and our total liability for all
        claims about the service is limited to the greater of what you paid us in the twelve months
        before the claim and 100 US dollars. Nothing here limits liability that the law does not
        allow to be limited.
      </p>
    ),
  },
  {
    id: 'governing-law',
    title: 'Governing law and disputes',
    text: (
      <p>
        These terms are governed by the laws of the State of {GOVERNING_LAW}, United States, without
        regard to its conflict-of-law rules. Disputes belong in the state or federal courts located
        in {GOVERNING_LAW}, unless consumer law where you live gives you another court. Please write
        to us first; most things can be settled by email.
      </p>
    ),
  },
  {
    id: 'changes-and-contact',
    title: 'Changes and contact',
    text: (
      <p>
        We may change these terms as the service grows. The new text appears here with its effective
        date, and we announce changes that matter in advance. If one part of these terms turns out
        to be unenforceable, the rest stays in force. Questions go to {mail}.
      </p>
    ),
  },
]
