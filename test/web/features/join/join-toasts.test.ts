import { expect, it } from 'vitest'
import { joinToasts } from '../../../../web/features/join/join-toasts.ts'

it('the join form’s toasts have the spec’s texts', () => {
  expect(joinToasts.joined.title).toBe(
    "Success! You've been added to our early access list and will receive a welcome email shortly!",
  )
  expect(joinToasts['already-joined']).toMatchObject({
    title: 'Already subscribed!',
    description: "This email is already on our early access list. We've sent you a welcome email!",
  })
  expect(joinToasts.failed).toEqual({
    tone: 'failure',
    title: 'Error',
    description: 'Something went wrong. Please try again.',
  })
})
