import type { Changed } from '../../contract/audit/schemas.ts'
import { NEWSLETTERS_PER_WEEK } from '../../contract/business.ts'
import type { LastChange } from '../../contract/posts/staff-schemas.ts'
import { campaignPut, campaignStarted, type NewCampaign } from '../campaigns/campaign-changes.ts'
import { auditEntry } from '../platform/audit/entry.ts'
import { transact } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'
import type { By } from '../platform/http/action.ts'
import type { LocalDay } from '../platform/time/local-day.ts'
import { changePublication } from '../posts/publication.ts'
import type { StoredPost } from '../posts/stored-post.ts'
import { keepVersion } from '../posts/version-store.ts'

export type Published =
  | { kind: 'published'; newsletter: NewCampaign | undefined }
  | { kind: 'not_published' }

/**
 * Publishes a scheduled post and starts its newsletter's campaign, all or nothing. Where the week has had its
 * newsletters, or this one was made before, the post goes out without. Of two at once, one publishes.
 */
export async function publishPost(
  post: StoredPost,
  { newsletter, ...run }: PublishingRun & { newsletter: NewCampaign | undefined },
): Promise<Published> {
  const { week, by, now } = run
  const writes = [
    publish(post, { by, now }),
    changePublication(),
    ...keepVersion(post, now),
    ...(newsletter ? [campaignPut(newsletter), countNewsletter(week, now)] : []),
    ...(newsletter ? [campaignStarted(by, newsletter, now)] : []),
    auditEntry(by, { action: 'post.publish', object: post.id, changed: published(post) }, now),
  ]
  const outcome = await transact(writes)
  if (outcome.kind === 'written') return { kind: 'published', newsletter }
  if (outcome.failed === 0) return { kind: 'not_published' }
  return publishPost(post, { newsletter: undefined, ...run })
}

interface PublishingRun {
  week: LocalDay
  by: By
  now: Date
}

function published({ slug, status }: StoredPost): Changed {
  return { status: { before: status, after: 'published' }, slug: { after: slug } }
}

/** The version guards all that was decided on: the text, the date, the gate. */
function publish({ id, version }: StoredPost, { by, now }: { by: By; now: Date }) {
  const changed: LastChange = { at: now.toISOString(), by: by.actor, act: 'publish' }
  return {
    Update: {
      TableName: env.POSTS_TABLE,
      Key: { id },
      ConditionExpression:
        '#status = :scheduled AND version = :version AND review.#state <> :flagged',
      UpdateExpression:
        'SET #status = :published, published_at = :now, version = :next, changed = :changed',
      ExpressionAttributeNames: { '#status': 'status', '#state': 'state' },
      ExpressionAttributeValues: {
        ':scheduled': 'scheduled',
        ':published': 'published',
        ':flagged': 'flagged',
        ':version': version,
        ':next': version + 1,
        ':now': now.toISOString(),
        ':changed': changed,
      },
    },
  }
}

const KEPT_DAYS = 60

/** At most so many newsletters in a week, held by the condition: a read could be out of date. */
function countNewsletter(week: LocalDay, now: Date) {
  return {
    Update: {
      TableName: env.WORK_TABLE,
      Key: { pk: 'newsletters', sk: week },
      ConditionExpression: 'attribute_not_exists(started) OR started < :most',
      UpdateExpression: 'SET expires_at = :end ADD started :one',
      ExpressionAttributeValues: {
        ':most': NEWSLETTERS_PER_WEEK,
        ':one': 1,
        ':end': Math.floor(now.getTime() / 1000) + KEPT_DAYS * 24 * 60 * 60,
      },
    },
  }
}
