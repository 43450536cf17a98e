import { range } from 'es-toolkit'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { WELCOME_LIMITS } from '../../../contract/business.ts'
import { normaliseEmail } from '../../../contract/subscribers/email-address.ts'
import { type MailEventKind, mailEvent } from '../../../local/ses/mail-events.ts'
import { startCampaigns } from '../../support/campaigns.ts'
import { setClock } from '../../support/clock.ts'
import { killSwitch } from '../../support/kill-switch.ts'
import { queueEvent, testQueue } from '../../support/queue.ts'
import { call } from '../../support/request.ts'
import { batchOf, sent } from '../../support/ses-events.ts'

/** What strangers can and cannot do to the mail, by the one mail that they can cause. */
const backend = await startCampaigns()
const { ses } = backend
const queue = testQueue(process.env.WELCOME_QUEUE_URL ?? '')
const { handler: subscribe } = await import('../../../lambdas/subscribers/handlers/subscribe.ts')
const { handler: ask } = await import('../../../lambdas/welcome/handlers/request-welcome.ts')
const { handler: form } = await import('../../../lambdas/subscribers/handlers/join-by-form.ts')
const { handler: send } = await import('../../../lambdas/welcome/handlers/send-welcome.ts')
const { handler: record } = await import('../../../lambdas/feedback/handlers/record-feedback.ts')
const { handler: getSending } = await import('../../../lambdas/feedback/handlers/get-sending.ts')
const { handler: setSending } = await import('../../../lambdas/feedback/handlers/set-sending.ts')
const { unsubscribe } = backend
const { erase } = await import('../../../lambdas/subscribers/subscription.ts')
const { SYSTEM } = await import('../../../lambdas/audit/entry.ts')
const kill = await killSwitch()

const scopes = ['myplateful/staff']
const RELEASE = { kind: 'release', most: 30 }
/** By which CloudFront comes to API Gateway: the test's `sourceIp`. */
const EDGE = '127.0.0.1'
const state = async () => (await call(getSending, { method: 'GET', scopes })).body
const welcome = async () => (await state())?.welcome as Record<string, unknown>
const letGo = () => call(setSending, { body: { action: 'open_welcome' }, scopes })
const mailed = () => ses.mailbox.list().map(({ to }) => to)
let heardOf = 0

/** Joins as the landing page does, from a network; the answers' statuses. */
async function join(email: string, from = '203.0.113.7') {
  const headers = { 'x-forwarded-for': `${from}, ${EDGE}` }
  const joined = await call(subscribe, { body: { email, source: 'landing_page' }, headers })
  const body = { emailType: 'welcome', recipientEmail: email }
  const asked = await call(ask, { body, headers })
  return [joined.status, asked.status, asked.text]
}

const workOff = () => queue.workOff(send)

/** SES tells of every mail since the last time. */
async function tell(kinds: (to: string) => readonly MailEventKind[]) {
  const mails = ses.mailbox.list().toReversed().slice(heardOf)
  heardOf += mails.length
  for (const { id, to } of mails) {
    const accepted = ses.mailbox.accepted(id)
    if (!accepted) throw new Error('No tags are kept')
    await record(batchOf(...kinds(to).map((kind) => mailEvent(accepted, kind, new Date()))))
  }
}
const dead = () => tell(() => ['send', 'bounce'])
const alive = () => tell(() => ['send', 'delivery'])

/** As many join, each from a network of their own, and their mail is worked off. */
async function joinMany(count: number, prefix: string) {
  for (const n of range(count)) await join(`${prefix}-${n}@example.com`, `10${n % 10}.0.${n}.1`)
  await workOff()
}

const minuteLater = (minutes = 1) => setClock(new Date(Date.now() + minutes * 60_000).toISOString())
/** A minute of the sweeper's, and what it asks for. */
async function sweep() {
  await backend.sweep()
  await workOff()
}

beforeEach(async () => {
  setClock('2026-11-21T12:30:00Z')
  await queue.take()
  await backend.fresh()
  heardOf = ses.mailbox.list().length
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockReturnValue()
})

const start = () => ses.mailbox.list().length
const since = (count: number) => mailed().toReversed().slice(count)

