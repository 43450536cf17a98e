import { chakra } from '@chakra-ui/react'
import { Button } from '../../components/button.tsx'
import { Logo } from '../../components/logo.tsx'

const Screen = chakra('main', {
  base: {
    display: 'grid',
    alignContent: 'center',
    minHeight: '100dvh',
    maxWidth: '34rem',
    marginInline: 'auto',
    padding: '32px 24px',
  },
})
const Brand = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2.5', marginBottom: '10' },
})
const Heading = chakra('h1', {
  base: { fontSize: 'headline', fontWeight: '800', letterSpacing: '-0.035em', lineHeight: '1.1' },
})

export function SignInWaiting() {
  return (
    <Screen>
      <Brand>
        <Logo />
      </Brand>
      <Heading role="status" fontSize="title">
        Opening the staff area...
      </Heading>
    </Screen>
  )
}

const problems = {
  unavailable: {
    title: 'Sign-in is not available',
    text: 'We could not reach the sign-in service. Check your connection and try again; if it keeps failing, ask whoever runs this environment.',
  },
  refused: {
    title: 'This account has no access',
    text: 'You are signed in, but the staff area does not accept this account. Ask whoever runs this environment for access, then try again.',
  },
}

export function SignInProblem({
  reason = 'unavailable',
  onRetry,
}: {
  reason?: keyof typeof problems
  onRetry: () => void
}) {
  const { title, text } = problems[reason]
  return (
    <Screen>
      <Brand>
        <Logo />
      </Brand>
      <div role="alert">
        <Heading>{title}</Heading>
        <chakra.p marginTop="4" marginBottom="8" color="fg.muted">
          {text}
        </chakra.p>
      </div>
      <div>
        <Button type="button" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </Screen>
  )
}
