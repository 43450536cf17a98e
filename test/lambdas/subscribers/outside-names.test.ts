import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import Papa from 'papaparse'
import { beforeEach, describe, expect, it } from 'vitest'
import { documents } from '../../../lambdas/platform/aws/dynamodb.ts'
import { env } from '../../../lambdas/platform/aws/env.ts'
import { handler as countSegment } from '../../../lambdas/subscribers/handlers/count-segment.ts'
import { handler as audience } from '../../../lambdas/subscribers/handlers/describe-audience.ts'
import { handler as join } from '../../../lambdas/subscribers/handlers/join.ts'
import { handler as joinByForm } from '../../../lambdas/subscribers/handlers/join-by-form.ts'
import { csvHeader, csvLines } from '../../../web/features/subscribers/shared/write-csv.ts'
import { call } from '../../support/request.ts'
import { startSubscribers } from '../../support/subscribers.ts'

const backend = await startSubscribers()
const scopes = ['myplateful/staff']
const NAMES = ['constructor', '__proto__', 'toString']

const joinFrom = (utm_source: string, email = 'ada@example.com', source = 'landing_page') =>
  call(join, { body: { email, source, origin: { utm_source } } })
const joinByFormFrom = (search: string) =>
  call(joinByForm, {
    body: new URLSearchParams({ email: 'ada@example.com', source: 'landing_page' }).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      referer: `https://myplateful.test/?${search}`,
    },
  })
const originOfAda = async () => (await backend.row('ada@example.com'))?.origin
const count = (condition: object) =>
  call(countSegment, { body: { question: { conditions: [condition], part: null } }, scopes })

beforeEach(() => backend.fresh())

describe.each(NAMES)('the name %s', (name) => {
  it('is counted as a source and as an origin', async () => {
    const source = name.toLowerCase()
    expect((await joinFrom(name, 'ada@example.com', source)).status).toBe(201)
    const { status, body } = await call(audience, { method: 'GET', scopes })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      origins: [{ name: source, joined: 1 }],
      sources: [{ name: source, people: 1 }],
    })
    for (const kind of ['origin', 'source'])
      expect((await count({ kind, is: source })).body).toMatchObject({ people: 1 })
  })

  it('is counted as a tag', async () => {
    await backend.join('ada@example.com')
    const tag = name.toLowerCase()
    await documents.send(
      new UpdateCommand({
        TableName: env.SUBSCRIBERS_TABLE,
        Key: { address: 'ada@example.com' },
        UpdateExpression: 'SET tags = :tags',
        ExpressionAttributeValues: { ':tags': [tag] },
      }),
    )
    const { status, body } = await call(audience, { method: 'GET', scopes })
    expect([status, body?.tags]).toEqual([200, [{ name: tag, people: 1 }]])
    expect((await count({ kind: 'tag', is: tag, has: true })).body).toMatchObject({ people: 1 })
  })
})

describe('a link to the site whose UTM source', () => {
  it.each([
    ['would be cut inside an emoji', `${'a'.repeat(79)}🎉`, 'a'.repeat(79)],
    ['has control characters', 'spring\u0000\u0007', 'spring'],
    ['has half a surrogate pair', 'spring\ud83d', 'spring'],
    ['has only control characters', '\u0007', undefined],
  ])('%s lets its visitors join by both doors', async (_, utm_source, cleaned) => {
    expect((await joinFrom(utm_source)).status).toBe(201)
    const origin = await originOfAda()
    expect(origin?.utm_source).toBe(cleaned)
    await backend.fresh()
    const search = new URLSearchParams({ utm_source: utm_source.toWellFormed() })
    expect((await joinByFormFrom(search.toString())).status).toBe(303)
    expect((await originOfAda())?.utm_source?.replace('\ufffd', '')).toBe(cleaned)
  })

  it('has an emoji at the end can be exported and imported again', async () => {
    await joinByFormFrom(`utm_source=${'a'.repeat(79)}%F0%9F%8E%89&utm_campaign=a%00b`)
    const { subscribers } = await backend.list()
    const text = csvHeader([]) + csvLines(subscribers as never, [])
    await backend.fresh()
    const { data } = Papa.parse<Record<string, string>>(text.trim(), { header: true })
    expect(await backend.bringIn(data)).toMatchObject([{ outcome: 'new' }])
    expect(await originOfAda()).toEqual({ utm_source: 'a'.repeat(79), utm_campaign: 'ab' })
  })
})
