import { COMPANY_NAME, GOVERNING_LAW, MINIMUM_AGE } from '../../../contract/business.ts'
import { KEPT_DAYS } from '../../../contract/kept-days.ts'
import type { LegalSection } from '../../components/legal-document.tsx'
import { SUPPORT_EMAIL } from '../../site/support.ts'

const mail = <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>

export const privacySections: readonly LegalSection[] = [
  {
    id: 'what-we-collect-now',
    title: 'What we collect now',
    text: (
      <>
        <p>
          The app is not yet available. Until it is, this website collects only what the
          early-access list needs:
        </p>
        <ul>
          <li>
            <strong>Your email address</strong>, as you type it into the form, or as it stands on
            another list whose people agreed to our email. Such a list may also give us your first
            name and other words, such as your city.
          </li>
          <li>
            <strong>Where you joined</strong>, for example “landing_page”, and which website or link
            led you here.
          </li>
          <li>
            <strong>When you agreed</strong> to receive email, and the wording you agreed to.
          </li>
          <li>
            <strong>Whether you are still subscribed</strong>, which emails we sent you, and whether
            an email could not be delivered or was reported as spam.
          </li>
          <li>
            <strong>When you opened our emails</strong>, and which of their links you followed. The
            section on <a href="#email">email</a> says more.
          </li>
          <li>
            <strong>Labels</strong> that our staff give you, such as “press”.
          </li>
        </ul>
        <p>
          Like every web server, ours handle technical data such as your IP address and browser type
          to deliver pages and to keep the service secure. Those records are kept for a limited time
          and are not used to build a profile of you.
        </p>
      </>
    ),
  },
  {
    id: 'what-the-app-will-use',
    title: 'What the app will use',
    text: (
      <>
        <p>
          When the app launches and you choose to use it, it will also process what you give it:
          food photos that you upload, the meals and intake that you track, your answers about goals
          and preferences, and the insights that artificial intelligence derives from them, such as
          estimated nutrients and a Longevity Score. If you join groups or challenges, the people in
          them will see what you decide to share there.
        </p>
        <p>
          What you eat can say something about your health. We will treat it as sensitive, use it to
          provide the features you ask for, and update this policy, and ask you where the law
          requires it, before we use it in any other way.
        </p>
      </>
    ),
  },
  {
    id: 'how-we-use-it',
    title: 'How we use it',
    text: (
      <ul>
        <li>To send the welcome email, launch news and nutrition tips that you agreed to.</li>
        <li>To provide, secure and improve the website and, later, the app.</li>
        <li>To count how many people join, how many emails we send, and how many are read.</li>
        <li>To choose who gets an email, for example people who opened one in the last month.</li>
        <li>To answer you when you write to us, and to meet our legal obligations.</li>
      </ul>
    ),
  },
  {
    id: 'email',
    title: 'Email and unsubscribing',
    text: (
      <>
        <p>
          We email you only because you joined the early-access list, or because our records say
          that you agreed to our email elsewhere and we added you. Each email says which. Every
          email carries an unsubscribe link that works with one click and without signing in, and
          you can take it back on the same page. We keep a note that an address unsubscribed so that
          we do not write to it again by mistake.
        </p>
        <p>
          Links in our emails may carry labels that tell us which campaign a visit came from. They
          do not contain your name or your address.
        </p>
        <p>
          Our emails may hold an invisible picture and links that lead through our mail service, so
          that we learn whether you opened an email and which links you followed. The unsubscribe
          link does not. With your subscription we keep when an email last reached you and when you
          last opened and clicked one, for {KEPT_DAYS.engagement} days. What is reported about each
          single email we keep for {KEPT_DAYS.feedback} days, without your address and your IP
          address. A mail program that does not load pictures does not tell us about opens.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and trackers',
    text: (
      <p>
        The public pages of this website set no cookies and load nothing from other companies: no
        analytics scripts, no advertising pixels, no fonts from elsewhere. While a tab is open, it
        keeps the name of the website that linked here and the campaign words in the link’s address
        (such as utm_source). If you join, they are stored with your sign-up, so that we know how
        people find us; if you do not, they go with the tab. The staff area keeps a sign-in session
        in the browser of the staff member who uses it.
      </p>
    ),
  },
  {
    id: 'who-helps-us',
    title: 'Who helps us run the service',
    text: (
      <>
        <p>
          We run on Amazon Web Services (AWS), which hosts the website, stores the data described
          above, sends our email and provides the AI models we use. AWS processes this data on our
          behalf and under contract, in data centers that may be outside your state or country.
        </p>
        <p>
          We do not sell personal information and do not share it for advertising. We disclose it
          otherwise only if the law requires it, to protect people’s safety or our rights, or to a
          successor if the business is sold, who must honor this policy.
        </p>
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep it, and how we protect it',
    text: (
      <>
        <p>
          We keep your subscription for as long as the list exists or until you ask us to delete it.
          Which emails were sent to your address we keep for {KEPT_DAYS.ledger} days after the
          sending, to be able to answer questions and complaints.
        </p>
        <p>
          When you ask us to delete your data, we delete your subscription and take your address out
          of those records at once. We keep only a one-way code made from your address (a hash), so
          that an old list cannot bring you back by mistake. If you join again, it is deleted too.
          Backups are overwritten within {KEPT_DAYS.backups} days. If an email to you could not be
          delivered or was reported as spam, Amazon’s email service keeps your address on a list, so
          that it delivers no more of our email to you. Ask us, and we take it off that list, too.
        </p>
        <p>
          Data is encrypted in transit and at rest, and access is limited to staff who need it. No
          system is perfectly secure; if a breach affects you, we will tell you as the law requires.
        </p>
      </>
    ),
  },
  {
    id: 'your-choices',
    title: 'Your choices and rights',
    text: (
      <p>
        You may ask us at any time what we hold about you, have it corrected, receive a copy, or
        have it deleted. Write to {mail} from the address concerned. Depending on where you live,
        the law may give you further rights, including the right to complain to a regulator. We will
        not treat you differently for using any of them.
      </p>
    ),
  },
  {
    id: 'children',
    title: `Children under ${MINIMUM_AGE}`,
    text: (
      <p>
        The service is not for children under {MINIMUM_AGE}, and we do not knowingly collect
        personal information from them. If you believe that a child under {MINIMUM_AGE} has given us
        information, write to {mail} and we will delete it.
      </p>
    ),
  },
  {
    id: 'not-medical-advice',
    title: 'Not medical advice',
    text: (
      <p>
        What MyPlateful shows you, including AI insights, scores and articles, is general
        information and not medical advice. It does not diagnose, treat or prevent any condition.
        Talk to a doctor or a registered dietitian before you change your diet for a medical reason.
      </p>
    ),
  },
  {
    id: 'governing-law',
    title: 'Governing law',
    text: (
      <p>
        This policy is governed by the laws of the State of {GOVERNING_LAW}, United States, without
        regard to its conflict-of-law rules. It takes away no right that the law of your home gives
        you and that cannot be waived.
      </p>
    ),
  },
  {
    id: 'changes-and-contact',
    title: 'Changes and contact',
    text: (
      <p>
        When we change this policy we publish the new text here, and we email subscribers about
        changes that matter. Questions go to {COMPANY_NAME}, Indiana, United States, at {mail}.
      </p>
    ),
  },
]
