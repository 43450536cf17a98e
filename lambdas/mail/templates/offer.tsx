import type { Template } from './template.ts'

const PROMO_CODE = 'EARLYBIRD50'

export const offer: Template = {
  title: 'Special offer',
  description: '50% off the first year of Premium with an early-bird promo code.',
  subject: 'Exclusive Early Bird Offer',
  preheader: `50% off your first year of Premium with the code ${PROMO_CODE}.`,
  content: (
    <>
      <h1>50% off your first year</h1>
      <p>
        You joined before the doors opened. As a thank-you, your first year of MyPlateful Premium
        costs half when it launches.
      </p>
      <blockquote>
        <p>
          Your early-bird promo code
          <br />
          <code>{PROMO_CODE}</code>
        </p>
      </blockquote>
      <h2>What Premium brings</h2>
      <ul>
        <li>
          <strong>Unlimited AI scans</strong> of your meals
        </li>
        <li>
          <strong>Advanced insights</strong> into the nutrients you get and miss
        </li>
        <li>
          <strong>Personalised recommendations</strong> for your next plate
        </li>
        <li>
          <strong>Priority support</strong> from the people who build the app
        </li>
      </ul>
      <p>
        <a href="/">See what is coming</a>
      </p>
      <p>Keep this mail: you enter the code when Premium opens.</p>
    </>
  ),
}
