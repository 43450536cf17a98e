import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isSignInNeeded } from '../api/staff-client.ts'

export function StaffQueries({ children }: { children: ReactNode }) {
  const [client] = useState(createClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

function createClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) =>
        console.error('A call of the staff area failed', query.queryKey, error),
    }),
    mutationCache: new MutationCache({
      onError: (error) => console.error('A change in the staff area failed', error),
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => !isSignInNeeded(error) && failures < 1,
      },
    },
  })
}
