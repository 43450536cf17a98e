import { range } from 'es-toolkit'
import { beforeEach, describe, expect, it } from 'vitest'
import { WELCOME_LIMITS } from '../../../contract/business.ts'
import { welcomeClasses } from '../../../contract/mail/welcome-classes.ts'
import { normaliseEmail } from '../../../contract/subscribers/email-address.ts'
import { transact } from '../../../lambdas/platform/aws/dynamodb.ts'
import { admit, limitsOf } from '../../../lambdas/welcome/limits.ts'
import { startBackend } from '../../support/backend.ts'
import { emptyTables } from '../../support/empty-tables.ts'

const { dynamoDb } = await startBackend()
const NOW = new Date('2026-11-21T12:30:00Z')
const HOUR_MS = 60 * 60_000

beforeEach(() => emptyTables(dynamoDb.client))

describe.each(welcomeClasses)('the class %s', (mailClass) => {
  const openClass = { kind: 'open', counts_from: NOW.toISOString() } as const
  const admitMany = async (count: number, isFirst: boolean, now = NOW) => {
    const answers = []
    for (const _ of range(count)) answers.push(await admit(mailClass, openClass, isFirst, now))
    return answers.filter((one) => one === undefined).length
  }
  const most = WELCOME_LIMITS.perMinute[mailClass]

  it('sends no more than its limit in a minute, and half of that to networks that were mailed before', async () => {
    expect(await admitMany(most, false)).toBe(most / 2)
    expect(await admitMany(most, true)).toBe(most / 2)
    expect(await admitMany(most, true, new Date(NOW.getTime() + 60_000))).toBe(most)
  })

  it('sends no more than its limits for one network in an hour and to one domain in a day', async () => {
    const due = { network: 'network', mail_class: mailClass }
    const limits = limitsOf(normaliseEmail('ada@company.example'), due, NOW)
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

  it('counts a network anew in the next hour', async () => {
    const due = { network: 'network', mail_class: mailClass }
    const keysAt = (now: Date) =>
      limitsOf(normaliseEmail('ada@company.example'), due, now).map(({ key }) => key)
    const [domain, network] = keysAt(NOW)
    const [sameDomain, other] = keysAt(new Date(NOW.getTime() + HOUR_MS))
    expect([sameDomain, other]).toEqual([domain, expect.not.objectContaining(network ?? {})])
  })
})
