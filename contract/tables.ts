/**
 * The DynamoDB tables. `lib/` creates the tables on AWS, `local/` on the laptop. All key attributes are strings. An
 * index contains only items that have the key attributes of the index.
 */
export interface TableShape {
  partitionKey: string
  sortKey?: string
  /** The TTL attribute, in epoch seconds. */
  ttl?: string
  indexes: Record<string, IndexShape>
}

export interface IndexShape {
  partitionKey: string
  sortKey?: string
  projection: 'keys' | 'all'
}

export const tables = {
  /**
   * `address` is a subscriber's normalized address. Items with other keys:
   * - `counter#NN`: a shard of the subscriber totals by state.
   * - `growth#N#YYYY-MM-DD`: a shard of the day's change in active subscribers.
   * - `erased#…`: the hash of an erased address, which no import may add again.
   */
  subscribers: {
    partitionKey: 'address',
    indexes: {
      'by-id': { partitionKey: 'id', projection: 'keys' },
      /**
       * Lists the subscribers of one state. Campaigns read the active subscribers. The staff area lists one state or
       * all states. `state_shard` is `<state>#NN`.
       */
      'by-state': { partitionKey: 'state_shard', sortKey: 'address', projection: 'keys' },
      /** Sparse: only `growth#…` items, one partition per shard. */
      growth: { partitionKey: 'growth_shard', sortKey: 'day', projection: 'all' },
    },
  },
  /**
   * `listed_at` is publish_at, or created_at for a post without publish_at. Items with other keys:
   * - `slug#…` and `slot#…` reserve an address or a time for one post.
   * - `publication` changes with every change of a published post or of the set of published posts.
   *
   * A deleted post can be restored until `expires_at`.
   */
  posts: {
    partitionKey: 'id',
    indexes: {
      'by-status': { partitionKey: 'status', sortKey: 'listed_at', projection: 'all' },
      'by-slug': { partitionKey: 'slug', projection: 'all' },
    },
    ttl: 'expires_at',
  },
  /** The id is a hash of the uploaded file. `upload#…` items store the outcome of an upload and expire. */
  pictures: {
    partitionKey: 'id',
    indexes: {
      /**
       * Sparse: only pictures, by their state. `listed_at` ends with the picture's id, so no two pictures have the same
       * key.
       */
      'by-shelf': { partitionKey: 'shelf', sortKey: 'listed_at', projection: 'all' },
    },
    ttl: 'expires_at',
  },
  /**
   * Each campaign has one row. Mail to single recipients has one row per mail type and day. `period` begins with the
   * local day, so the rows of a type sort by time.
   */
  email_analytics: {
    partitionKey: 'email_type',
    sortKey: 'period',
    indexes: {},
  },
  /**
   * Campaigns with their chunks (the delivery ledger), generation jobs and earlier versions of posts. Also single
   * items, for example the sending switch and the pause of automation. Temporary items have an `expires_at`.
   */
  work: {
    partitionKey: 'pk',
    sortKey: 'sk',
    indexes: {
      /** Sparse: only campaigns. */
      campaigns: { partitionKey: 'listed', sortKey: 'created_at', projection: 'all' },
      /** Sparse: only campaigns that wait for their time. */
      scheduled: { partitionKey: 'waiting', sortKey: 'scheduled_for', projection: 'all' },
      /**
       * Sparse. The partition `campaigns` lists the campaigns that are not over. Each campaign has two more partitions:
       * its chunks that still have recipients to mail, and its finished chunks with uncertain recipients.
       */
      open: { partitionKey: 'open_of', sortKey: 'sk', projection: 'keys' },
    },
    ttl: 'expires_at',
  },
  /**
   * The audit log: one item per audited action, in one partition, sorted by time. The log is append-only: no function
   * may update or delete an item, each put requires a new key, and only the TTL removes items. One partition is enough
   * for 500 items a second.
   */
  audit: {
    partitionKey: 'log',
    sortKey: 'entry',
    indexes: {
      'by-actor': { partitionKey: 'actor', sortKey: 'entry', projection: 'all' },
      'by-action': { partitionKey: 'action', sortKey: 'entry', projection: 'all' },
      'by-object': { partitionKey: 'object', sortKey: 'entry', projection: 'all' },
    },
    ttl: 'expires_at',
  },
} as const satisfies Record<string, TableShape>

export type TableName = keyof typeof tables

export const LEAVERS = 'feedback#left'

/** The unsubscribes by the links in a campaign's mail are counted in shards. Returns the key of one shard. */
export function leaversKey(campaignId: string, shard: string) {
  return { pk: campaignPartition(campaignId), sk: `${LEAVERS}#${shard}` }
}

/** The partition of a campaign's row and counters in `work`. The chunks and the mail have their own partitions. */
export function campaignPartition(campaignId: string): string {
  return `campaign#${campaignId}`
}
