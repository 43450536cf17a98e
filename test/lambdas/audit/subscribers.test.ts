import { beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '../../support/audit.ts'
import { startCampaigns } from '../../support/campaigns.ts'
import { call } from '../../support/request.ts'

const campaigns = await startCampaigns()
const suppression = (await import('../../../lambdas/subscribers/handlers/set-suppression.ts'))
  .handler

const add = (await import('../../../lambdas/subscribers/handlers/add-subscriber.ts')).handler
const erase = (await import('../../../lambdas/privacy/handlers/erase-subscriber.ts')).handler
const exporting = (await import('../../../lambdas/audit/handlers/record-export.ts')).handler

const staff = { scopes: ['myplateful/staff'], staff: 'ada' }
const suppress = (id: string | undefined, suppressed: boolean) =>
  call(suppression, { params: { id: String(id) }, body: { suppressed }, ...staff })

beforeEach(campaigns.fresh)

describe('the audit log tells of a subscriber', () => {
  it('whom staff suppressed, and whose suppression they lifted, once each', async () => {
    const [id] = (await campaigns.subscribers(1)).values()
    for (const suppressed of [true, true, false, false])
      expect((await suppress(id, suppressed)).status).toBe(200)
    const states = (before: string, after: string) => ({ state: { before, after } })
    expect(await auditLog()).toEqual([
      ...[
        { action: 'subscriber.suppress', changed: states('active', 'suppressed') },
        { action: 'subscriber.lift', changed: states('suppressed', 'active') },
      ].map((one) => ({ actor: 'ada', object: id, ...one })),
    ])
  })

  it('once, where two suppress them at the same moment', async () => {
    const [id] = (await campaigns.subscribers(1)).values()
    const answers = await Promise.all([1, 2, 3].map(() => suppress(id, true)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await auditLog()).toHaveLength(1)
  })

  it('whom staff added and erased, once each, by their id', async () => {
    const email = 'Grace@example.com'
    const body = { email, consent: 'She told me so at the fair' }
    const added = await Promise.all([1, 2].map(() => call(add, { body, ...staff })))
    expect(added.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const id = added.find(({ status }) => status === 201)?.body?.id
    const erased = [1, 2, 3].map(() => call(erase, { body: { email }, ...staff }))
    for (const { status } of await Promise.all(erased)) expect(status).toBe(200)
    expect((await call(erase, { body: { email: 'nobody@example.com' }, ...staff })).status).toBe(
      404,
    )
    const states = (before: string | null, after: string | null) => ({ state: { before, after } })
    expect(await auditLog()).toEqual([
      { actor: 'ada', action: 'subscriber.add', object: id, changed: states(null, 'active') },
      { actor: 'ada', action: 'subscriber.erase', object: id, changed: states('active', null) },
    ])
  })

  it('that staff exported them, or a receipt, and of a search only that there was one', async () => {
    const bodies = [
      { what: 'subscribers', state: 'active', searched: true },
      { what: 'subscribers', searched: false },
      { what: 'subscriber', id: 'person-1' },
      { what: 'receipt', id: 'manual-1' },
    ]
    for (const body of bodies) expect((await call(exporting, { body, ...staff })).status).toBe(201)
    const whole = (state: string, searched: boolean) => ({
      ...{ actor: 'ada', action: 'subscribers.export', object: 'subscribers' },
      changed: { state: { after: state }, searched: { after: searched } },
    })
    expect(await auditLog()).toEqual([
      whole('active', true),
      whole('all', false),
      { actor: 'ada', action: 'subscriber.export', object: 'person-1', changed: {} },
      { actor: 'ada', action: 'receipt.export', object: 'manual-1', changed: {} },
    ])
  })
})
