import { covers } from '../../../contract/posts/covers.ts'
import { managePost } from '../../../contract/posts/routes.ts'
import type { Parsed } from '../../../contract/route.ts'
import { type By, jsonAction } from '../../platform/http/action.ts'
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
import { type EntryOf, postEntry } from '../post-entry.ts'
import { findPost } from '../post-store.ts'
import { followsTitle, slugOf } from '../slug.ts'
import { asBlogPost, type StoredPost } from '../stored-post.ts'

const known = new Set(covers.map(({ path }) => path))

type Request = Parsed<typeof managePost, 'body'>
type Change = Exclude<Request, { action: 'create' }>

export const handler = jsonAction(managePost, async ({ body, by }) => {
  if ('fields' in body) refuseUnknownCover(body.fields.cover_image)
  const post = body.action === 'create' ? await create(body, by) : await change(body, by)
  return { post: asBlogPost(post) }
})

function refuseUnknownCover(path: string | undefined): void {
  if (path === undefined || known.has(path)) return
  const issue = { path: 'fields.cover_image', message: 'Choose a cover of the library' }
  throw new ApiError('invalid_request', [issue])
}

async function create({ fields, requestId }: Extract<Request, { action: 'create' }>, by: By) {
  const id = `post-${requestId ?? randomId()}`
  const now = new Date()
  const entry = postEntry(by, 'post.create', undefined, now)
  const address = fields.slug ? { exactly: fields.slug } : undefined
  const outcome = await addPost(written(fields, { id, now }), { address, entry })
  if (outcome.kind === 'written') return outcome.post
  // The same request again: what it finds in its way, the id or the slot, may be the post that it wrote before.
  const twin = await findPost(id)
  return twin ?? refuse(outcome)
}

async function change(request: Change, by: By): Promise<StoredPost> {
  const before = await findPost(request.id)
  if (!before) throw new ApiError('not_found')
  if (before.version !== request.version) throw new ApiError('post_changed')
  const entry = postEntry(by, `post.${request.action}`, before, new Date())
  if (request.action === 'restore') return restore(before, entry)
  const after = changed(before, request)
  const address = addressFor(before, after, chosenSlug(request))
  const outcome = await replacePost(before, after, { address, entry })
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
async function restore(before: StoredPost, entry: EntryOf): Promise<StoredPost> {
  const outcome = await replacePost(before, restored(before), { entry })
  if (outcome.kind === 'written') return outcome.post
  if (outcome.kind !== 'slot_taken') return refuse(outcome)
  const asDraft = await replacePost(before, restored(before, 'draft'), { entry })
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
