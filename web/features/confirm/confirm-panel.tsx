import { LinkPanel } from '../../components/link-panel.tsx'
import { confirmAddress } from './api.ts'

type Confirmation = 'asked' | 'confirmed' | 'void'

export function ConfirmPanel({ token }: { token: string }) {
  return (
    <LinkPanel<Confirmation>
      first="asked"
      steps={{
        asked: {
          title: 'Confirm your email address',
          lead: 'One click, and you are on the early-access list: you will hear first when MyPlateful opens.',
          action: {
            label: 'Confirm my address',
            busy: 'Confirming...',
            run: () => confirmAddress(token),
          },
        },
        confirmed: {
          title: 'Your address is confirmed',
          lead: 'Welcome to MyPlateful! You will hear from us when there is news worth your time.',
        },
        void: {
          title: 'This link is no longer valid',
          lead: 'You may have unsubscribed since, or joined again and have a newer email. Enter your address on the home page to get a new link.',
        },
      }}
    />
  )
}
