import { isEqual, omit, pickBy } from 'es-toolkit'
import { AUTOSAVES_MINUTES } from '../../contract/posts/staff-schemas.ts'
import { transact, type Write } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'
import type { Address } from './post-address.ts'
import { type Act, lastChangeBy, postAuditEntry } from './post-entry.ts'
import { isPublic } from './post-state.ts'
import { changePublication } from './publication.ts'
import {
  postIdAtSlug,
  release,
  reservationsOf,
  slotReservation,
  slugReservation,
  take,
} from './reservations.ts'
import { freeNumber, isBuiltIn, numbered, slugOf } from './slug.ts'
import { postItem, type StoredPost } from './stored-post.ts'
import { keepVersion, keptVersionsWith } from './version-store.ts'

/** The only code that saves posts, together with their reservations, versions and audit entries. */

type Refusal = 'id_taken' | 'post_changed' | 'slot_taken' | 'slug_taken'
export type WriteOutcome = { kind: 'written'; post: StoredPost } | { kind: Refusal }

/** A write, and the refusal that callers get if the write's condition fails. */
type Guarded = [guards: Refusal | 'nothing', write: Write]

/**
 * Adds a post. By default, its slug is made from its title, with a number if the slug is taken. If both the publishing
 * time and the id are taken, the outcome is `slot_taken`, not `id_taken`.
 */
export function addPost(
  post: StoredPost,
  act: Act,
  address: Address = { like: slugOf(post.title) },
): Promise<WriteOutcome> {
  return writeAt(address, { ...post, changed: lastChangeBy(act) }, (named) => [
    ...takeSlot(named),
    ['id_taken', put(named, 'attribute_not_exists(id)')],
    ['slug_taken', take(slugReservation(named))],
    ...publicationWrites(act, named),
    ...auditWrites(postAuditEntry(act, undefined, named)),
  ])
}

/**
 * Replaces a post if it still has the version that was read. The same transaction moves its reservations and stores the
 * old post as a version. No version is stored if the `versionedFields` are the same, or if the change continues a
 * series of autosaves.
 * @param moreWrites for the same transaction; if one of their conditions fails, the outcome is `post_changed`
 */
export function replacePost(
  before: StoredPost,
  after: StoredPost,
  act: Act,
  address: Address = { exactly: after.slug },
  moreWrites: readonly Write[] = [],
): Promise<WriteOutcome> {
  const isChanged = !isEqual(versionedFields(before), versionedFields(after))
  const storesVersion = isChanged && !continuesAutosave(before, act)
  const saved = isChanged ? { ...after, ...historyFields(before, act) } : after
  return writeAt(address, saved, (named) => [
    ['post_changed', put(named, 'version = :version', { ':version': before.version })],
    ...moreWrites.map((write): Guarded => ['post_changed', write]),
    ...takeSlot(named),
    ['slug_taken', take(slugReservation(named))],
    ...releaseUnused(before, named, act.now),
    ...publicationWrites(act, before, named),
    ...(storesVersion ? unguarded(keepVersion(before, act.now)) : []),
    ...(continuesAutosave(before, act) ? [] : auditWrites(postAuditEntry(act, before, named))),
  ])
}

/**
 * The writes that publish a post, for the transaction that also starts its newsletter. The first write's condition is
 * the last check before publication. The condition includes the version, so text, date and review cannot have changed
 * since the post was read.
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
        ':publish_at': publicDate(post, act.now),
        ':changed': lastChangeBy(act),
        ':kept': keptVersionsWith(post),
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

/** The date that readers see, an ISO 8601 instant: now, or the scheduled time if that time has passed. */
function publicDate({ status, publish_at }: StoredPost, now: Date): string {
  const at = now.toISOString()
  return status === 'scheduled' && publish_at < at ? publish_at : at
}

/** Autosaves by one author within AUTOSAVES_MINUTES share one version and one audit entry. */
function continuesAutosave(
  { changed, autosaved_since }: StoredPost,
  { act, by, now }: Act,
): boolean {
  if (act !== 'autosave' || changed?.act !== act || changed.by !== by.actor) return false
  return autosaved_since !== undefined && minutesBetween(autosaved_since, now) < AUTOSAVES_MINUTES
}

function minutesBetween(earlier: string, later: Date): number {
  return (later.getTime() - Date.parse(earlier)) / 60_000
}

function historyFields(before: StoredPost, act: Act) {
  const changed = lastChangeBy(act)
  if (continuesAutosave(before, act)) return { changed }
  const autosaved_since = act.act === 'autosave' ? act.now.toISOString() : undefined
  return { changed, autosaved_since, kept_versions: keptVersionsWith(before) }
}

/** The fields whose change makes a new version. */
function versionedFields(post: StoredPost): Partial<StoredPost> {
  const rest = omit(post, ['version', 'changed', 'updated_at', 'autosaved_since', 'kept_versions'])
  return pickBy(rest, (value) => value !== undefined)
}

type Writes = (post: StoredPost) => Guarded[]

function writeAt(address: Address, post: StoredPost, writes: Writes): Promise<WriteOutcome> {
  if ('like' in address) return writeNumbered(address.like, post, writes)
  return write({ ...post, slug: address.exactly }, writes)
}

/**
 * After this many lost races for the next free number, a random offset reduces further collisions. The range of the
 * offset doubles with each further lost race.
 */
const LOST_RACES = 4
const MAX_ATTEMPTS = 16

async function writeNumbered(
  slug: string,
  post: StoredPost,
  writes: Writes,
): Promise<WriteOutcome> {
  const isTaken = (number: number) => isTakenByOther(numbered(slug, number), post.id)
  let number = 1
  for (let lost = 1; ; lost += 1) {
    const outcome = await write({ ...post, slug: numbered(slug, number) }, writes)
    if (outcome.kind !== 'slug_taken' || lost === MAX_ATTEMPTS) return outcome
    const spread = 2 ** Math.max(0, lost - LOST_RACES)
    number = (await freeNumber(isTaken)) + Math.floor(Math.random() * spread)
  }
}

async function isTakenByOther(slug: string, postId: string): Promise<boolean> {
  const holder = await postIdAtSlug(slug)
  return holder !== undefined && holder !== postId
}

async function write(post: StoredPost, writes: Writes): Promise<WriteOutcome> {
  if (isBuiltIn(post.slug)) return { kind: 'slug_taken' }
  const guarded = writes(post)
  const outcome = await transact(guarded.map(([, guardedWrite]) => guardedWrite))
  if (outcome.kind === 'written') return { kind: 'written', post }
  const [refusal] = guarded[outcome.failed] ?? []
  if (!refusal || refusal === 'nothing')
    throw new Error('A reservation of this post belongs to another post')
  return { kind: refusal }
}

function publicationWrites(act: Act, ...posts: readonly StoredPost[]): Guarded[] {
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

function releaseUnused(before: StoredPost, after: StoredPost, now: Date): Guarded[] {
  const needed = new Set(reservationsOf(after).map(({ key }) => key))
  const unused = reservationsOf(before).filter(({ key }) => !needed.has(key))
  return unguarded(unused.map((reservation) => release(reservation, now)))
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
