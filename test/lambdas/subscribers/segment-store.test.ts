import { beforeEach, describe, expect, it } from 'vitest'
import { STAFF_SCOPE } from '../../../contract/route.ts'
import { MAX_SEGMENTS } from '../../../contract/subscribers/segment-schemas.ts'
import { handler as changeSegment } from '../../../lambdas/subscribers/handlers/change-segment.ts'
import { handler as listSegments } from '../../../lambdas/subscribers/handlers/list-segments.ts'
import { startBackend } from '../../support/backend.ts'
import { emptyTables } from '../../support/empty-tables.ts'
import { call } from '../../support/request.ts'

const { dynamoDb } = await startBackend()
const scopes = [STAFF_SCOPE]

beforeEach(() => emptyTables(dynamoDb.client))

const question = { conditions: [{ kind: 'tag', is: 'vip', has: true }], part: null }
const change = (body: Record<string, unknown>) => call(changeSegment, { body, scopes })
const save = (id: string, version = 0, name = `People ${id}`) =>
  change({ action: 'save', id, name, question, version })
const remove = (id: string) => change({ action: 'delete', id })

async function names() {
  const { body } = await call(listSegments, { method: 'GET', scopes })
  const { segments } = body as { segments: { name: string }[] }
  return segments.map(({ name }) => name)
}

describe('the list of segments', () => {
  it('is sorted by name', async () => {
    await save('segment-1', 0, 'VIPs')
    await save('segment-2', 0, 'Early birds')
    expect(await names()).toEqual(['Early birds', 'VIPs'])
  })

  it('does not contain deleted segments', async () => {
    await save('segment-1')
    await save('segment-2')
    await remove('segment-1')
    expect(await names()).toEqual(['People segment-2'])
  })

  it('contains at most 100 segments', async () => {
    for (let number = 0; number < MAX_SEGMENTS; number += 1) await save(`segment-${number}`)
    expect((await save('one-too-many')).body?.code).toBe('segments_full')
    await remove('segment-7')
    expect((await save('one-too-many')).status).toBe(200)
  })
})

describe('saving a segment', () => {
  it('is refused if somebody else saved the segment first', async () => {
    await save('segment-1')
    await save('segment-1', 1, 'Renamed')
    expect((await save('segment-1', 1, 'Renamed otherwise')).body?.code).toBe('segment_changed')
    expect(await names()).toEqual(['Renamed'])
  })

  it('succeeds when the same request is repeated', async () => {
    await save('segment-1')
    expect((await save('segment-1')).status).toBe(200)
    expect(await names()).toEqual(['People segment-1'])
  })

  it('is refused if somebody else deleted the segment first', async () => {
    await save('segment-1')
    await remove('segment-1')
    expect((await save('segment-1', 1, 'Renamed')).body?.code).toBe('segment_changed')
    expect((await save('segment-1')).body?.code).toBe('segment_changed')
    expect(await names()).toEqual([])
  })
})
