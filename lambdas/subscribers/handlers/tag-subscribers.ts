import { isEqual } from 'es-toolkit'
import pLimit from 'p-limit'
import { MAX_TAGS } from '../../../contract/subscribers/profile-schemas.ts'
import { tagSubscribers } from '../../../contract/subscribers/routes.ts'
import { auditEntry } from '../../platform/audit/entry.ts'
import { transact } from '../../platform/aws/dynamodb.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { randomId } from '../../platform/secrets.ts'
import { applyTags } from '../acts.ts'
import { requireListEntry } from '../list-entry.ts'
import type { SubscriberRow } from '../subscriber.ts'
import { changeById } from '../subscription.ts'

const AT_ONCE = 10

export const handler = jsonAction(tagSubscribers, async ({ body, by }) => {
  const { ids, add, remove } = body
  const now = new Date()
  // The audit entry comes first, so that the log has it even if the request is cut off halfway.
  await transact([
    auditEntry(
      by,
      {
        action: 'subscribers.tag',
        object: randomId(),
        name: [...add.map((tag) => `+${tag}`), ...remove.map((tag) => `-${tag}`)].join(' '),
        changed: { people: { after: ids.length } },
      },
      now,
    ),
  ])
  const changes = await pLimit(AT_ONCE).map(ids, (id) => tagOne(id))
  return { changed: changes.filter(Boolean).length }

  async function tagOne(id: string): Promise<boolean> {
    let isChanged = false
    await changeById(id, now, (row) => {
      const after = bounded(applyTags(row, { add, remove }, now))
      isChanged = !isEqual(tagsOf(after), tagsOf(row))
      return after
    })
    return isChanged
  }
})

function tagsOf(row: SubscriberRow): readonly string[] {
  return requireListEntry(row).tags ?? []
}

function bounded(row: SubscriberRow): SubscriberRow {
  if (tagsOf(row).length > MAX_TAGS) throw new ApiError('too_many_tags')
  return row
}
