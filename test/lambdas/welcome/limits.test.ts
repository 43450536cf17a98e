import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { omit, range } from 'es-toolkit'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { welcomeClasses } from '../../../contract/mail/mail-classes.ts'
import { WELCOME_LIMITS } from '../../../contract/mail/welcome-limits.ts'
import { normalizeEmail } from '../../../contract/subscribers/email-address.ts'
import { documents, transact } from '../../../lambdas/platform/aws/dynamodb.ts'
import { keyedHash } from '../../../lambdas/platform/secrets.ts'
import { isNetworkProven, readCounters } from '../../../lambdas/welcome/counters.ts'
import {
  admitInHour,
  admitInMinute,
  limitCount,
  limitsOf,
} from '../../../lambdas/welcome/limits.ts'
import { startBackend } from '../../support/backend.ts'
import { emptyTables } from '../../support/empty-tables.ts'

const { dynamoDb } = await startBackend()
const NOW = new Date('2026-11-21T12:30:00Z')
const HOUR_MS = 60 * 60_000

const WORK = 'myplateful-work'
const keys = (mailClass: string) => ({
  minute: { pk: `welcome-limit#${mailClass}`, sk: '1m#2026-11-21T12:30:00.000Z' },
  hour: { pk: `welcome-limit#${mailClass}`, sk: '60m#2026-11-21T12:00:00.000Z' },
})

/** Stores how many mails of a class went out in this minute and this hour. */
async function count(
  mailClass: string,
  { inMinute, inHour }: { inMinute: number; inHour: number },
) {
  const { minute, hour } = keys(mailClass)
  for (const Item of [
    { ...minute, mails: inMinute },
    { ...hour, mails: inHour },
  ])
    await documents.send(new PutCommand({ TableName: WORK, Item }))
}

beforeEach(() => emptyTables(dynamoDb.client))

describe.each(welcomeClasses)('the mail class %s', (mailClass) => {
  const admitMany = async (count: number, isNetworkProven: boolean, now = NOW) => {
    const answers = []
    for (const _ of range(count)) answers.push(await admitInMinute(mailClass, isNetworkProven, now))
    return answers.filter(Boolean).length
  }
  const most = WELCOME_LIMITS.perMinute[mailClass]

  it('limits the mails per minute, and reserves half of the limit for networks whose earlier mails all arrived', async () => {
    expect(await admitMany(most, false)).toBe(most / 2)
    expect(await admitMany(most, true)).toBe(most / 2)
    expect(await admitMany(most, true, new Date(NOW.getTime() + 60_000))).toBe(most)
  })

  it('holds mail once the limit of the minute or hour is reached, and sends again in the next hour', async () => {
    await count(mailClass, { inMinute: most - 1, inHour: WELCOME_LIMITS.perHour[mailClass] - 1 })
    expect(await admitInMinute(mailClass, true, NOW)).toBe(true)
    expect(await admitInMinute(mailClass, true, NOW)).toBe(false)
    expect(await admitInHour(mailClass, NOW)).toBe(true)
    expect(await admitInHour(mailClass, NOW)).toBe(false)
    expect(await admitInHour(mailClass, new Date(NOW.getTime() + HOUR_MS / 2))).toBe(true)
  })

  it('limits the mails of a network per hour and of a domain per day', async () => {
    const due = { network: 'network', mail_class: mailClass }
    const limits = limitsOf(normalizeEmail('ada@company.example'), due, NOW)
    const counts = []
    for (const { by, most: allowed, write } of limits) {
      for (const _ of range(allowed)) expect((await transact([write])).kind).toBe('written')
      expect((await transact([write])).kind).toBe('condition_failed')
      counts.push([by, allowed])
    }
    expect(counts).toEqual([
      ['domain', WELCOME_LIMITS.domainPerDay[mailClass]],
      ['network', WELCOME_LIMITS.networkPerHour],
    ])
  })

  it('starts a new count for a network in the next hour', async () => {
    const due = { network: 'network', mail_class: mailClass }
    const keysAt = (now: Date) =>
      limitsOf(normalizeEmail('ada@company.example'), due, now).map(({ key }) => key)
    const [domain, network] = keysAt(NOW)
    const [sameDomain, other] = keysAt(new Date(NOW.getTime() + HOUR_MS))
    expect([sameDomain, other]).toEqual([domain, expect.not.objectContaining(network ?? {})])
  })
})

