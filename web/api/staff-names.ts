import { useQuery } from '@tanstack/react-query'
import { SYSTEM_ACTOR } from '../../contract/audit/schemas.ts'
import { listStaff, type StaffMember } from '../../contract/staff/routes.ts'
import { queryKeys } from './query-keys.ts'
import { callStaff, staffId } from './staff-client.ts'

export interface StaffNames {
  /** The id of who is signed in. */
  me: string | undefined
  /** Who has an account now, by name. */
  staff: readonly StaffMember[]
  /** 'You', 'The system', a name, or 'A former member of staff'. */
  nameOf(actor: string): string
}

/** The names of staff, for who reads the page. */
export function useStaffNames(): StaffNames {
  const { data: me } = useQuery({ queryKey: queryKeys.staffId, queryFn: readMe })
  const { data } = useQuery({
    queryKey: queryKeys.staff,
    queryFn: ({ signal }) => callStaff(listStaff, { signal }),
    staleTime: KNOWN_MS,
  })
  return {
    me: me ?? undefined,
    staff: data?.staff ?? [],
    nameOf(actor) {
      if (actor === me) return 'You'
      if (actor === SYSTEM_ACTOR) return 'The system'
      const known = data?.staff.find(({ id }) => id === actor)
      return known?.name ?? (data ? 'A former member of staff' : 'A member of staff')
    },
  }
}

/** Accounts are made and taken away rarely. */
const KNOWN_MS = 10 * 60_000

async function readMe(): Promise<string | null> {
  return (await staffId()) ?? null
}
