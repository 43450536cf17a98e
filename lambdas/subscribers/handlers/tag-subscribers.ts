import pLimit from 'p-limit'
import { MAX_TAGS } from '../../../contract/subscribers/profile-schemas.ts'
import { tagSubscribers } from '../../../contract/subscribers/routes.ts'
import { auditEntry, changesOf } from '../../platform/audit/entry.ts'
import { jsonAction } from '../../platform/http/action.ts'
import { ApiError } from '../../platform/http/answers.ts'
import { tag } from '../standing/acts.ts'
import { type SubscriberRow, standingOf } from '../standing/subscriber.ts'
import type { Change } from '../standing/subscriber-store.ts'
import { changeById } from '../standing/subscription.ts'

const AT_ONCE = 10

export const handler = jsonAction(tagSubscribers, async ({ body, by }) => {
  const now = new Date()
  const changes = await pLimit(AT_ONCE).map(body.ids, (id) => tagOne(id))
  return { changed: changes.filter(Boolean).length }

  async function tagOne(id: string): Promise<boolean> {
    let isChanged = false
    await changeById(
      id,
      now,
      (row) => {
        const after = tag(row, body, by.actor, now)
        isChanged = after !== row
        if (tagsOf(after).length > MAX_TAGS) throw new ApiError('too_many_tags')
        return after
      },
      { audit: tagChange },
    )
    return isChanged
  }

  function tagChange({ before, after }: Change) {
    const changed = changesOf({ tags: tagsOf(before) }, { tags: tagsOf(after) })
    return auditEntry(by, { action: 'subscriber.tag', object: after?.id ?? '', changed }, now)
  }
})

function tagsOf(row: SubscriberRow | undefined): string[] {
  return row ? standingOf(row).tags : []
}