describe('six dead sign-ups after thirty mails of a campaign', () => {
  it('slow the welcome mail and leave the campaigns alone, also when done again', async () => {
    await record(
      batchOf(...range(30).map((n) => sent({ messageId: `mail-${n}`, campaign: 'news' }))),
    )
    for (const round of ['first', 'second', 'third']) {
      await joinMany(6, round)
      await dead()
      minuteLater()
    }
    expect(await state()).toMatchObject({
      gate: { kind: 'open' },
      lastDay: { sent: 30, bounces: 0, complaints: 0 },
      welcome: { gate: { kind: 'held', reason: 'bounces', rate: 1 } },
    })
  })

  it('are what staff are told, with the rate and since when', async () => {
    await joinMany(6, 'gone')
    await dead()
    expect(await welcome()).toMatchObject({
      gate: { kind: 'slowed', reason: 'bounces', rate: 1, since: '2026-11-21T12:30:00.000Z' },
      lastDay: { sent: 6, bounces: 6, complaints: 0 },
      limits: { slowed: { bounces: 0.02, least: 5 }, held: { bounces: 0.04, least: 10 } },
      waiting: 0,
    })
    expect(vi.mocked(console.error)).toHaveBeenCalledWith(
      expect.objectContaining({ event: 'welcome_restricted', kind: 'slowed' }),
    )
  })
})

describe('bounces of welcome mail', () => {
  it('hold it from ten on: nobody more is mailed, and nobody is told', async () => {
    await joinMany(10, 'gone')
    await dead()
    const before = start()
    expect(await join('ada@example.com')).toEqual([201, 202, '{"sentCount":1}'])
    await workOff()
    expect(since(before)).toEqual([])
    expect(await welcome()).toMatchObject({ gate: { kind: 'held' }, waiting: 1 })
  })

  it('do not hold it where they are few beside the rest', async () => {
    await joinMany(WELCOME_LIMITS.perMinute, 'fine')
    await alive()
    minuteLater()
    await joinMany(1, 'gone')
    await dead()
    expect(await welcome()).toMatchObject({ gate: { kind: 'open' }, lastDay: { bounces: 1 } })
  })

  it('of a campaign leave it alone', async () => {
    const told = { campaign: 'news' }
    const { bounced } = await import('../../support/ses-events.ts')
    for (const n of range(12)) await record(batchOf(bounced({ ...told, messageId: `mail-${n}` })))
    expect(await state()).toMatchObject({
      gate: { kind: 'stopped' },
      welcome: { gate: { kind: 'open' } },
    })
  })

  it('slowed, it goes out a little each hour, and the rest is kept', async () => {
    await joinMany(6, 'gone')
    await dead()
    const before = start()
    await joinMany(WELCOME_LIMITS.slowedPerHour, 'next')
    expect(since(before)).toHaveLength(WELCOME_LIMITS.slowedPerHour - 6)
    expect(await welcome()).toMatchObject({ waiting: 6 })
    minuteLater(60)
    await joinMany(1, 'later')
    expect(since(before)).toContain('later-0@example.com')
  })

  it('are over a day later: it opens by itself, and what was held goes, once', async () => {
    await joinMany(10, 'gone')
    await dead()
    await join('ada@example.com')
    await workOff()
    const before = start()
    minuteLater(23 * 60)
    await sweep()
    expect(since(before)).toEqual([])
    minuteLater(3 * 60)
    await sweep()
    expect(await welcome()).toMatchObject({ gate: { kind: 'open' }, waiting: 0 })
    minuteLater()
    await sweep()
    expect(since(before)).toEqual(['ada@example.com'])
  })

  it('mean slowing where holding was, once fewer of them are from today', async () => {
    await joinMany(5, 'early')
    await dead()
    minuteLater(20 * 60)
    await joinMany(6, 'late')
    await dead()
    expect(await welcome()).toMatchObject({ gate: { kind: 'held' } })
    minuteLater(6 * 60)
    await sweep()
    expect(await welcome()).toMatchObject({ gate: { kind: 'slowed' }, lastDay: { bounces: 6 } })
  })
})

