import { LinkPanel } from '../../components/link-panel.tsx'
import { comeBack, leave } from './api.ts'

type Subscription = 'on' | 'off' | 'on-again'

export function UnsubscribePanel({ subscriberId }: { subscriberId: string }) {
  const unsubscribe = async (): Promise<Subscription | undefined> =>
    (await leave(subscriberId)) ? 'off' : undefined
  const undo = async (): Promise<Subscription | undefined> =>
    (await comeBack(subscriberId)) ? 'on-again' : undefined
  return (
    <LinkPanel<Subscription>
      first="on"
      steps={{
        on: {
          title: 'Unsubscribe from MyPlateful emails?',
          lead: 'You will no longer receive launch news or nutrition tips from us.',
          action: { label: 'Unsubscribe', busy: 'Unsubscribing...', run: unsubscribe },
        },
        off: {
          title: 'You are unsubscribed',
          lead: 'We will not email you again. Changed your mind, or was it a slip? One click takes it back.',
          action: { label: 'Undo', busy: 'Undoing...', look: 'quiet', run: undo },
        },
        'on-again': {
          title: 'You are back on the list',
          lead: 'Nothing has changed: you will hear from us as before.',
          action: {
            label: 'Unsubscribe',
            busy: 'Unsubscribing...',
            look: 'quiet',
            run: unsubscribe,
          },
        },
      }}
    />
  )
}