describe('a welcome mail', () => {
  const due = { network: 'net', mail_class: 'welcome' } as const
  const limits = (email: string) =>
    limitsOf(normalizeEmail(email), due, NOW).map((one) => omit(one, ['write']))
  const day = { ms: 24 * HOUR_MS, ends: new Date('2026-11-22T00:00:00Z') }
  const sk = '1440m#2026-11-21T00:00:00.000Z'
  const network = {
    by: 'network',
    most: WELCOME_LIMITS.networkPerHour,
    ms: HOUR_MS,
    ends: new Date('2026-11-21T13:00:00Z'),
    key: { pk: 'welcome-limit#network#net', sk: '60m#2026-11-21T12:00:00.000Z' },
  }

  it('is counted per day for its domain and per hour for its network', () => {
    const pk = `welcome-limit#domain#${keyedHash('company.example')}`
    const domain = { by: 'domain', most: WELCOME_LIMITS.domainPerDay.welcome, ...day }
    expect(limits('ada@mail.company.example')).toEqual([{ ...domain, key: { pk, sk } }, network])
  })

  it('is counted per day for its inbox instead of its domain if a large mailbox provider hosts the inbox', () => {
    const pk = `welcome-limit#inbox#${keyedHash('ada@gmail.com')}`
    const inbox = { by: 'inbox', most: WELCOME_LIMITS.inboxPerDay, ...day }
    expect(limits('a.da+x@gmail.com')).toEqual([{ ...inbox, key: { pk, sk } }, network])
  })

  it('is counted only for its domain if the network is unknown', () => {
    const known = limitsOf(normalizeEmail('ada@company.example'), omit(due, ['network']), NOW)
    expect(known.map(({ by }) => by)).toEqual(['domain'])
  })

  it('is counted in counters that expire an hour after their minute or hour ends', async () => {
    await admitInMinute('welcome', true, NOW)
    await admitInHour('welcome', NOW)
    const kept = async (Key: Record<string, string>) =>
      (await documents.send(new GetCommand({ TableName: WORK, Key }))).Item
    const { minute, hour } = keys('welcome')
    const seconds = (time: string) => Date.parse(time) / 1000
    expect(await kept(minute)).toEqual({
      ...minute,
      mails: 1,
      expires_at: seconds('2026-11-21T13:31:00Z'),
    })
    expect(await kept(hour)).toMatchObject({
      mails: 1,
      expires_at: seconds('2026-11-21T14:00:00Z'),
    })
  })

  it('is counted in an item whose field “mails” is the number of mails', () =>
    expect(v.parse(limitCount, { pk: 'x', mails: 3 })).toEqual({ mails: 3 }))
})

describe('a welcome mail that SES did not accept', () => {
  it('counts as not arrived for another mail of the same network, but not for its own next attempt', async () => {
    const due = {
      due: NOW.toISOString(),
      asked_at: NOW.toISOString(),
      mail_class: 'welcome',
      network: 'network',
    } as const
    const person = {
      id: 'p1',
      email: 'ada@company.example',
      state_shard: 'active#00',
      awaits_confirmation: false,
      renewals: 0,
    }
    const isProven = async (counted?: true) => {
      const welcome_due = { ...due, ...(counted && { counted }) }
      const counters = await readCounters({ ...person, welcome_due }, NOW)
      if (!counted) await transact(counters.counts)
      return isNetworkProven(counters)
    }
    expect(await isProven()).toBe(true)
    expect(await isProven(true)).toBe(true)
    expect(await isProven()).toBe(false)
  })
})
