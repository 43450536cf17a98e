import type { BlogPost } from '../../../../contract/posts/schemas.ts'

/** The actions that staff have for a post: on its page, on its card and in the list. */
export type PostAct =
  | 'edit'
  | 'publish'
  | 'schedule'
  | 'move'
  | 'unschedule'
  | 'review'
  | 'read'
  | 'take-down'
  | 'bring-back'
  | 'answer'
  | 'delete'

export const actNames: Readonly<Record<PostAct, string>> = {
  edit: 'Edit',
  publish: 'Publish now',
  schedule: 'Schedule',
  move: 'Move to another slot',
  unschedule: 'Take off the schedule',
  review: 'Name a reviewer',
  read: 'See it on the blog',
  'take-down': 'Take down',
  'bring-back': 'Bring back',
  answer: 'Change the answer',
  delete: 'Delete',
}

export const isDestructive = (act: PostAct) => act === 'delete' || act === 'take-down'

const byStatus: Readonly<Record<BlogPost['status'], readonly PostAct[]>> = {
  draft: ['edit', 'publish', 'schedule', 'review', 'delete'],
  scheduled: ['edit', 'publish', 'move', 'unschedule', 'review', 'delete'],
  published: ['edit', 'read', 'review', 'take-down'],
  withdrawn: ['edit', 'bring-back', 'answer', 'review'],
}

export type PostWithActs = Pick<BlogPost, 'status'> & { review: Pick<BlogPost['review'], 'state'> }

/** A flagged post has no "Name a reviewer", because its approval names the reviewer. */
export function actsOf({ status, review }: PostWithActs): PostAct[] {
  return byStatus[status].filter((act) => act !== 'review' || review.state !== 'flagged')
}
