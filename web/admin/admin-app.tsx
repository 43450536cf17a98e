import { ChakraProvider } from '@chakra-ui/react'
import { adminSystem } from './admin-system.ts'
import { SignInGate } from './sign-in/sign-in-gate.tsx'
import { StaffPages } from './staff-pages.tsx'
import { StaffQueries } from './staff-queries.tsx'

export function AdminApp() {
  return (
    <ChakraProvider value={adminSystem}>
      <SignInGate>
        <StaffQueries>
          <StaffPages />
        </StaffQueries>
      </SignInGate>
    </ChakraProvider>
  )
}
