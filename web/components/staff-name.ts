import { SYSTEM_ACTOR } from '../../contract/audit/schemas.ts'

/** Who did it; of the others no more is known here than their id. */
export function actorName(actor: string, me: string): string {
  if (actor === me) return 'You'
  if (actor === SYSTEM_ACTOR) return 'The system'
  return `Staff ${actor.slice(0, 8)}`
}
