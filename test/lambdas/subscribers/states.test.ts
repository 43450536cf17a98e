import { beforeEach, describe, expect, it } from 'vitest'
import { normalizeEmail } from '../../../contract/subscribers/email-address.ts'
import { readAudience } from '../../../lambdas/subscribers/list/audience.ts'
import { AUDIENCE_START } from '../../../lambdas/subscribers/standing/shard.ts'
import { newSubscriber } from '../../../lambdas/subscribers/standing/subscriber.ts'
import { writeChanges } from '../../../lambdas/subscribers/standing/subscriber-store.ts'
import { suppress } from '../../../lambdas/subscribers/standing/subscription.ts'
import { startSubscribers } from '../../support/subscribers.ts'

const people = await startSubscribers()

const now = new Date('2026-11-21T12:00:00Z')
const ada = normalizeEmail('ada@example.com')
const stateOf = async (address: string) =>
  (await people.list()).subscribers.find((one) => one.address === address)?.state
const audience = async () => (await readAudience(AUDIENCE_START, 1000)).addresses

beforeEach(people.fresh)

describe('a change of a subscriber’s state', () => {
  it('updates the row, the index, the totals and the growth', async () => {
    const { body } = await people.join(ada)
    const id = body?.id
    const steps: [() => Promise<unknown>, string][] = [
      [() => people.unsubscribe(id), 'unsubscribed'],
      [() => people.undo(id), 'active'],
      [() => people.setSuppression(id, true), 'suppressed'],
      [() => people.unsubscribe(id), 'suppressed'],
      [() => people.setSuppression(id, false), 'unsubscribed'],
      [() => people.join(ada), 'active'],
      [() => suppress(ada, 'bounce', now), 'suppressed'],
      [() => people.join(ada), 'suppressed'],
      [() => people.undo(id), 'suppressed'],
      [() => people.setSuppression(id, false), 'active'],
    ]
    for (const [step, state] of steps) {
      await step()
      expect(await stateOf(ada)).toBe(state)
      expect(await people.row(ada)).toMatchObject({
        id,
        is_active: state === 'active',
        state_shard: expect.stringMatching(new RegExp(`^${state}#\\d\\d$`)),
      })
      const totals = { active: 0, unconfirmed: 0, unsubscribed: 0, suppressed: 0, [state]: 1 }
      expect(await people.stateTotals()).toEqual(totals)
      expect(await people.grown()).toBe(totals.active)
      expect(await audience()).toEqual(state === 'active' ? [ada] : [])
    }
  })

  it('happens once for 20 concurrent requests', async () => {
    const { body } = await people.join(ada)
    await Promise.all(Array.from({ length: 20 }, () => people.setSuppression(body?.id, true)))
    expect(await people.stateTotals()).toMatchObject({ active: 0, suppressed: 1 })
    expect(await people.grown()).toBe(0)
  })

  it('keeps the totals correct even if requests for opposite changes are concurrent', async () => {
    const { body } = await people.join(ada)
    const id = body?.id
    await Promise.all([
      ...Array.from({ length: 5 }, () => people.unsubscribe(id)),
      ...Array.from({ length: 5 }, () => people.undo(id)),
      people.setSuppression(id, true),
    ])
    expect(await people.stateTotals()).toEqual({
      active: 0,
      unconfirmed: 0,
      unsubscribed: 0,
      suppressed: 1,
    })
    expect(await people.grown()).toBe(0)
  })

  it('is written for all people of a batch or for none', async () => {
    await people.join(ada)
    const row = (email: string) =>
      newSubscriber(
        { email, source: 'import' },
        { id: email, linkSecret: 'secret', now, confirmToken: undefined },
      )
    const outcome = await writeChanges(
      [
        { before: undefined, after: row('bob@example.com') },
        { before: undefined, after: row(ada) },
      ],
      now,
    )
    expect(outcome.kind).toBe('condition_failed')
    expect(await people.row('bob@example.com')).toBeUndefined()
    expect(await people.stateTotals()).toMatchObject({ active: 1 })
  })
})

describe('staff', () => {
  it('can add an address with a stated consent', async () => {
    const { status, body } = await people.add('Bob@Example.com')
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        email: 'Bob@Example.com',
        source: 'staff',
        state: 'active',
        consent: {
          version: 'stated',
          at: expect.any(String),
          wording: 'Trade fair sign-up sheet, May 2026',
          stated_by: expect.any(String),
        },
      }),
    ])
    expect(await people.stateTotals()).toMatchObject({ active: 1 })
  })

  it('cannot add an address if the consent statement is only “yes”', async () => {
    const { status, body } = await people.add('bob@example.com', '  yes ')
    expect([status, body?.code]).toEqual([400, 'invalid_request'])
  })

  it('cannot add an address that is on the list, even if unsubscribed or suppressed', async () => {
    const { body } = await people.join(ada)
    expect((await people.add(ada)).body?.code).toBe('23505')
    await people.unsubscribe(body?.id)
    expect((await people.add(ada)).body?.code).toBe('subscriber_left')
    await people.setSuppression(body?.id, true)
    expect((await people.add(ada)).body?.code).toBe('subscriber_left')
    expect(await people.stateTotals()).toMatchObject({ active: 0, suppressed: 1 })
  })

  it('get an error for an unknown id', async () => {
    expect((await people.setSuppression('nobody', true)).status).toBe(404)
    expect((await people.get('nobody')).status).toBe(404)
  })

  it('see everything that is stored about one person', async () => {
    const { body } = await people.join(ada)
    expect((await people.get(body?.id)).body).toEqual({
      subscriber: {
        id: body?.id,
        address: ada,
        email: ada,
        source: 'landing_page',
        state: 'active',
        created_at: expect.any(String),
        consent: { version: '2025-01', at: expect.any(String) },
        awaits_confirmation: false,
        confirmed_at: null,
        unsubscribed_at: null,
        suppression: null,
        origin: null,
        first_name: null,
        tags: [],
        fields: {},
      },
      left_by: null,
      soft_bounces: null,
      imports: [],
      welcome: { claimed_at: [], submitted: false, due: expect.any(String), reached_at: null },
      campaigns: [],
    })
  })
})
