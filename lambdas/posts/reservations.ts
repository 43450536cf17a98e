import * as v from 'valibot'
import { readItem, type Write } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'
import type { StoredPost } from './stored-post.ts'

/**
 * An address (`slug#…`) or a time (`slot#…`) that only one post can have. Each reservation is an item of the posts
 * table with the id of its post. The transaction that saves the post also takes or releases the reservation, so two
 * posts saved at the same time cannot get the same address or time. The item has no `slug` and no `status`, so it is in
 * no index.
 */
export interface Reservation {
  key: string
  post: string
  /** Epoch seconds; absent if the reservation does not expire. */
  expires_at?: number
}

export function reservationsOf(post: StoredPost): Reservation[] {
  return [slotReservation(post), slugReservation(post)].filter((one) => one !== undefined)
}

/** A deleted post keeps its slug until it can no longer be restored. */
export function slugReservation(post: StoredPost): Reservation {
  const reservation = { key: slugKey(post.slug), post: post.id }
  return post.status === 'deleted'
    ? { ...reservation, expires_at: post.deleted.expires_at }
    : reservation
}

/** Only scheduled posts reserve a time. */
export function slotReservation({ id, status, publish_at }: StoredPost): Reservation | undefined {
  return status === 'scheduled' ? { key: slotKey(publish_at), post: id } : undefined
}

export function postIdAtSlug(slug: string): Promise<string | undefined> {
  return holderOf(slugKey(slug))
}

/** @param at an ISO 8601 instant */
export function postIdAtTime(at: string): Promise<string | undefined> {
  return holderOf(slotKey(at))
}

/** The write succeeds if the reservation is free or already belongs to the post. */
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

/** DynamoDB's TTL removes the empty item later. */
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

/** @param at an ISO 8601 instant; seconds are ignored */
export function slotKey(at: string): string {
  return `slot#${new Date(at).toISOString().slice(0, 16)}Z`
}

/** A released reservation has no `post_id`. */
const reservationItem = v.object({ post_id: v.optional(v.string()) })

async function holderOf(key: string): Promise<string | undefined> {
  return (await readItem(env.POSTS_TABLE, { id: key }, reservationItem))?.post_id
}
