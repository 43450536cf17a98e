import { transact, type Write } from '../../platform/aws/dynamodb.ts'
import { requireEnv } from '../../platform/aws/env.ts'
import { changePublication } from '../publication.ts'
import { slugCandidates } from '../slug.ts'
import {
  postItem,
  type Reservation,
  type StoredPost,
  slotReservation,
  slugReservation,
} from '../stored-post.ts'

const TableName = requireEnv('POSTS_TABLE')

/** Why nothing was written: the id is used, somebody changed the post meanwhile, or another post has that time. */
type Refusal = 'id_taken' | 'post_changed' | 'slot_taken'
export type Written = { kind: 'written'; post: StoredPost } | { kind: Refusal }

/** A write with the name of what its condition guards. */
type Guarded = [guards: Refusal | 'slug_taken' | 'nothing', write: Write]

/** Adds a post under the first free slug of its title. A time that is taken is found before an id that is. */
export function addPost(post: StoredPost): Promise<Written> {
  return withFreeSlug(post, slugCandidates(post.title), (named) => [
    ...takeSlot(named),
    ['id_taken', put(postItem(named), 'attribute_not_exists(id)')],
    ['slug_taken', take(slugReservation(named))],
    ...seenByReaders(named),
  ])
}

/**
 * Replaces a post with its changed form, if it still has the version that was read. Reservations move with it: what
 * it no longer needs becomes free in the same transaction.
 * @param slugs the addresses that it may take, in order of preference
 */
export function replacePost(
  before: StoredPost,
  after: StoredPost,
  slugs: readonly string[] = [after.slug],
): Promise<Written> {
  return withFreeSlug(after, slugs, (named) => [
    ['post_changed', put(postItem(named), 'version = :version', { ':version': before.version })],
    ...takeSlot(named),
    ['slug_taken', take(slugReservation(named))],
    ...letGo(held(before), held(named)),
    ...seenByReaders(before, named),
  ])
}

async function withFreeSlug(
  post: StoredPost,
  slugs: readonly string[],
  writes: (post: StoredPost) => Guarded[],
): Promise<Written> {
  for (const slug of slugs) {
    const named = { ...post, slug }
    const guarded = writes(named)
    const outcome = await transact(guarded.map(([, write]) => write))
    if (outcome.kind === 'written') return { kind: 'written', post: named }
    const [refusal] = guarded[outcome.failed] ?? []
    if (!refusal || refusal === 'nothing') throw new Error('A reservation was not the post’s own')
    if (refusal !== 'slug_taken') return { kind: refusal }
  }
  throw new Error(`No slug is free for the post ${post.id}`)
}

/** What readers see changes with a post that is published, before or after. */
function seenByReaders(...posts: readonly StoredPost[]): Guarded[] {
  const seen = posts.some(({ status }) => status === 'published')
  return seen ? [['nothing', changePublication()]] : []
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
      TableName,
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
      TableName,
      Item,
      ConditionExpression,
      ...(ExpressionAttributeValues && { ExpressionAttributeValues }),
    },
  }
}
