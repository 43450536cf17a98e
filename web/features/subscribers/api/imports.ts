import { useQuery } from '@tanstack/react-query'
import type { RequestInput } from '../../../../contract/route.ts'
import { importSubscribers, recentImports } from '../../../../contract/subscribers/routes.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { callStaff } from '../../../api/staff-client.ts'

/** The imports of the last day. */
export function useRecentImports() {
  return useQuery({
    queryKey: queryKeys.recentImports,
    queryFn: ({ signal }) => callStaff(recentImports, { body: { action: 'list' }, signal }),
  })
}

/** Undoes a part of an import. @returns how far that is, or undefined where there is no such import */
export async function undoPart(id: string) {
  const { imports } = await callStaff(recentImports, { body: { action: 'undo', id } })
  return imports[0]
}

/** What became of each line, or would. */
export async function importLines(
  body: RequestInput<typeof importSubscribers, 'body'>,
  signal: AbortSignal,
) {
  return (await callStaff(importSubscribers, { body, signal })).lines
}