describe('held welcome mail', () => {
  const held = ['ada@example.com', 'bea@example.com', 'cleo@example.com']
  let before: number
  const ids = new Map<string, string>()

  beforeEach(async () => {
    await joinMany(10, 'gone')
    await dead()
    for (const [n, email] of held.entries()) {
      const { body } = await call(subscribe, { body: { email, source: 'landing_page' } })
      ids.set(email, String(body?.id))
      await join(email, `198.51.100.${n}`)
      await workOff()
      minuteLater()
    }
    before = start()
  })

  it('goes out once staff let it, newest first', async () => {
    expect(await welcome()).toMatchObject({ waiting: 3 })
    expect(await letGo()).toMatchObject({
      status: 200,
      body: { welcome: { gate: { kind: 'open' }, lastDay: { sent: 0, bounces: 0 }, waiting: 3 } },
    })
    await sweep()
    expect(since(before)).toEqual(held.toReversed())
    expect(await welcome()).toMatchObject({ waiting: 0 })
  })

  it('is sent once for a sweeper that runs twice, and workers that do the same at once', async () => {
    await letGo()
    await backend.sweep()
    await backend.sweep()
    await Promise.all(range(4).map(() => send(queueEvent(RELEASE))))
    await workOff()
    expect(since(before).toSorted()).toEqual(held)
  })

  it('is one for a person who asks again, who is told nothing', async () => {
    minuteLater(11)
    expect((await join('ada@example.com')).slice(1)).toEqual([202, '{"sentCount":1}'])
    await workOff()
    expect(await welcome()).toMatchObject({ waiting: 3 })
    await letGo()
    await sweep()
    expect(since(before).toSorted()).toEqual(held)
  })

  it('is not sent to who left or was erased meanwhile', async () => {
    await unsubscribe(ids.get('ada@example.com'))
    await erase(normaliseEmail('bea@example.com'), SYSTEM, new Date())
    minuteLater(2)
    await letGo()
    await sweep()
    expect(since(before)).toEqual(['cleo@example.com'])
    expect(await welcome()).toMatchObject({ waiting: 0 })
  })

  it('stays where SES takes nothing, and goes when it does', async () => {
    await letGo()
    const { maxSendRate } = ses.faults
    ses.faults.maxSendRate = 0
    await sweep()
    expect(await welcome()).toMatchObject({ waiting: 3 })
    ses.faults.maxSendRate = maxSendRate
    await vi.waitFor(async () => {
      minuteLater()
      await sweep()
      expect(since(before).toSorted()).toEqual(held)
    }, 60_000)
  })

  it('goes out a few at a time, so that dead ones among it only slow what visitors are sent', async () => {
    await joinMany(20, 'more')
    await letGo()
    minuteLater()
    await sweep()
    expect(since(before)).toHaveLength(5)
    await dead()
    minuteLater()
    await sweep()
    expect(since(before)).toHaveLength(5)
    expect(await welcome()).toMatchObject({ gate: { kind: 'slowed' }, waiting: 18 })
    // A word of the sweeper's that comes late.
    await send(queueEvent(RELEASE))
    expect(since(before)).toHaveLength(5)
    await join('visitor@example.com')
    await workOff()
    expect(since(before)).toContain('visitor@example.com')
  })

  it('is never sent twice and never lost unseen, whichever call its worker dies at', async () => {
    await letGo()
    const steps = await kill.during(() => send(queueEvent(RELEASE)))
    expect(since(before).toSorted()).toEqual(held)
    expect(steps.length).toBeGreaterThan(10)
    for (const moment of ['before', 'after'] as const) {
      for (const [index] of steps.entries()) {
        const email = `killed-${moment}-${index}@example.com`
        await holdOne(email)
        const sentSoFar = start()
        vi.mocked(console.error).mockClear()
        await kill.during(() => send(queueEvent(RELEASE)).catch(() => undefined), {
          step: index + 1,
          moment,
        })
        minuteLater(2)
        await sweep()
        const uncertain = vi
          .mocked(console.error)
          .mock.calls.filter(([line]) => line?.event === 'welcome_uncertain').length
        const count = since(sentSoFar).length
        expect(count).toBeLessThanOrEqual(1)
        expect(count + uncertain, `${steps[index]} ${moment}`).toBeGreaterThanOrEqual(1)
        expect(await welcome()).toMatchObject({ waiting: 0 })
      }
    }
  })

  /** By an hour that is full. */
  async function holdOne(email: string) {
    const { holdWelcome, claimWelcome } = await import('../../../lambdas/welcome/welcome-store.ts')
    await call(subscribe, { body: { email, source: 'landing_page' } })
    const claim = await claimWelcome({ recipientEmail: email, requestId: email }, new Date())
    if (claim.kind !== 'send') throw new Error(claim.kind)
    await holdWelcome(claim.recipient, email, new Date())
  }
})

