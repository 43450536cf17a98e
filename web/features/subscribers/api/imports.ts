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

/** Undoes the next part of an import. @returns its progress, or undefined if there is no such import */
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
