import { isEqual, omit, pickBy } from 'es-toolkit'
import { AUTOSAVES_MINUTES } from '../../contract/posts/staff-schemas.ts'
import { transact, type Write } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'
import type { Address } from './post-address.ts'
import { type Act, lastChangeBy, postEntry } from './post-entry.ts'
import { isPublic } from './post-state.ts'
import { changePublication } from './publication.ts'
import {
  holderOfSlug,
  release,
  reservationsOf,
  slotReservation,
  slugReservation,
  take,
} from './reservations.ts'
import { freeNumber, isFixed, numbered, slugOf } from './slug.ts'
import { postItem, type StoredPost } from './stored-post.ts'
import { keepVersion, keptWith } from './version-store.ts'

/** The one way that a post is saved, by staff, generation and publishing: with its reservations, versions and audit log. */

/** Why nothing was written: the id is used, somebody changed the post meanwhile, or another has that time or address. */
type Refusal = 'id_taken' | 'post_changed' | 'slot_taken' | 'slug_taken'
export type WriteOutcome = { kind: 'written'; post: StoredPost } | { kind: Refusal }

/** A write with the name of what its condition guards. */
type Guarded = [guards: Refusal | 'nothing', write: Write]

/** Adds a post, by default under the first free slug of its title. A time that is taken is found before an id that is. */
export function addPost(
  post: StoredPost,
  act: Act,
  address: Address = { like: slugOf(post.title) },
): Promise<WriteOutcome> {
  return writeAt(address, { ...post, changed: lastChangeBy(act) }, (named) => [
    ...takeSlot(named),
    ['id_taken', put(named, 'attribute_not_exists(id)')],
    ['slug_taken', take(slugReservation(named))],
    ...seenByReaders(act, named),
    ...auditWrites(postEntry(act, undefined, named)),
  ])
}

/**
 * Replaces a post with its changed form, if it still has the version that was read. Reservations move with it: what
 * it no longer needs becomes free in the same transaction, and the post as it was is kept as a version. Where nothing
 * but its number changes, there is no other version.
 */
export function replacePost(
  before: StoredPost,
  after: StoredPost,
  act: Act,
  address: Address = { exactly: after.slug },
): Promise<WriteOutcome> {
  const isOther = !isEqual(contentOf(before), contentOf(after))
  const keeps = isOther && !goesOnWriting(before, act)
  const kept = isOther ? { ...after, ...historyOf(before, act) } : after
  return writeAt(address, kept, (named) => [
    ['post_changed', put(named, 'version = :version', { ':version': before.version })],
    ...takeSlot(named),
    ['slug_taken', take(slugReservation(named))],
    ...letGo(before, named, act.now),
    ...seenByReaders(act, before, named),
    ...(keeps ? unguarded(keepVersion(before, act.now)) : []),
    ...(goesOnWriting(before, act) ? [] : auditWrites(postEntry(act, before, named))),
  ])
}

/**
 * The writes that publish a post, for the transaction that also starts its newsletter. The first one's condition says
 * whether it may go out: its version guards all that was decided on, the text, the date, the gate.
 */
export function publishingWrites(post: StoredPost<'draft' | 'scheduled'>, act: Act): Write[] {
  const { id, version, status } = post
  const slot = slotReservation(post)
  const publish: Write = {
    Update: {
      TableName: env.POSTS_TABLE,
      Key: { id },
      ConditionExpression: '#status = :status AND version = :version AND review.#state <> :flagged',
      UpdateExpression: `SET #status = :published, published_at = :now, publish_at = :publish_at, listed_at = :publish_at,
        version = :next, changed = :changed, kept_versions = :kept REMOVE autosaved_since`,
      ExpressionAttributeNames: { '#status': 'status', '#state': 'state' },
      ExpressionAttributeValues: {
        ':status': status,
        ':published': 'published',
        ':flagged': 'flagged',
        ':version': version,
        ':next': version + 1,
        ':now': act.now.toISOString(),
        ':publish_at': dateOf(post, act.now),
        ':changed': lastChangeBy(act),
        ':kept': keptWith(post),
      },
    },
  }
  return [
    publish,
    changePublication(act),
    ...keepVersion(post, act.now),
    ...(slot ? [release(slot, act.now)] : []),
  ]
}

