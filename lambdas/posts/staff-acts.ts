import type { Changed } from '../../contract/audit/schemas.ts'
import type { managePost } from '../../contract/posts/routes.ts'
import type { PostAct } from '../../contract/posts/staff-schemas.ts'
import type { Parsed } from '../../contract/route.ts'
import { ApiError } from '../platform/http/answers.ts'
import { withPictures } from './pictures.ts'
import { addressOf } from './post-address.ts'
import {
  autosaved,
  deleted,
  drafted,
  edited,
  restored,
  scheduled,
  unscheduled,
  withTextOf,
  written,
} from './post-changes.ts'
import type { Act } from './post-entry.ts'
import { findPost } from './post-store.ts'
import { approved, reviewed } from './review.ts'
import { addPost, replacePost, type WriteOutcome } from './save-post.ts'
import type { StoredPost } from './stored-post.ts'
import { reinstated, withdrawn } from './take-down.ts'
import { findVersion } from './version-store.ts'

/** What staff ask for, done with the post that they saw. Which change that is, post-changes.ts, review.ts and take-down.ts say. */

type Request = Parsed<typeof managePost, 'body'>
type Creation = Extract<Request, { action: 'create' | 'create-draft' }>
type Change = Exclude<Request, Creation>

/** Who asks, when, and an id that no other request has. */
type Asked = Pick<Act, 'by' | 'now' | 'id'>

/** Writes a post; the same request again gives the post that it wrote before. */
export async function createPost(request: Creation, asked: Asked): Promise<StoredPost> {
  const { fields, requestId } = request
  const id = `post-${requestId ?? asked.id}`
  const post = await withPictures(
    request.action === 'create'
      ? written(request.fields, { id, now: asked.now })
      : drafted(request.fields, { id, now: asked.now }),
  )
  const address = fields.slug ? { exactly: fields.slug } : undefined
  const outcome = await addPost(post, { act: 'create', ...asked }, address)
  if (outcome.kind === 'written') return outcome.post
  // What is in its way, the id or the slot, may be the post that this request wrote before.
  const twin = await findPost(id)
  return twin ?? refuse(outcome)
}

/** @throws ApiError post_changed where somebody was there first */
export async function changePost(request: Change, asked: Asked): Promise<StoredPost> {
  const before = await findPost(request.id)
  if (!before) throw new ApiError('not_found')
  if (before.version !== request.version) throw new ApiError('post_changed')
  const act = actOf(request, asked)
  if (request.action === 'restore') return restore(before, act)
  const after = await changed(before, request, asked)
  const address = addressOf(before, after, chosenSlug(request))
  const outcome = await replacePost(before, after, act, address)
  return outcome.kind === 'written' ? outcome.post : refuse(outcome)
}

function actOf(request: Change, asked: Asked): Act {
  return { act: namedAct(request), ...asked, said: saidOf(request) }
}

function namedAct(request: Change): PostAct {
  if (request.action === 'restore-version') return 'restore_version'
  return request.action === 'update' && request.autosave ? 'autosave' : request.action
}

/** What the audit log is told beside what differs. */
function saidOf(request: Change): Changed {
  if (request.action === 'restore-version') return { version: { after: request.restore } }
  if (request.action !== 'approve') return {}
  const { reason, confirmed } = request
  return { reason: { after: reason }, ...(confirmed && { confirmed: { after: true } }) }
}

async function changed(
  post: StoredPost,
  request: Exclude<Change, { action: 'restore' }>,
  { by: { actor: by }, now }: Asked,
): Promise<StoredPost> {
  switch (request.action) {
    case 'update':
      return withPictures((request.autosave ? autosaved : edited)(post, request.fields, now))
    case 'approve':
      return approved(post, request, { by, now })
    case 'review':
      return reviewed(post, request.reviewer, now)
    case 'withdraw':
      return withdrawn(post, request.answer, { by, now })
    case 'reinstate':
      return reinstated(post)
    case 'restore-version':
      return withPictures(withTextOf(post, await version(post, request.restore), now))
    case 'schedule':
      return scheduled(post, request.publish_at)
    case 'unschedule':
      return unscheduled(post)
    case 'delete':
      return deleted(post, now)
  }
}

async function version({ id }: StoredPost, number: number): Promise<StoredPost> {
  const found = await findVersion(id, number)
  if (!found) throw new ApiError('not_found')
  return found
}

/** Undo always works: a post whose time was given away meanwhile comes back as a draft. */
async function restore(before: StoredPost, act: Act): Promise<StoredPost> {
  const outcome = await replacePost(before, restored(before), act)
  if (outcome.kind === 'written') return outcome.post
  if (outcome.kind !== 'slot_taken') return refuse(outcome)
  const asDraft = await replacePost(before, restored(before, 'draft'), act)
  return asDraft.kind === 'written' ? asDraft.post : refuse(asDraft)
}

function chosenSlug(request: Change): string | undefined {
  return request.action === 'update' ? request.fields.slug : undefined
}

function refuse({ kind }: Exclude<WriteOutcome, { kind: 'written' }>): never {
  throw new ApiError(kind === 'id_taken' ? 'post_changed' : kind)
}
