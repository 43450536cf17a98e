import type { Changed } from '../../contract/audit/schemas.ts'
import type { managePost } from '../../contract/posts/routes.ts'
import type { PostFields } from '../../contract/posts/schemas.ts'
import type { PostChangeKind } from '../../contract/posts/staff-schemas.ts'
import type { Parsed } from '../../contract/route.ts'
import type { Write } from '../platform/aws/dynamodb.ts'
import { ApiError } from '../platform/http/answers.ts'
import { requireSegment } from '../subscribers/segments/segment-store.ts'
import { endEdit, writersOf } from './pending-edit.ts'
import { withPictures } from './pictures.ts'
import { addressOf } from './post-address.ts'
import {
  autosaved,
  deleted,
  edited,
  newDraft,
  newScheduledPost,
  restored,
  scheduled,
  unscheduled,
  withTextOf,
} from './post-changes.ts'
import type { Act } from './post-entry.ts'
import { findPost } from './post-store.ts'
import { approved, reviewed } from './review.ts'
import { addPost, replacePost, type WriteOutcome } from './save-post.ts'
import type { StoredPost } from './stored-post.ts'
import { reinstated, withdrawn } from './take-down.ts'
import { findVersion } from './version-store.ts'

/** Carries out staff's requests. The changes themselves are in post-changes.ts, review.ts and take-down.ts. */

type Request = Parsed<typeof managePost, 'body'>
type Creation = Extract<Request, { action: 'create' | 'create-draft' }>
type Change = Exclude<Request, Creation | { action: 'save-edit' }>

type RequestContext = Pick<Act, 'by' | 'now' | 'id'>

/** Creates a post. A repeated request returns the post that the first request created. */
export async function createPost(request: Creation, context: RequestContext): Promise<StoredPost> {
  const { fields, requestId } = request
  const id = `post-${requestId ?? context.id}`
  await checkSegment(fields)
  const post = await withPictures(
    request.action === 'create'
      ? newScheduledPost(request.fields, { id, now: context.now })
      : newDraft(request.fields, { id, now: context.now }),
  )
  const address = fields.slug ? { exactly: fields.slug } : undefined
  const outcome = await addPost(post, { act: 'create', ...context }, address)
  if (outcome.kind === 'written') return outcome.post
  // If an earlier attempt of the same request created the post, its id and slot are already taken.
  const existing = await findPost(id)
  return existing ?? refuse(outcome)
}

/** @throws ApiError post_changed if somebody else changed the post first */
export async function changePost(request: Change, context: RequestContext): Promise<StoredPost> {
  const before = await findPost(request.id)
  if (!before) throw new ApiError('not_found')
  if (before.version !== request.version) throw new ApiError('post_changed')
  const act = await actOf(request, context)
  if (request.action === 'restore') return restore(before, act)
  const after = await changedPost(before, request, context)
  const address = addressOf(before, after, chosenSlug(request))
  const outcome = await replacePost(before, after, act, address, endedEdit(request, context))
  return outcome.kind === 'written' ? outcome.post : refuse(outcome)
}

function endedEdit(request: Change, { now }: RequestContext): Write[] {
  if (request.action !== 'update' || request.edit === undefined) return []
  return [endEdit(request.id, request.edit, now)]
}

async function actOf(request: Change, context: RequestContext): Promise<Act> {
  return { act: actName(request), ...context, details: await auditDetails(request, context) }
}

function actName(request: Change): PostChangeKind {
  if (request.action === 'restore-version') return 'restore_version'
  return request.action === 'update' && request.autosave ? 'autosave' : request.action
}

async function auditDetails(request: Change, { by }: RequestContext): Promise<Changed> {
  if (request.action === 'update' && request.edit !== undefined) {
    const writers = await writersOf(request.id)
    return writers.some((one) => one !== by.actor) ? { written_by: { after: writers } } : {}
  }
  if (request.action === 'restore-version') return { version: { after: request.restore } }
  if (request.action !== 'approve') return {}
  const { reason, confirmed } = request
  return { reason: { after: reason }, ...(confirmed && { confirmed: { after: true } }) }
}

async function changedPost(
  post: StoredPost,
  request: Exclude<Change, { action: 'restore' }>,
  { by: { actor: by }, now }: RequestContext,
): Promise<StoredPost> {
  switch (request.action) {
    case 'update':
      await checkSegment(request.fields, post)
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
      return withPictures(withTextOf(post, await readVersion(post, request.restore), now))
    case 'schedule':
      return scheduled(post, request.publish_at)
    case 'unschedule':
      return unscheduled(post)
    case 'delete':
      return deleted(post, now)
  }
}

/**
 * A post keeps its segment even if the segment was deleted later.
 * @throws ApiError invalid_request if the newly chosen segment was deleted or does not exist
 */
async function checkSegment(
  { newsletter_segment: chosen }: Pick<PostFields, 'newsletter_segment'>,
  before?: StoredPost,
): Promise<void> {
  if (chosen && chosen !== before?.newsletter_segment)
    await requireSegment(chosen, 'fields.newsletter_segment')
}

async function readVersion({ id }: StoredPost, number: number): Promise<StoredPost> {
  const version = await findVersion(id, number)
  if (!version) throw new ApiError('not_found')
  return version
}

/** If another post has taken the publishing time of the deleted post, the deleted post comes back as a draft. */
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
