import type { PostStatus } from '../../../../contract/posts/schemas.ts'
import type { LastChange, PostAct, PostFilter } from '../../../../contract/posts/staff-schemas.ts'
import { actorName } from '../../../components/staff-name.ts'

export const statusNames: Record<PostStatus, string> = {
  scheduled: 'Scheduled',
  draft: 'Draft',
  published: 'Published',
  withdrawn: 'Taken down',
}

export const filterNames: Record<PostFilter, string> = {
  waiting: 'Needs approval',
  scheduled: 'Scheduled',
  draft: 'Draft',
  published: 'Published',
  withdrawn: 'Taken down',
}

const actNames: Record<PostAct, string> = {
  create: 'Written',
  generate: 'Written with AI',
  update: 'Edited',
  autosave: 'Written',
  approve: 'Approved',
  review: 'Reviewed',
  schedule: 'Put on the schedule',
  unschedule: 'Taken off the schedule',
  publish: 'Published',
  withdraw: 'Taken down',
  reinstate: 'Brought back',
  delete: 'Deleted',
  restore: 'Restored',
  restore_version: 'Earlier version restored',
}

/** 'Edited by you'; without a name where nobody wrote one down, and where the act says it. */
export function changeInWords({ act, by }: LastChange, me: string): string {
  if (by === null || act === 'generate') return actNames[act]
  return `${actNames[act]} by ${nameInSentence(by, me)}`
}

/** 'you', 'the system', 'Staff 1a2b3c4d'. */
export function nameInSentence(by: string, me: string): string {
  return actorName(by, me).replace(/^(?:You|The)\b/, (word) => word.toLowerCase())
}
