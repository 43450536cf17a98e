import { useQuery } from '@tanstack/react-query'
import { SYSTEM_ACTOR } from '../../contract/audit/schemas.ts'
import { listStaff, type StaffMember } from '../../contract/staff/routes.ts'
import { queryKeys } from './query-keys.ts'
import { callStaff, staffId } from './staff-client.ts'

export interface StaffNames {
  me: string | undefined
  /** Everybody with an account, sorted by name. */
  staff: readonly StaffMember[]
  /** 'You', 'The system', a name, or 'A former member of staff'. Until the names are loaded: 'A member of staff'. */
  nameOf(actor: string): string
}

export function useStaffNames(): StaffNames {
  const { data: me } = useQuery({ queryKey: queryKeys.staffId, queryFn: readMe })
  const { data } = useQuery({
    queryKey: queryKeys.staff,
    queryFn: ({ signal }) => callStaff(listStaff, { signal }),
    staleTime: STALE_MS,
  })
  return {
    me: me ?? undefined,
    staff: data?.staff ?? [],
    nameOf(actor) {
      if (actor === me) return 'You'
      if (actor === SYSTEM_ACTOR) return 'The system'
      const member = data?.staff.find(({ id }) => id === actor)
      return member?.name ?? (data ? 'A former member of staff' : 'A member of staff')
    },
  }
}

/** Accounts rarely change. */
const STALE_MS = 10 * 60_000

async function readMe(): Promise<string | null> {
  return (await staffId()) ?? null
}
