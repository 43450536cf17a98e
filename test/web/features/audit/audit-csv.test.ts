import { expect, it } from 'vitest'
import type { AuditEntry } from '../../../../contract/audit/schemas.ts'
import { auditCsv } from '../../../../web/features/audit/audit-csv.ts'
import { changesInWords } from '../../../../web/features/audit/change-words.ts'
import { queryOf } from '../../../../web/features/audit/log-view.ts'

const entry: AuditEntry = {
  id: '2026-11-22T16:18:41.000Z#x',
  at: '2026-11-22T16:18:41.000Z',
  actor: 'ada',
  action: 'post.update',
  object: '-x9',
  name: 'Peas',
  request_id: null,
  changed: { title: {}, slug: { before: '=cmd', after: 'peas' }, newsletter: { after: true } },
}

it('the CSV of the activity log has one line per entry and no formulas', async () => {
  async function* pages() {
    yield [entry]
    yield []
    const tags = { before: [], after: ['press', 'vip'] }
    yield [{ ...entry, object: '=1+1', request_id: 'r', changed: { tags } }]
  }
  const counts: number[] = []
  const { parts, count } = await auditCsv(pages(), (read) => counts.push(read))
  expect([count, counts]).toEqual([2, [1, 1, 2]])
  const changed = 'newsletter: true; slug: =cmd → peas; title'
  expect(parts.join('')).toBe(
    [
      'at,actor,action,object,name,changed,request_id',
      `2026-11-22T16:18:41.000Z,ada,post.update,"'-x9",Peas,${changed},`,
      `2026-11-22T16:18:41.000Z,ada,post.update,"'=1+1",Peas,"tags:  → press, vip",r`,
      '',
    ].join('\r\n'),
  )
})

it('the changes in an activity entry are shown in words', () => {
  const changed = { publish_at: { before: entry.at, after: null }, newsletter: { after: false } }
  expect(changesInWords(changed, () => 'then', String)).toEqual([
    'Date: then → none',
    'Newsletter: no',
  ])
})

it('the activity entry for a post names the staff members who wrote its pending edit', () => {
  const changed = { written_by: { after: ['id-1', 'id-2'] } }
  const nameOf = (id: string) => (id === 'id-1' ? 'Ada' : 'Bob')
  expect(changesInWords(changed, () => 'then', nameOf)).toEqual(['Written by: Ada, Bob'])
})

it('the activity entry for bringing a post back does not say that the post is gone', () => {
  const back = { status: { before: 'withdrawn', after: 'published' }, answer: { before: 410 } }
  expect(changesInWords(back, () => 'then', String)).toEqual(['State: taken down → published'])
  const taken = { answer: { after: 410 } }
  expect(changesInWords(taken, () => 'then', String)).toEqual([
    'Visitors read: that it is gone for good',
  ])
})

it('the activity log’s date filter includes the first and the last day, in the environment’s time zone', () => {
  const view = { from: '2026-11-01', to: '2026-11-01', actor: 'ada' }
  expect(queryOf(view, 'America/New_York')).toEqual({
    actor: 'ada',
    from: '2026-11-01T04:00:00.000Z',
    to: '2026-11-02T05:00:00.000Z',
  })
  expect(queryOf({ from: 'x', to: '2026-02-31' }, 'UTC').from).toBeUndefined()
})
