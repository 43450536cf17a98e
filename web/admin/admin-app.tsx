import { ChakraProvider } from '@chakra-ui/react'
import { ErrorBoundary } from 'react-error-boundary'
import { adminSystem } from './admin-system.ts'
import { SignInGate } from './sign-in/sign-in-gate.tsx'
import { SignInProblem } from './sign-in/sign-in-screens.tsx'
import { StaffPages } from './staff-pages.tsx'
import { StaffQueries } from './staff-queries.tsx'

export function AdminApp() {
  return (
    <ChakraProvider value={adminSystem}>
      <ErrorBoundary
        fallback={<SignInProblem reason="broken" onRetry={() => window.location.reload()} />}
      >
        <SignInGate>
          <StaffQueries>
            <StaffPages />
          </StaffQueries>
        </SignInGate>
      </ErrorBoundary>
    </ChakraProvider>
  )
}
