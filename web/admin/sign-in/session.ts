import { createContext, useContext } from 'react'

export interface Session {
  /** The staff member's id in the user pool. */
  id: string
  email: string
  signOut(): void
}

export const SessionContext = createContext<Session | undefined>(undefined)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SignInGate around it')
  return session
}
