import type { PostStatus } from '../../../../contract/posts/schemas.ts'
import type {
  LastChange,
  PostChangeKind,
  PostFilter,
} from '../../../../contract/posts/staff-schemas.ts'
import type { StaffNames } from '../../../api/staff-names.ts'

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

const changeNames: Record<PostChangeKind, string> = {
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

/** For example 'Edited by you'. Names nobody if the AI made the change, or if nobody is recorded. */
export function changeInWords({ act, by }: LastChange, names: StaffNames): string {
  if (by === null || act === 'generate') return changeNames[act]
  return `${changeNames[act]} by ${nameInSentence(by, names)}`
}

/** 'you', 'the system', 'a former member of staff', or a name. */
export function nameInSentence(by: string, { nameOf }: StaffNames): string {
  return nameOf(by).replace(/^(?:You|The|A)\b(?! \p{Lu})/u, (word) => word.toLowerCase())
}
