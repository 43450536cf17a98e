import { ChakraProvider } from '@chakra-ui/react'
import { adminSystem } from './admin-system.ts'
import { Dashboard } from './dashboard.tsx'
import { SignInGate } from './sign-in-gate.tsx'
import { StaffQueries } from './staff-queries.tsx'

export function AdminApp() {
  return (
    <ChakraProvider value={adminSystem}>
      <SignInGate>
        <StaffQueries>
          <Dashboard />
        </StaffQueries>
      </SignInGate>
    </ChakraProvider>
  )
}
