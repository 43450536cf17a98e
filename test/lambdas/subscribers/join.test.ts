import { GetCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from 'vitest'
import { documents } from '../../../lambdas/platform/aws/dynamodb.ts'
import { handler as followLink } from '../../../lambdas/subscribers/handlers/follow-unsubscribe-link.ts'
import { handler as joinHandler } from '../../../lambdas/subscribers/handlers/join.ts'
import { handler as undo } from '../../../lambdas/subscribers/handlers/undo-unsubscribe.ts'
import { handler as unsubscribe } from '../../../lambdas/subscribers/handlers/unsubscribe.ts'
import { activeTotal } from '../../../lambdas/subscribers/standing/totals.ts'
import { startBackend } from '../../support/backend.ts'
import { emptyTables } from '../../support/empty-tables.ts'
import { linkOf } from '../../support/mail-link.ts'
import { call } from '../../support/request.ts'

const { dynamoDb } = await startBackend()

const TableName = 'myplateful-subscribers'
const join = (email: string) => call(joinHandler, { body: { email, source: 'landing_page' } })
const row = async (address: string) =>
  (await documents.send(new GetCommand({ TableName, Key: { address } }))).Item

beforeEach(async () => {
  await emptyTables(dynamoDb.client)
})

describe('joining the early-access list', () => {
  it('stores the consent', async () => {
    const { status, body } = await join('Ada@Example.com')
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      email: 'Ada@Example.com',
      source: 'landing_page',
      is_active: true,
    })
    expect(await row('ada@example.com')).toMatchObject({
      ...body,
      consent: { version: '2025-01', at: expect.any(String) },
      created_at: expect.any(String),
    })
  })

  it('is refused for an address that is already active', async () => {
    await join('ada@example.com')
    const { status, body } = await join('  ADA@example.COM ')
    expect([status, body?.code]).toEqual([409, '23505'])
    expect(await activeTotal()).toBe(1)
  })

  it('adds one subscriber if 50 concurrent requests have the same address', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => join('rush@example.com')))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(49)
    expect(await activeTotal()).toBe(1)
  })

  it('counts each of 60 concurrent joins once', async () => {
    await Promise.all(Array.from({ length: 60 }, (_, n) => join(`person-${n}@example.com`)))
    expect(await activeTotal()).toBe(60)
  })

  it('does not reactivate an address that unsubscribed: its mail has to answer', async () => {
    const first = await join('ada@example.com')
    await call(unsubscribe, { query: { s: await linkOf(first.body?.id) } })
    const again = await join('ada@example.com')
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(await activeTotal()).toBe(0)
    expect((await row('ada@example.com'))?.state_shard).toMatch(/^unconfirmed#/)
    // The next answer is that of a new address, so it does not tell that somebody left.
    expect((await join('ada@example.com')).status).toBe(409)
  })

  it('accepts only one of 20 concurrent requests for an unsubscribed address', async () => {
    const { body } = await join('ada@example.com')
    await call(unsubscribe, { query: { s: await linkOf(body?.id) } })
    const answers = await Promise.all(Array.from({ length: 20 }, () => join('ada@example.com')))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await activeTotal()).toBe(0)
  })
})

it('a page of another site cannot make its visitors join', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
    const body = { email: 'ada@example.com', source: 'landing_page' }
    const answer = await call(joinHandler, { body, headers: { 'content-type': type } })
    expect([answer.status, answer.body?.code]).toEqual([415, 'unsupported_media_type'])
  }
  expect(await activeTotal()).toBe(0)
})

