import { beforeEach, describe, expect, it } from 'vitest'
import { STAFF_SCOPE } from '../../../../contract/route.ts'
import { handler as get } from '../../../../lambdas/mail/handlers/get-email-draft.ts'
import { handler as post } from '../../../../lambdas/mail/handlers/save-email-draft.ts'
import { startBackend } from '../../../support/backend.ts'
import { setClock } from '../../../support/clock.ts'
import { emptyTables } from '../../../support/empty-tables.ts'
import { call } from '../../../support/request.ts'

const { dynamoDb } = await startBackend()

const read = () => call(get, { method: 'GET', scopes: [STAFF_SCOPE] })
const save = (body: object, staff = 'ada') => call(post, { body, scopes: [STAFF_SCOPE], staff })
const mail = { subject: 'Beans', preheader: 'Why beans', content: '<p>Beans.</p>' }
const NOW = '2026-11-24T12:00:00.000Z'

beforeEach(async () => {
  await emptyTables(dynamoDb.client)
  setClock(NOW)
})

describe('the draft of the next mail', () => {
  it('is blank until somebody writes', async () => {
    const blank = { subject: '', preheader: '', content: '' }
    const { status, body } = await read()
    expect([status, body]).toEqual([
      200,
      { ...blank, version: 0, changed_by: null, changed_at: null },
    ])
  })

  it('is kept with who wrote it and when, whoever reads it', async () => {
    const kept = { ...mail, version: 1, changed_by: 'ada', changed_at: NOW }
    expect((await save({ ...mail, version: 0 })).body).toEqual(kept)
    expect((await read()).body).toEqual(kept)
  })

  it('rises by a version with every change', async () => {
    await save({ ...mail, version: 0 })
    const { body } = await save({ ...mail, subject: 'Peas', version: 1 }, 'bo')
    expect(body).toMatchObject({ subject: 'Peas', version: 2, changed_by: 'bo' })
  })

  it.each([0, 1])('is not written over by whoever read version %i of it', async (version) => {
    await save({ ...mail, version: 0 })
    await save({ ...mail, subject: 'Peas', version: 1 })
    const { status, body } = await save({ ...mail, subject: 'Lentils', version }, 'bo')
    expect([status, body?.code]).toEqual([409, 'draft_changed'])
    expect((await read()).body).toMatchObject({ subject: 'Peas', version: 2, changed_by: 'ada' })
  })

  it('of two at once keeps one, and the other learns it', async () => {
    const answers = await Promise.all(
      ['Peas', 'Lentils'].map((subject) => save({ ...mail, subject, version: 0 })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('takes the same text again without a conflict', async () => {
    await save({ ...mail, version: 0 })
    const { status, body } = await save({ ...mail, version: 0 }, 'bo')
    expect([status, body?.version, body?.changed_by]).toEqual([200, 1, 'ada'])
  })

  it.each([
    ['a subject of two lines', { subject: 'a\nb' }],
    ['a preheader of more than 150 characters', { preheader: 'x'.repeat(151) }],
    ['content of more than 60,000 characters', { content: 'x'.repeat(60_001) }],
  ])('refuses %s', async (_, part) => {
    expect((await save({ ...mail, ...part, version: 0 })).status).toBe(400)
  })

  it('is for staff alone', async () => {
    expect((await call(get, { method: 'GET' })).status).toBe(401)
    expect((await call(post, { body: { ...mail, version: 0 } })).status).toBe(401)
  })
})
