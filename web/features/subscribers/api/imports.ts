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

/** Counts what an undo would change now. @param id if undefined, no request is sent */
export function useUndoForecast(id: string | undefined) {
  return useQuery({
    queryKey: queryKeys.undoForecast(id),
    queryFn: async ({ signal }) => {
      const body = { action: 'count', id: id ?? '' } as const
      return (await callStaff(recentImports, { body, signal })).forecast
    },
    enabled: id !== undefined,
    // Never cached, because each mail that goes out changes the forecast. Not refetched while staff read the forecast.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/**
 * Undoes an import, or a part of a large import. Undoing a large import needs several calls.
 * @returns the import's progress, or undefined if there is no such import
 */
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
