import { expect, it } from 'vitest'
import { waitlistToasts } from '../../../../web/features/waitlist/waitlist-toasts.ts'

it('the toasts say what the spec says, to the letter', () => {
  expect(waitlistToasts.joined.title).toBe(
    "Success! You've been added to our early access list and will receive a welcome email shortly!",
  )
  expect(waitlistToasts['already-subscribed']).toMatchObject({
    title: 'Already subscribed!',
    description: "This email is already on our early access list. We've sent you a welcome email!",
  })
  expect(waitlistToasts.failed).toEqual({
    tone: 'failure',
    title: 'Error',
    description: 'Something went wrong. Please try again.',
  })
})
