import * as v from 'valibot'
import { readItem, type Write } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'
import type { StoredPost } from './stored-post.ts'

/**
 * What only one post can have: an address (`slug#…`) and a time (`slot#…`). Each is an item of the posts table that names
 * its holder, and is taken and given back in the post's own transaction, so that of two posts at once one gets it. It
 * carries neither `slug` nor `status`, and so stands in no index.
 */
export interface Reservation {
  key: string
  post: string
  /** Epoch seconds; absent: for as long as the post holds it. */
  expires_at?: number
}

/** All that a post holds. */
export function reservationsOf(post: StoredPost): Reservation[] {
  return [slotReservation(post), slugReservation(post)].filter((one) => one !== undefined)
}

/** A slug stays its post's while the post may be restored. */
export function slugReservation(post: StoredPost): Reservation {
  const held = { key: slugKey(post.slug), post: post.id }
  return post.status === 'deleted' ? { ...held, expires_at: post.deleted.expires_at } : held
}

/** Only a scheduled post keeps others from its time. */
export function slotReservation({ id, status, publish_at }: StoredPost): Reservation | undefined {
  return status === 'scheduled' ? { key: slotKey(publish_at), post: id } : undefined
}

/** The id of the post that has an address. */
export function holderOfSlug(slug: string): Promise<string | undefined> {
  return holderOf(slugKey(slug))
}

/** The id of the scheduled post that has this time, an ISO 8601 instant. */
export function postAtTime(at: string): Promise<string | undefined> {
  return holderOf(slotKey(at))
}

/** A reservation is taken when nobody holds it, or when it is the post's own already. */
export function take({ key, post, expires_at }: Reservation): Write {
  return {
    Put: {
      TableName: env.POSTS_TABLE,
      Item: { id: key, post_id: post, ...(expires_at && { expires_at }) },
      ConditionExpression: 'attribute_not_exists(post_id) OR post_id = :post',
      ExpressionAttributeValues: { ':post': post },
    },
  }
}

/** No one holds it from now on; the table's TTL takes the empty item away (but none that ended 5 years ago). */
export function release({ key, post }: Reservation, now: Date): Write {
  return {
    Update: {
      TableName: env.POSTS_TABLE,
      Key: { id: key },
      ConditionExpression: 'attribute_not_exists(post_id) OR post_id = :post',
      UpdateExpression: 'SET expires_at = :now REMOVE post_id',
      ExpressionAttributeValues: { ':now': Math.floor(now.getTime() / 1000), ':post': post },
    },
  }
}

function slugKey(slug: string): string {
  return `slug#${slug}`
}

/** @param at an ISO 8601 instant; the minute counts. */
export function slotKey(at: string): string {
  return `slot#${new Date(at).toISOString().slice(0, 16)}Z`
}

/** A reservation that was given back names nobody. */
const reservation = v.object({ post_id: v.optional(v.string()) })

async function holderOf(key: string): Promise<string | undefined> {
  return (await readItem(env.POSTS_TABLE, { id: key }, reservation))?.post_id
}
