import { ChakraProvider } from '@chakra-ui/react'
import { adminSystem } from './admin-system.ts'
import { SignInGate } from './sign-in-gate.tsx'
import { StaffPage } from './staff-page.tsx'
import { StaffQueries } from './staff-queries.tsx'

export function AdminApp() {
  return (
    <ChakraProvider value={adminSystem}>
      <SignInGate>
        <StaffQueries>
          <StaffPage />
        </StaffQueries>
      </SignInGate>
    </ChakraProvider>
  )
}
