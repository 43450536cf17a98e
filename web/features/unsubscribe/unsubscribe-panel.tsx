import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Alert } from '../../components/icons.tsx'
import { Display, Lead } from '../../components/type.tsx'
import { changeSubscription } from './change-subscription.ts'

type Subscription = 'on' | 'off' | 'on-again'

const texts: Record<Subscription, { title: string; lead: string; action: string; busy: string }> = {
  on: {
    title: 'Unsubscribe from MyPlateful emails?',
    lead: 'You will no longer receive launch news or nutrition tips from us.',
    action: 'Unsubscribe',
    busy: 'Unsubscribing...',
  },
  off: {
    title: 'You are unsubscribed',
    lead: 'We will not email you again. Changed your mind, or was it a slip? One click takes it back.',
    action: 'Undo',
    busy: 'Undoing...',
  },
  'on-again': {
    title: 'You are back on the list',
    lead: 'Nothing has changed: you will hear from us as before.',
    action: 'Unsubscribe',
    busy: 'Unsubscribing...',
  },
}

const Problem = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    marginTop: '20px',
    fontWeight: '700',
    color: 'fg.error',
  },
})

export function UnsubscribePanel({ subscriberId }: { subscriberId: string }) {
  const [subscription, setSubscription] = useState<Subscription>('on')
  const [progress, setProgress] = useState<'ready' | 'busy' | 'failed'>('ready')
  const heading = useRef<HTMLHeadingElement>(null)
  const changed = useRef(false)
  const { title, lead, action, busy } = texts[subscription]

  // The outcome is the news: a screen reader hears the new heading, and the next Tab reaches the button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the subscription changes
  useEffect(() => {
    if (changed.current) heading.current?.focus()
  }, [subscription])

  async function change() {
    if (progress === 'busy') return
    setProgress('busy')
    const done = await changeSubscription(
      subscription === 'off' ? 'undo' : 'unsubscribe',
      subscriberId,
    )
    setProgress(done ? 'ready' : 'failed')
    if (!done) return
    changed.current = true
    setSubscription(subscription === 'off' ? 'on-again' : 'off')
  }

  return (
    <>
      <Display ref={heading} tabIndex={-1} fontSize="headline" lineHeight="1.06">
        {title}
      </Display>
      <Lead marginTop="20px" marginBottom="32px">
        {lead}
      </Lead>
      <Button
        type="button"
        look={subscription === 'on' ? 'solid' : 'quiet'}
        aria-disabled={progress === 'busy'}
        aria-busy={progress === 'busy'}
        onClick={change}
      >
        {progress === 'busy' ? busy : action}
      </Button>
      <div role="alert">
        {progress === 'failed' && (
          <Problem>
            <Alert />
            <span>That did not work. Please try again in a moment.</span>
          </Problem>
        )}
      </div>
    </>
  )
}
