import { chakra } from '@chakra-ui/react'
import { Heading, Row } from '../../components/admin-ui.tsx'
import { Button } from '../../components/button.tsx'
import { Logo } from '../../components/logo.tsx'

const Screen = chakra('main', {
  base: {
    display: 'grid',
    alignContent: 'center',
    minHeight: '100dvh',
    maxWidth: '34rem',
    marginInline: 'auto',
    paddingInline: '6',
    paddingBlock: '8',
  },
})
export function SignInWaiting() {
  return (
    <Screen>
      <Row gap="2.5" marginBottom="10">
        <Logo />
      </Row>
      <Heading as="h1" role="status">
        Opening the staff area...
      </Heading>
    </Screen>
  )
}

const problems = {
  unavailable: {
    title: 'Sign-in is not available',
    text: 'We could not reach the sign-in service. Check your connection and try again; if it keeps failing, ask the person who runs this environment.',
  },
  broken: {
    title: 'The staff area stopped working',
    text: 'An unexpected error stopped it. What you saved is safe. Try again; if it keeps failing, tell the engineers when it happened.',
  },
  refused: {
    title: 'This account has no access',
    text: 'You are signed in, but the staff area does not accept this account. Ask the person who runs this environment for access, then try again.',
  },
}

interface SignInProblemProps {
  reason?: keyof typeof problems
  onRetry: () => void
}

export function SignInProblem({ reason = 'unavailable', onRetry }: SignInProblemProps) {
  const { title, text } = problems[reason]
  return (
    <Screen>
      <Row gap="2.5" marginBottom="10">
        <Logo />
      </Row>
      <chakra.div role="alert" marginBottom="8">
        <Heading as="h1" size="page">
          {title}
        </Heading>
        <chakra.p marginTop="4" color="fg.muted">
          {text}
        </chakra.p>
      </chakra.div>
      <Button type="button" justifySelf="start" onClick={onRetry}>
        Try again
      </Button>
    </Screen>
  )
}
