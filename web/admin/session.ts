import { createContext, useContext } from 'react'

/** Who is signed in, and the way in and out again. */
export interface Session {
  email: string
  accessToken: string
  signInAgain(): void
  signOut(): void
}

export const SessionContext = createContext<Session | undefined>(undefined)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SignInGate around it')
  return session
}