/** The date that readers see, an ISO 8601 instant: the time that it was scheduled for, unless it goes out before. */
function dateOf({ status, publish_at }: StoredPost, now: Date): string {
  const at = now.toISOString()
  return status === 'scheduled' && publish_at < at ? publish_at : at
}

/**
 * Whether an act saves what its author has been writing for some minutes: one version, and one entry of the audit log, tell
 * of all of it.
 */
function goesOnWriting({ changed, autosaved_since }: StoredPost, { act, by, now }: Act): boolean {
  if (act !== 'autosave' || changed?.act !== act || changed.by !== by.actor) return false
  return autosaved_since !== undefined && minutesBetween(autosaved_since, now) < AUTOSAVES_MINUTES
}

function minutesBetween(earlier: string, later: Date): number {
  return (later.getTime() - Date.parse(earlier)) / 60_000
}

/** What a post keeps of how it came to be what an act makes of it. */
function historyOf(before: StoredPost, act: Act) {
  const changed = lastChangeBy(act)
  if (goesOnWriting(before, act)) return { changed }
  const autosaved_since = act.act === 'autosave' ? act.now.toISOString() : undefined
  return { changed, autosaved_since, kept_versions: keptWith(before) }
}

/** What is another post where it differs. */
function contentOf(post: StoredPost): Partial<StoredPost> {
  const rest = omit(post, ['version', 'changed', 'updated_at', 'autosaved_since', 'kept_versions'])
  return pickBy(rest, (value) => value !== undefined)
}

type Writes = (post: StoredPost) => Guarded[]

function writeAt(address: Address, post: StoredPost, writes: Writes): Promise<WriteOutcome> {
  if ('like' in address) return writeNumbered(address.like, post, writes)
  return write({ ...post, slug: address.exactly }, writes)
}

/** Whoever lost a free number this often to others who write at the same moment looks further up, ever further. */
const LOST_IN_A_ROW = 4
const TRIES = 16

async function writeNumbered(
  slug: string,
  post: StoredPost,
  writes: Writes,
): Promise<WriteOutcome> {
  const isTaken = (number: number) => isHeld(numbered(slug, number), post.id)
  let number = 1
  for (let lost = 1; ; lost += 1) {
    const outcome = await write({ ...post, slug: numbered(slug, number) }, writes)
    if (outcome.kind !== 'slug_taken' || lost === TRIES) return outcome
    const spread = 2 ** Math.max(0, lost - LOST_IN_A_ROW)
    number = (await freeNumber(isTaken)) + Math.floor(Math.random() * spread)
  }
}

async function isHeld(slug: string, by: string): Promise<boolean> {
  const holder = await holderOfSlug(slug)
  return holder !== undefined && holder !== by
}

async function write(post: StoredPost, writes: Writes): Promise<WriteOutcome> {
  if (isFixed(post.slug)) return { kind: 'slug_taken' }
  const guarded = writes(post)
  const outcome = await transact(guarded.map(([, one]) => one))
  if (outcome.kind === 'written') return { kind: 'written', post }
  const [refusal] = guarded[outcome.failed] ?? []
  if (!refusal || refusal === 'nothing') throw new Error('A reservation was not the post’s own')
  return { kind: refusal }
}

/** What readers see changes with a post that they have or had, before or after. */
function seenByReaders(act: Act, ...posts: readonly StoredPost[]): Guarded[] {
  return posts.some(isPublic) ? unguarded([changePublication(act)]) : []
}

function auditWrites(entry: Write | undefined): Guarded[] {
  return entry ? unguarded([entry]) : []
}

function unguarded(writes: readonly Write[]): Guarded[] {
  return writes.map((write) => ['nothing', write])
}

function takeSlot(post: StoredPost): Guarded[] {
  const slot = slotReservation(post)
  return slot ? [['slot_taken', take(slot)]] : []
}

function letGo(before: StoredPost, after: StoredPost, now: Date): Guarded[] {
  const kept = new Set(reservationsOf(after).map(({ key }) => key))
  const free = reservationsOf(before).filter(({ key }) => !kept.has(key))
  return unguarded(free.map((reservation) => release(reservation, now)))
}

function put(
  post: StoredPost,
  ConditionExpression: string,
  ExpressionAttributeValues?: Record<string, unknown>,
): Write {
  return {
    Put: {
      TableName: env.POSTS_TABLE,
      Item: postItem(post),
      ConditionExpression,
      ...(ExpressionAttributeValues && { ExpressionAttributeValues }),
    },
  }
}
