import type { Toast } from '../../components/toasts/toast.ts'

/** Spec §8 fixes these texts, except `to-confirm`. */
export const joinToasts = {
  joined: {
    tone: 'notice',
    title:
      "Success! You've been added to our early access list and will receive a welcome email shortly!",
  },
  'to-confirm': {
    tone: 'notice',
    title: 'Almost there!',
    description: 'Open the link in the email that we are sending you, and you are on the list.',
  },
  'already-joined': {
    tone: 'notice',
    title: 'Already subscribed!',
    description: "This email is already on our early access list. We've sent you a welcome email!",
  },
  failed: {
    tone: 'failure',
    title: 'Error',
    description: 'Something went wrong. Please try again.',
  },
} as const satisfies Record<string, Toast>