describe('the welcome mails that strangers cause, together', () => {
  it('are five a day to one inbox, whatever tags and dots its addresses have', async () => {
    const before = start()
    const answers = new Set<string>()
    for (const n of range(30)) {
      const answer = await join(`a.${n % 2 ? '' : 'd'}a+${n}@gmail.com`, `10${n % 10}.0.${n}.1`)
      answers.add(JSON.stringify(answer))
    }
    await workOff()
    // Two inboxes: aa and ada.
    expect(since(before)).toHaveLength(2 * WELCOME_LIMITS.inboxPerDay)
    expect([...answers]).toEqual(['[201,202,"{\\"sentCount\\":1}"]'])
    minuteLater(24 * 60)
    await join('ada+tomorrow@gmail.com')
    await workOff()
    expect(since(before)).toHaveLength(2 * WELCOME_LIMITS.inboxPerDay + 1)
  })

  it('are twenty an hour from one network, by the form too, and others still get theirs', async () => {
    const before = start()
    for (const n of range(30)) await join(`near-${n}@example.com`, `203.0.113.${n}`)
    await workOff()
    expect(since(before)).toHaveLength(WELCOME_LIMITS.networkPerHour)
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': `203.0.113.200, ${EDGE}`,
    }
    const body = 'email=form%40example.com&source=landing_page'
    expect((await call(form, { body, headers })).status).toBe(303)
    await join('far@example.com', '198.51.100.1')
    await workOff()
    expect(since(before)).toContain('far@example.com')
    expect(since(before)).not.toContain('form@example.com')
    minuteLater(60)
    // Asking again is all that is needed.
    await join('form@example.com', '203.0.113.200')
    await workOff()
    expect(since(before)).toContain('form@example.com')
  })

  it('are counted once for a request, however often it is handed over', async () => {
    const before = start()
    await join('ada@example.com')
    const [job] = await queue.take()
    ses.faults.outage = 'internal-failure'
    for (const _ of range(2 * WELCOME_LIMITS.inboxPerDay)) await send(queueEvent(job))
    ses.faults.outage = undefined
    await send(queueEvent(job))
    await send(queueEvent(job))
    expect(since(before)).toEqual(['ada@example.com'])
  })

  it('are sixty a minute: more are held, and go in the minutes after', async () => {
    const before = start()
    await joinMany(WELCOME_LIMITS.perMinute + 10, 'rush')
    expect(since(before)).toHaveLength(WELCOME_LIMITS.perMinute)
    expect(await welcome()).toMatchObject({ gate: { kind: 'open' }, waiting: 10 })
    for (const _ of range(2)) {
      minuteLater()
      await sweep()
    }
    expect(since(before)).toHaveLength(WELCOME_LIMITS.perMinute + 10)
    expect(new Set(since(before)).size).toBe(WELCOME_LIMITS.perMinute + 10)
  })

  it('leave no network and no inbox in the tables in clear', async () => {
    await join('victim+1@gmail.com', '203.0.113.7')
    await workOff()
    const { ScanCommand } = await import('@aws-sdk/lib-dynamodb')
    const { Items = [] } = await backend.documents.send(
      new ScanCommand({ TableName: 'myplateful-work' }),
    )
    const limits = Items.filter(({ pk }) => String(pk).startsWith('welcome-limit#'))
    expect(limits.length).toBe(4)
    expect(limits.every(({ expires_at }) => expires_at > Date.now() / 1000)).toBe(true)
    expect(JSON.stringify(Items)).not.toMatch(/203\.0\.113|victim/)
  })
})

describe('a campaign after dead sign-ups', () => {
  const mailedBy = async () => {
    const before = start()
    const { body } = await backend.send({ emailType: 'newsletter' })
    await backend.queue.workOff(backend.worker)
    return {
      mails: since(before).toSorted(),
      counts: await backend.counts(String(body?.campaignId)),
    }
  }

  it('goes to none whose welcome mail was held or dropped, and to all others', async () => {
    await joinMany(10, 'gone')
    await dead()
    await joinMany(3, 'held')
    for (const n of range(WELCOME_LIMITS.networkPerHour + 2)) await join(`near-${n}@example.com`)
    await workOff()
    await backend.subscribers(2)
    const { mails, counts } = await mailedBy()
    expect(mails).toEqual(['person-0@example.com', 'person-1@example.com'])
    expect(counts).toMatchObject({ recipientCount: 27, sentCount: 2, excludedCount: 25 })
    expect(await state()).toMatchObject({ gate: { kind: 'open' } })
    await letGo()
    for (const _ of range(8)) {
      minuteLater()
      await sweep()
    }
    // Two were dropped: they have to ask again.
    expect((await mailedBy()).mails).toHaveLength(25)
  })

  it('goes to those who had one before, and whom staff added, whoever asks for more', async () => {
    await join('ada@example.com')
    await workOff()
    await alive()
    const { handler: add } = await import('../../../lambdas/subscribers/handlers/add-subscriber.ts')
    const consent = 'Signed the list at the fair in Muncie'
    const body = { email: 'bea@example.com', consent }
    expect((await call(add, { body, scopes })).status).toBe(201)
    minuteLater(11)
    await joinMany(10, 'gone')
    await dead()
    for (const email of ['ada@example.com', 'bea@example.com']) await join(email)
    await workOff()
    expect(await welcome()).toMatchObject({ gate: { kind: 'held' }, waiting: 2 })
    expect((await mailedBy()).mails).toEqual(['ada@example.com', 'bea@example.com'])
  })
})

it('dead joins from fifty networks: few are mailed, the rest waits, campaigns go on', async () => {
  const before = start()
  for (const round of range(4)) {
    for (const n of range(50)) await join(`dead-${round}-${n}@example.com`, `100.64.${n}.${round}`)
    await workOff()
    await dead()
    minuteLater()
    await sweep()
  }
  expect(since(before).length).toBeLessThanOrEqual(WELCOME_LIMITS.perMinute)
  expect(await state()).toMatchObject({
    gate: { kind: 'open' },
    welcome: { gate: { kind: 'held' }, waiting: 200 - since(before).length },
  })
})
