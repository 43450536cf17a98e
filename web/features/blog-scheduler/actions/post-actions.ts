import type { BlogPost } from '../../../../contract/posts/schemas.ts'

/** `read` opens the post on the blog. `answer` changes the HTTP status of a withdrawn post's address, 404 or 410. */
export type PostAction =
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

export const actionNames: Readonly<Record<PostAction, string>> = {
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

export const isDestructive = (action: PostAction) => action === 'delete' || action === 'take-down'

const byStatus: Readonly<Record<BlogPost['status'], readonly PostAction[]>> = {
  draft: ['edit', 'publish', 'schedule', 'review', 'delete'],
  scheduled: ['edit', 'publish', 'move', 'unschedule', 'review', 'delete'],
  published: ['edit', 'read', 'review', 'take-down'],
  withdrawn: ['edit', 'bring-back', 'answer', 'review'],
}

export type PostWithActions = Pick<BlogPost, 'status'> & {
  review: Pick<BlogPost['review'], 'state'>
}

/** A flagged post has no action "Name a reviewer", because its approval names the reviewer. */
export function actionsOf({ status, review }: PostWithActions): PostAction[] {
  return byStatus[status].filter((action) => action !== 'review' || review.state !== 'flagged')
}
