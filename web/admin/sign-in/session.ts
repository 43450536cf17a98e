import { createContext, useContext } from 'react'

/** Who is signed in, and the way out. */
export interface Session {
  /** In the user pool. */
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
