/**
 * The DynamoDB tables as data. `lib/` makes them in the account, `local/` on the laptop.
 * Every key attribute is a string. An index holds only the items that carry its keys.
 */
export interface TableShape {
  partitionKey: string
  sortKey?: string
  /** The attribute that holds an item's end, in epoch seconds. */
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
   * Key: the normalized address. Items `counter#NN` hold the sharded totals of each state, items
   * `growth#N#YYYY-MM-DD` what a day changed of the active ones, items `erased#…` the hash of an address that must
   * not come back by an import.
   */
  subscribers: {
    partitionKey: 'address',
    indexes: {
      'by-id': { partitionKey: 'id', projection: 'keys' },
      /** `state_shard` is `<state>#NN`: a campaign reads the active ones only, the staff's list one state or all. */
      'by-state': { partitionKey: 'state_shard', sortKey: 'address', projection: 'keys' },
      /** Sparse: the days' changes only, one partition a shard, oldest first. */
      growth: { partitionKey: 'growth_shard', sortKey: 'day', projection: 'all' },
    },
  },
  /**
   * `listed_at` is publish_at, or created_at where a post has none. Items `slug#…` and `slot#…`
   * reserve an address and a time for one post; they carry no index key. The item `publication`
   * changes whenever a published post does. `expires_at` ends what was deleted and could be
   * restored.
   */
  posts: {
    partitionKey: 'id',
    indexes: {
      'by-status': { partitionKey: 'status', sortKey: 'listed_at', projection: 'all' },
      'by-slug': { partitionKey: 'slug', projection: 'all' },
    },
    ttl: 'expires_at',
  },
  /**
   * Pictures by the hash of what was uploaded, and items `upload#…`, what became of an upload.
   * `expires_at` ends only those.
   */
  pictures: {
    partitionKey: 'id',
    indexes: {
      /** Sparse: pictures only, by where they stand: available, deleted, leaving. `listed_at` ends with the hash. */
      'by-shelf': { partitionKey: 'shelf', sortKey: 'listed_at', projection: 'all' },
    },
    ttl: 'expires_at',
  },
  /** One row per campaign, one per day for welcome mail; `period` sorts by time. */
  email_analytics: {
    partitionKey: 'email_type',
    sortKey: 'period',
    indexes: {},
  },
  /**
   * Campaigns with their chunks (the delivery ledger), generation jobs, posts' earlier versions, and small marks such as "this week's
   * newsletters", the sending switch and staff's pause of automation. `expires_at` (epoch seconds) is the TTL of what need not stay.
   */
  work: {
    partitionKey: 'pk',
    sortKey: 'sk',
    indexes: {
      /** Sparse: campaigns only, newest last. */
      campaigns: { partitionKey: 'listed', sortKey: 'created_at', projection: 'all' },
      /** Sparse: campaigns that wait for their time, soonest first. */
      scheduled: { partitionKey: 'waiting', sortKey: 'scheduled_for', projection: 'all' },
      /** Sparse: what is still to be done. Campaigns that are not over (`campaigns`), and their open chunks by campaign. */
      open: { partitionKey: 'open_of', sortKey: 'sk', projection: 'keys' },
    },
    ttl: 'expires_at',
  },
  /**
   * Who did what: an item an act, one partition, sorted by time. Append-only: no function may update or delete an item
   * here, and each is put on the condition that it is new. Only `expires_at` ends one. What staff do is few: a partition
   * takes 500 acts a second.
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

/** How the sort keys of these counts begin. */
export const LEAVERS = 'feedback#left'

/** A shard of how many people left by a campaign's links: written where they leave, read with the campaign's figures. */
export function leaversKey(campaignId: string, shard: string) {
  return { pk: campaignPartition(campaignId), sk: `${LEAVERS}#${shard}` }
}

/** What a campaign’s items in `work` share: its row, its content, its chunks, what SES told of its mail. */
export function campaignPartition(campaignId: string): string {
  return `campaign#${campaignId}`
}
