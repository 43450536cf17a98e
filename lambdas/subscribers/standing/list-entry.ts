import type {
  ListedSubscriber,
  SubscriberState,
} from '../../../contract/subscribers/admin-schemas.ts'
import { NO_CONSENT } from '../../../contract/subscribers/consent.ts'
import { shardOf, stateShard } from './shard.ts'
import { stateIn } from './standing.ts'
import { type SubscriberRow, standingOf } from './subscriber.ts'

/** The subscriber as staff see them. The row stores the same data, for indexes and for queries. */

export function stateOf(row: SubscriberRow): SubscriberState {
  return stateIn(standingOf(row))
}

export function listEntryOf(row: SubscriberRow) {
  const standing = standingOf(row)
  const { mail, join, confirmed_at, left, asked, suppression, first_name, tags, fields } = standing
  const since = row.facts[0]?.at ?? ''
  const { email, source, created_at, consent, origin, by } = join ?? {
    email: row.address,
    source: 'import',
    created_at: since,
    consent: { version: NO_CONSENT, at: since },
  }
  return {
    state: stateIn(standing),
    email,
    source,
    created_at,
    consent,
    origin,
    first_name,
    tags,
    fields,
    awaits_confirmation: asked !== undefined || mail === 'unconfirmed',
    confirmed_at,
    unsubscribed_at: asked ? undefined : left?.at,
    suppression,
    /** Anybody can post the form: campaigns leave the address out until mail has reached it (isUnproven). */
    self_joined: by === 'form',
    renewals: standing.renewals,
  }
}

export function listedSubscriber(row: SubscriberRow): ListedSubscriber {
  const { self_joined: _, renewals: __, ...entry } = listEntryOf(row)
  return {
    ...entry,
    id: row.id,
    address: row.address,
    confirmed_at: entry.confirmed_at ?? null,
    unsubscribed_at: entry.unsubscribed_at ?? null,
    suppression: entry.suppression ?? null,
    origin: entry.origin ?? null,
    first_name: entry.first_name ?? null,
  }
}

/** The item of a new subscriber. Benchmarks write this item alone, without the totals. */
export function newItem(row: SubscriberRow) {
  return { ...row, ...derivedAttributes(row), version: 1 }
}

/** Stored with the row, for indexes and for queries that read only these attributes. */
export function derivedAttributes(row: SubscriberRow) {
  const { state, ...listEntry } = listEntryOf(row)
  return {
    ...listEntry,
    is_active: state === 'active',
    state_shard: stateShard(state, shardOf(row.address)),
  }
}
