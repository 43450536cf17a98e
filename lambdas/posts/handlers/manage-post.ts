import type { Changed } from '../../../contract/audit/schemas.ts'
import { managePost } from '../../../contract/posts/routes.ts'
import type { LastChange } from '../../../contract/posts/staff-schemas.ts'
import type { Parsed } from '../../../contract/route.ts'
import { jsonAction, type Requester } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { randomId } from '../../platform/secrets.ts'
import { type Address, addPost, replacePost, type WriteOutcome } from '../generation/write-posts.ts'
import { withPictures } from '../pictures.ts'
import {
  deleted,
  edited,
  restored,
  scheduled,
  unscheduled,
  withTextOf,
  written,
} from '../post-changes.ts'
import { type EntryOf, postEntry } from '../post-entry.ts'
import { isPublic } from '../post-state.ts'
import { findPost } from '../post-store.ts'
import { approved, reviewed } from '../review.ts'
import { followsTitle, slugOf } from '../slug.ts'
import { asBlogPost, type StoredPost } from '../stored-post.ts'
import { reinstated, withdrawn } from '../take-down.ts'
import { findVersion } from '../version-store.ts'

type Request = Parsed<typeof managePost, 'body'>
type Change = Exclude<Request, { action: 'create' }>

export const handler = jsonAction(managePost, async ({ body, by }) => {
  const post = body.action === 'create' ? await create(body, by) : await change(body, by)
  return { post: asBlogPost(post) }
})

async function create(
  { fields, requestId }: Extract<Request, { action: 'create' }>,
  by: Requester,
) {
  const id = `post-${requestId ?? randomId()}`
  const now = new Date()
  const entry = postEntry(by, 'post.create', undefined, now)
  const address = fields.slug ? { exactly: fields.slug } : undefined
  const change: LastChange = { at: now.toISOString(), by: by.actor, act: 'create' }
  const post = await withPictures(written(fields, { id, now }))
  const outcome = await addPost(post, { address, entry, change })
  if (outcome.kind === 'written') return outcome.post
  // The same request again: what it finds in its way, the id or the slot, may be the post that it wrote before.
  const twin = await findPost(id)
  return twin ?? refuse(outcome)
}

async function change(request: Change, by: Requester): Promise<StoredPost> {
  const before = await findPost(request.id)
  if (!before) throw new ApiError('not_found')
  if (before.version !== request.version) throw new ApiError('post_changed')
  const now = new Date()
  const act = request.action === 'restore-version' ? 'restore_version' : request.action
  const told: Told = {
    entry: postEntry(by, `post.${act}`, before, now, saidOf(request)),
    change: { at: now.toISOString(), by: by.actor, act },
  }
  if (request.action === 'restore') return restore(before, told)
  const after = await changed(before, request, { by: by.actor, now })
  const address = addressFor(before, after, chosenSlug(request))
  const outcome = await replacePost(before, after, { address, ...told })
  return outcome.kind === 'written' ? outcome.post : refuse(outcome)
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
  who: { by: string; now: Date },
): Promise<StoredPost> {
  switch (request.action) {
    case 'update':
      return withPictures(edited(post, request.fields, who.now))
    case 'approve':
      return approved(post, request, who)
    case 'review':
      return reviewed(post, request.reviewer, who.now)
    case 'withdraw':
      return withdrawn(post, request.answer, who)
    case 'reinstate':
      return reinstated(post)
    case 'restore-version':
      return withPictures(withTextOf(post, await version(post, request.restore), who.now))
    case 'schedule':
      return scheduled(post)
    case 'unschedule':
      return unscheduled(post)
    case 'delete':
      return deleted(post, who.now)
  }
}

async function version({ id }: StoredPost, number: number): Promise<StoredPost> {
  const found = await findVersion(id, number)
  if (!found) throw new ApiError('not_found')
  return found
}

interface Told {
  entry: EntryOf
  change: LastChange
}

/** Undo always works: a post whose time was given away meanwhile comes back as a draft. */
async function restore(before: StoredPost, told: Told): Promise<StoredPost> {
  const outcome = await replacePost(before, restored(before), told)
  if (outcome.kind === 'written') return outcome.post
  if (outcome.kind !== 'slot_taken') return refuse(outcome)
  const asDraft = await replacePost(before, restored(before, 'draft'), told)
  return asDraft.kind === 'written' ? asDraft.post : refuse(asDraft)
}

function chosenSlug(request: Change): string | undefined {
  return request.action === 'update' ? request.fields.slug : undefined
}

/** What staff chose; else it follows the title until readers have it. Blank: it follows the title from now on. */
function addressFor(before: StoredPost, after: StoredPost, chosen: string | undefined): Address {
  if (chosen) return { exactly: chosen }
  if (isPublic(after)) return { exactly: before.slug }
  const follows = chosen === '' || followsTitle(before.slug, before.title)
  if (!follows || followsTitle(before.slug, after.title)) return { exactly: before.slug }
  return { like: slugOf(after.title) }
}

function refuse({ kind }: Exclude<WriteOutcome, { kind: 'written' }>): never {
  throw new ApiError(kind === 'id_taken' ? 'post_changed' : kind)
}
