import { isEqual, omit, pickBy } from 'es-toolkit'
import * as v from 'valibot'
import type { LastChange } from '../../../contract/posts/staff-schemas.ts'
import { readItem, transact, type Write } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import type { EntryOf } from '../post-entry.ts'
import { changePublication } from '../publication.ts'
import { freeNumber, isFixed, numbered, slugOf } from '../slug.ts'
import {
  holderOf,
  postItem,
  type Reservation,
  type StoredPost,
  slotReservation,
  slugKey,
  slugReservation,
} from '../stored-post.ts'
import { keepVersion } from '../version-store.ts'

/** Why nothing was written: the id is used, somebody changed the post meanwhile, or another has that time or address. */
type Refusal = 'id_taken' | 'post_changed' | 'slot_taken' | 'slug_taken'
export type WriteOutcome = { kind: 'written'; post: StoredPost } | { kind: Refusal }

/** A write with the name of what its condition guards. */
type Guarded = [guards: Refusal | 'nothing', write: Write]

/** The address that a post is to have: exactly this one, or one like it with a number behind it. */
export type Address = { exactly: string } | { like: string }

interface WriteOptions {
  address?: Address | undefined
  /** What the audit log is told of it. */
  entry?: EntryOf
  /** Who did it by which act. @default nobody wrote it down */
  change?: LastChange
}

/** Adds a post, by default under the first free slug of its title. A time that is taken is found before an id that is. */
export function addPost(
  post: StoredPost,
  { address = { like: slugOf(post.title) }, entry, change }: WriteOptions = {},
): Promise<WriteOutcome> {
  return writeAt(address, change ? { ...post, changed: change } : post, (named) => [
    ...takeSlot(named),
    ['id_taken', put(postItem(named), 'attribute_not_exists(id)')],
    ['slug_taken', take(slugReservation(named))],
    ...seenByReaders(named),
    ...told(entry?.(named)),
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
  { address = { exactly: after.slug }, entry, change }: WriteOptions = {},
): Promise<WriteOutcome> {
  const isOther = !isEqual(contentOf(before), contentOf(after))
  const changed = isOther ? change : before.changed
  return writeAt(address, { ...after, changed }, (named) => [
    ['post_changed', put(postItem(named), 'version = :version', { ':version': before.version })],
    ...takeSlot(named),
    ['slug_taken', take(slugReservation(named))],
    ...letGo(held(before), held(named)),
    ...seenByReaders(before, named),
    ...(isOther ? kept(before) : []),
    ...told(entry?.(named)),
  ])
}

/** What is another post where it differs. */
function contentOf(post: StoredPost): Partial<StoredPost> {
  const rest = omit(post, ['version', 'changed', 'updated_at'])
  return pickBy(rest, (value) => value !== undefined)
}

function kept(before: StoredPost): Guarded[] {
  return keepVersion(before, new Date()).map((write) => ['nothing', write])
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

const item = v.record(v.string(), v.unknown())

async function isHeld(slug: string, by: string): Promise<boolean> {
  const holder = holderOf(await readItem(env.POSTS_TABLE, { id: slugKey(slug) }, item))
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
function seenByReaders(...posts: readonly StoredPost[]): Guarded[] {
  const seen = posts.some(({ status }) => status === 'published' || status === 'withdrawn')
  return seen ? [['nothing', changePublication()]] : []
}

function told(entry: Write | undefined): Guarded[] {
  return entry ? [['nothing', entry]] : []
}

function held(post: StoredPost): Reservation[] {
  return [slotReservation(post), slugReservation(post)].filter((one) => one !== undefined)
}

function takeSlot(post: StoredPost): Guarded[] {
  const slot = slotReservation(post)
  return slot ? [['slot_taken', take(slot)]] : []
}

/** A reservation is taken when nobody holds it, or when it is the post's own already. */
function take({ key, post, expires_at }: Reservation): Write {
  return put(
    { id: key, post_id: post, ...(expires_at && { expires_at }) },
    'attribute_not_exists(post_id) OR post_id = :post',
    { ':post': post },
  )
}

function letGo(before: readonly Reservation[], after: readonly Reservation[]): Guarded[] {
  const kept = new Set(after.map(({ key }) => key))
  return before
    .filter(({ key }) => !kept.has(key))
    .map((reservation) => ['nothing', release(reservation)])
}

/** No one holds it from now on; the table's TTL takes the empty item away (but none that ended 5 years ago). */
function release({ key, post }: Reservation): Write {
  return {
    Update: {
      TableName: env.POSTS_TABLE,
      Key: { id: key },
      ConditionExpression: 'attribute_not_exists(post_id) OR post_id = :post',
      UpdateExpression: 'SET expires_at = :now REMOVE post_id',
      ExpressionAttributeValues: { ':now': Math.floor(Date.now() / 1000), ':post': post },
    },
  }
}

function put(
  Item: Record<string, unknown>,
  ConditionExpression: string,
  ExpressionAttributeValues?: Record<string, unknown>,
): Write {
  return {
    Put: {
      TableName: env.POSTS_TABLE,
      Item,
      ConditionExpression,
      ...(ExpressionAttributeValues && { ExpressionAttributeValues }),
    },
  }
}
