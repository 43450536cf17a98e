import { useQuery } from '@tanstack/react-query'
import type { RequestInput } from '../../../../contract/route.ts'
import { importSubscribers, recentImports } from '../../../../contract/subscribers/routes.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { callStaff } from '../../../api/staff-client.ts'

export function useRecentImports() {
  return useQuery({
    queryKey: queryKeys.recentImports,
    queryFn: ({ signal }) => callStaff(recentImports, { body: { action: 'list' }, signal }),
  })
}

/** The result that an undo of the import would have now. @param id undefined sends no request */
export function useUndoForecast(id: string | undefined) {
  return useQuery({
    queryKey: queryKeys.undoForecast(id),
    queryFn: async ({ signal }) => {
      const body = { action: 'count', id: id ?? '' } as const
      return (await callStaff(recentImports, { body, signal })).forecast
    },
    enabled: id !== undefined,
    // Never cached, because mail that goes out meanwhile changes the outcome. Not refetched while staff read it.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Undoes the next part of an import. @returns the import's progress, or undefined if there is no such import */
export async function undoPart(id: string) {
  const { imports } = await callStaff(recentImports, { body: { action: 'undo', id } })
  return imports[0]
}

/** Imports lines, or checks them (`dryRun`). @returns each line's outcome */
export async function importLines(
  body: RequestInput<typeof importSubscribers, 'body'>,
  signal: AbortSignal,
) {
  return (await callStaff(importSubscribers, { body, signal })).lines
}
