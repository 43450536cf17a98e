import type { Template } from './template.ts'

export const announcement: Template = {
  title: 'Announcement',
  description: 'One piece of news about the product, said plainly.',
  subject: 'Important Update',
  preheader: 'Where MyPlateful stands, and what it means for your early access.',
  content: (
    <>
      <h1>Where MyPlateful stands</h1>
      <p>
        We promised that people on the early-access list hear first, so here is the short version.
      </p>
      <blockquote>
        <p>
          We are putting the finishing touches on the app. Nothing changes for you: your place on
          the list is safe, and there is nothing you need to do.
        </p>
      </blockquote>
      <h2>What you will be able to do</h2>
      <ul>
        <li>
          <strong>Snap your plate.</strong> One photo of a meal is enough to log it.
        </li>
        <li>
          <strong>See beyond calories.</strong> Macros, vitamins, minerals and antioxidants in one
          report.
        </li>
        <li>
          <strong>Track your Longevity Score.</strong> How your meals support vitality and
          healthspan.
        </li>
      </ul>
      <p>
        <a href="/#how-it-works">See how it works</a>
      </p>
    </>
  ),
}
