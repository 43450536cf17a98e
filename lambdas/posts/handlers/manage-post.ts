import { covers } from '../../../contract/posts/covers.ts'
import { managePost } from '../../../contract/posts/routes.ts'
import type { Parsed } from '../../../contract/route.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { randomId } from '../../platform/random-id.ts'
import { type Address, addPost, replacePost, type Written } from '../generation/write-posts.ts'
import {
  approved,
  deleted,
  edited,
  restored,
  scheduled,
  unscheduled,
  written,
} from '../post-changes.ts'
import { findPost } from '../post-store.ts'
import { followsTitle, slugOf } from '../slug.ts'
import { asBlogPost, type StoredPost } from '../stored-post.ts'

const known = new Set(covers.map(({ path }) => path))

type Request = Parsed<typeof managePost, 'body'>
type Change = Exclude<Request, { action: 'create' }>

export const handler = jsonAction(managePost, async ({ body }) => {
  if ('fields' in body) refuseUnknownCover(body.fields.cover_image)
  const post = body.action === 'create' ? await create(body) : await change(body)
  return { post: asBlogPost(post) }
})

function refuseUnknownCover(path: string | undefined): void {
  if (path === undefined || known.has(path)) return
  const issue = { path: 'fields.cover_image', message: 'Choose a cover of the library' }
  throw new ApiError('invalid_request', [issue])
}

async function create({ fields, requestId }: Extract<Request, { action: 'create' }>) {
  const id = `post-${requestId ?? randomId()}`
  const post = written(fields, { id, now: new Date() })
  const outcome = await addPost(post, fields.slug ? { exactly: fields.slug } : undefined)
  if (outcome.kind === 'written') return outcome.post
  // The same request again: what it finds in its way, the id or the slot, may be the post that it wrote before.
  const twin = await findPost(id)
  return twin ?? refuse(outcome)
}

async function change(request: Change): Promise<StoredPost> {
  const before = await findPost(request.id)
  if (!before) throw new ApiError('not_found')
  if (before.version !== request.version) throw new ApiError('post_changed')
  if (request.action === 'restore') return restore(before)
  const after = changed(before, request)
  const outcome = await replacePost(before, after, addressFor(before, after, chosenSlug(request)))
  return outcome.kind === 'written' ? outcome.post : refuse(outcome)
}

function changed(post: StoredPost, request: Exclude<Change, { action: 'restore' }>): StoredPost {
  switch (request.action) {
    case 'update':
      return edited(post, request.fields, new Date())
    case 'approve':
      return approved(post)
    case 'schedule':
      return scheduled(post)
    case 'unschedule':
      return unscheduled(post)
    case 'delete':
      return deleted(post, new Date())
  }
}

/** Undo always works: a post whose time was given away meanwhile comes back as a draft. */
async function restore(before: StoredPost): Promise<StoredPost> {
  const outcome = await replacePost(before, restored(before))
  if (outcome.kind === 'written') return outcome.post
  if (outcome.kind !== 'slot_taken') return refuse(outcome)
  const asDraft = await replacePost(before, restored(before, 'draft'))
  return asDraft.kind === 'written' ? asDraft.post : refuse(asDraft)
}

function chosenSlug(request: Change): string | undefined {
  return request.action === 'update' ? request.fields.slug : undefined
}

/** What staff chose; else it follows the title until readers have it. Blank: it follows the title from now on. */
function addressFor(before: StoredPost, after: StoredPost, chosen: string | undefined): Address {
  if (chosen) return { exactly: chosen }
  if (after.status === 'published') return { exactly: before.slug }
  const follows = chosen === '' || followsTitle(before.slug, before.title)
  if (!follows || followsTitle(before.slug, after.title)) return { exactly: before.slug }
  return { like: slugOf(after.title) }
}

function refuse({ kind }: Exclude<Written, { kind: 'written' }>): never {
  throw new ApiError(kind === 'id_taken' ? 'post_changed' : kind)
}
