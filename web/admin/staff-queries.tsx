import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isSignInNeeded } from '../api/staff-api.ts'
import { useSession } from './session.ts'

/** Server state of the staff area. An answer of 401, from whatever call, leads to sign-in: here and nowhere else. */
export function StaffQueries({ children }: { children: ReactNode }) {
  const { signInAgain } = useSession()
  const latest = useRef(signInAgain)
  useEffect(() => {
    latest.current = signInAgain
  }, [signInAgain])

  const [client] = useState(() => createClient(() => latest.current()))
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

function createClient(signInAgain: () => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        console.error('A call of the staff area failed', query.queryKey, error)
        if (isSignInNeeded(error)) signInAgain()
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => {
        console.error('A change in the staff area failed', error)
        if (isSignInNeeded(error)) signInAgain()
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => !isSignInNeeded(error) && failures < 1,
      },
    },
  })
}