describe('an invalid join', () => {
  const good = { email: 'ada@example.com', source: 'landing_page' }

  it.each([
    ['no body', undefined, 400, 'malformed_json'],
    ['broken JSON', '{"email":', 400, 'malformed_json'],
    ['a list as body', [], 400, 'invalid_request'],
    ['null as body', 'null', 400, 'invalid_request'],
    ['no email', { source: 'landing_page' }, 400, 'invalid_request'],
    ['a number as email', { ...good, email: 1 }, 400, 'invalid_request'],
    ['a list of emails', { ...good, email: ['a@example.com'] }, 400, 'invalid_request'],
    ['a bad email', { ...good, email: 'ada' }, 400, 'invalid_email'],
    ['no source', { email: good.email }, 400, 'invalid_request'],
    ['a source with markup', { ...good, source: '<b>' }, 400, 'invalid_request'],
    ['a source that starts with <', { ...good, source: '<b' }, 400, 'invalid_request'],
    ['a source that ends with >', { ...good, source: 'b>' }, 400, 'invalid_request'],
    ['a source of two lines', { ...good, source: 'a\nb' }, 400, 'invalid_request'],
    ['a source of 65 letters', { ...good, source: 'a'.repeat(65) }, 400, 'invalid_request'],
    ['an unknown field', { ...good, is_active: false }, 400, 'invalid_request'],
    [
      'the field __proto__',
      '{"email":"ada@example.com","source":"a","__proto__":{}}',
      400,
      'invalid_request',
    ],
    ['the field constructor', { ...good, constructor: {} }, 400, 'invalid_request'],
    ['more than 256 KB', `{"email":"${'a'.repeat(256 * 1024)}"}`, 413, 'body_too_large'],
  ])('is refused if it has %s', async (_, body, status, code) => {
    const answer = await call(joinHandler, { body })
    expect([answer.status, answer.body?.code]).toEqual([status, code])
    expect(answer.body?.message).toEqual(expect.any(String))
    const { Count } = await documents.send(new ScanCommand({ TableName }))
    expect(Count).toBe(0)
  })

  it('is answered with the names of its unknown fields', async () => {
    const { body } = await call(joinHandler, { body: { ...good, extra: 1 } })
    expect(body?.issues).toEqual([{ path: 'extra', message: expect.any(String) }])
  })

  it('is answered with the form’s error message if the address is invalid', async () => {
    const { body } = await join('not-an-address')
    expect(body?.message).toBe('Please enter a valid email address')
  })
})

describe('one-click unsubscribe (RFC 8058)', () => {
  it('makes the subscriber inactive', async () => {
    const { body } = await join('ada@example.com')
    for (let time = 0; time < 3; time += 1) {
      const answer = await call(unsubscribe, {
        query: { s: await linkOf(body?.id) },
        body: 'List-Unsubscribe=One-Click',
      })
      expect([answer.status, answer.body]).toEqual([200, { is_active: false }])
    }
    expect(await row('ada@example.com')).toMatchObject({ is_active: false })
    expect((await row('ada@example.com'))?.state_shard).toMatch(/^unsubscribed#/)
    expect(await activeTotal()).toBe(0)
  })

  it('counts 20 concurrent clicks as one', async () => {
    await join('eve@example.com')
    const { body } = await join('ada@example.com')
    const query = { s: await linkOf(body?.id) }
    await Promise.all(Array.from({ length: 20 }, () => call(unsubscribe, { query })))
    expect(await activeTotal()).toBe(1)
  })

  it('answers an unknown id like a known id', async () => {
    const answer = await call(unsubscribe, { query: { s: 'nobody' } })
    expect([answer.status, answer.body]).toEqual([200, { is_active: false }])
  })

  it('is refused if the link is incomplete', async () => {
    const answer = await call(unsubscribe, {})
    expect([answer.status, answer.body?.code]).toEqual([400, 'invalid_request'])
  })

  it('can be undone', async () => {
    const { body } = await join('ada@example.com')
    const query = { s: await linkOf(body?.id) }
    await call(unsubscribe, { query })
    const answer = await call(undo, { query })
    expect([answer.status, answer.body]).toEqual([200, { is_active: true }])
    expect(await row('ada@example.com')).toMatchObject({ is_active: true })
    expect((await row('ada@example.com'))?.state_shard).toMatch(/^active#/)
    expect(await activeTotal()).toBe(1)
  })

  it('has an undo that changes nothing for an active subscriber', async () => {
    const { body } = await join('ada@example.com')
    await call(undo, { query: { s: await linkOf(body?.id) } })
    expect(await activeTotal()).toBe(1)
  })

  it('changes nothing if the link is only opened', async () => {
    const { body } = await join('ada@example.com')
    const id = String(body?.id)
    const answer = await call(followLink, { method: 'GET', query: { s: id } })
    expect([answer.status, answer.headers.location]).toEqual([302, `/unsubscribe?s=${id}`])
    expect(await activeTotal()).toBe(1)
  })

  it('redirects an opened link to the unsubscribe page even if its parameter has line breaks', async () => {
    const answer = await call(followLink, { method: 'GET', query: { s: 'x\r\nset-cookie: a=b&/' } })
    expect(answer.headers.location).toBe('/unsubscribe?s=x%0D%0Aset-cookie%3A%20a%3Db%26%2F')
  })
})
