import { TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { handler as getMail } from '../../../lambdas/campaigns/handlers/get-mail.ts'
import { handler as list } from '../../../lambdas/campaigns/handlers/list-campaigns.ts'
import { handler as saveMail } from '../../../lambdas/campaigns/handlers/save-mail.ts'
import { handler } from '../../../lambdas/campaigns/handlers/schedule-campaign.ts'
import { startCampaign } from '../../../lambdas/campaigns/schedule/start-campaign.ts'
import { startDueCampaigns } from '../../../lambdas/campaigns/schedule/start-scheduled.ts'
import { campaignMail, mailUpdate } from '../../../lambdas/mail/mail-store.ts'
import { SYSTEM } from '../../../lambdas/platform/audit/entry.ts'
import { documents } from '../../../lambdas/platform/aws/dynamodb.ts'
import { asFunction } from '../../../local/iam/caller.ts'
import { startCampaigns } from '../../support/campaigns.ts'
import { setClock } from '../../support/clock.ts'
import { call } from '../../support/request.ts'

const backend = await startCampaigns()

const scopes = ['myplateful/staff']
const NOW = '2026-11-21T12:00:00.000Z'
const NINE = '2026-11-24T14:00:00.000Z'
const TEN = '2026-11-24T15:00:00.000Z'

let requestId: string
let serial = 0
beforeEach(async () => {
  await backend.fresh()
  serial += 1
  requestId = `request-${serial}`
  setClock(NOW)
})
afterEach(() => vi.restoreAllMocks())

const ask = async (body: Record<string, unknown>) => {
  const answer = await call(handler, { body, scopes })
  return { ...answer, body: answer.body ?? {} }
}
const create = (wish: Record<string, unknown> = {}) =>
  ask({ action: 'create', emailType: 'offer', scheduled_for: NINE, requestId, ...wish })
const id = () => `manual-${requestId}`
const move = (scheduled_for: string) => ask({ action: 'move', campaignId: id(), scheduled_for })
const cancel = () => ask({ action: 'cancel', campaignId: id() })
const now = async () => (await backend.get(id())).body
const start = () => asFunction('sweep-campaigns', () => startDueCampaigns(new Date()))
describe('a scheduled campaign', () => {
  it('has the status "scheduled" at first', async () => {
    await backend.subscribers(2)
    const { status, body } = await create({ subject: 'Soon' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      campaignId: id(),
      status: 'scheduled',
      scheduled_for: NINE,
      subject: 'Soon',
      recipientCount: 2,
    })
    expect(await backend.queue.take()).toEqual([])
  })

  it('freezes its audience when it starts', async () => {
    const [[, leaver] = []] = await backend.subscribers(2)
    await create({ customContent: '<p>The text as it was then, and stays.</p>' })
    await backend.subscribers(1, 'later.example.com')
    await backend.unsubscribe(leaver)
    const before = backend.ses.mailbox.list().length
    setClock(NINE)
    await start()
    expect(await now()).toMatchObject({ status: 'freezing', created_at: NINE })
    await backend.queue.workOff(backend.worker)
    expect(await now()).toMatchObject({ status: 'finished', recipientCount: 2, sentCount: 2 })
    const mailed = [...backend.mailsPerAddress(before)].toSorted()
    expect(mailed).toEqual([
      ['person-0@later.example.com', 1],
      ['person-1@example.com', 1],
    ])
  })

  it('mails everybody once if three simultaneous runs start it', async () => {
    await backend.subscribers(3)
    await create()
    const before = backend.ses.mailbox.list().length
    vi.spyOn(console, 'error').mockReturnValue()
    setClock(NINE)
    await Promise.all([start(), start(), start()])
    await backend.queue.workOff(backend.worker)
    await start()
    await backend.queue.workOff(backend.worker)
    expect([...backend.mailsPerAddress(before).values()]).toEqual([1, 1, 1])
  })

  it('is not started before its time', async () => {
    await create()
    setClock('2026-11-24T13:59:59.999Z')
    expect(await start()).toBe(0)
    expect((await now())?.status).toBe('scheduled')
  })

  it('starts late if the sweeper runs late', async () => {
    await backend.subscribers(1)
    await create()
    setClock('2026-11-24T14:01:00.000Z')
    expect(await start()).toBe(1)
    await backend.queue.workOff(backend.worker)
    expect((await now())?.status).toBe('finished')
    expect(await start()).toBe(0)
  })

  it('starts even if an earlier campaign fails to start', async () => {
    await backend.subscribers(1)
    await create()
    const later = { action: 'create', emailType: 'offer', scheduled_for: TEN }
    const { body } = await ask({ ...later, requestId: `${requestId}-later` })
    setClock('2026-11-24T15:01:00.000Z')
    const { send } = documents
    vi.spyOn(documents, 'send').mockImplementation((command: { input: object }, ...rest) => {
      if ('Key' in command.input && JSON.stringify(command.input.Key).includes(`#${id()}"`))
        throw new Error('Its partition does not answer')
      return Reflect.apply(send, documents, [command, ...rest])
    })
    await expect(start()).rejects.toThrow('could not be started')
    vi.restoreAllMocks()
    setClock('2026-11-24T15:01:00.000Z')
    expect((await backend.get(String(body.campaignId))).body?.status).toBe('freezing')
    expect((await now())?.status).toBe('scheduled')
  })

  it('is created once if the request is repeated', async () => {
    await backend.subscribers(1)
    await Promise.all([create(), create()])
    setClock(NINE)
    await start()
    expect((await create()).body.status).toBe('freezing')
    const { body } = await call(list, { method: 'GET', scopes })
    expect(body?.campaigns).toHaveLength(1)
  })

  it.each([
    ['in under five minutes', '2026-11-21T12:04:59.000Z'],
    ['in the past', '2026-11-20T12:00:00.000Z'],
    ['over a year ahead', '2027-11-22T12:00:00.000Z'],
    ['not a valid date', 'tomorrow'],
  ])('is refused if its time is %s', async (_, scheduled_for) => {
    const { status, body } = await create({ scheduled_for })
    expect([status, body.code]).toEqual([400, 'invalid_request'])
    expect((await backend.get(id())).status).toBe(404)
  })

  it('is refused if its mail fails a check', async () => {
    expect((await create({ subject: 'Hi {{name}}' })).body.code).toBe('preflight_failed')
    expect((await backend.get(id())).status).toBe(404)
  })

  it('can be created by staff only', async () => {
    expect((await call(handler, { body: {} })).status).toBe(401)
  })
})

describe('rescheduling a campaign', () => {
  it('changes the time when the campaign is sent', async () => {
    await create()
    expect((await move(TEN)).body).toMatchObject({ status: 'scheduled', scheduled_for: TEN })
    setClock(NINE)
    await start()
    expect((await now())?.status).toBe('scheduled')
    setClock(TEN)
    await start()
    expect((await now())?.status).toBe('freezing')
  })

  it('is refused for a time that is too soon, and after the campaign has started', async () => {
    await create()
    expect((await move(NOW)).body.code).toBe('invalid_request')
    setClock(NINE)
    await start()
    expect((await move(TEN)).body.code).toBe('campaign_started')
    expect((await cancel()).body.code).toBe('campaign_started')
    expect((await now())?.status).toBe('freezing')
  })

  it('is answered with 404 if the campaign does not exist', async () => {
    expect((await move(TEN)).status).toBe(404)
    expect((await cancel()).status).toBe(404)
  })
})

describe('a scheduled campaign that staff edit', () => {
  const TEXT = '<p>Read this instead.</p>'
  const edit = async (wish: Record<string, unknown> = {}) => {
    const text = { subject: 'New subject', preheader: '', content: TEXT }
    const params = { id: id() }
    const answer = await call(saveMail, { params, body: { ...text, version: 1, ...wish }, scopes })
    return { ...answer, body: answer.body ?? {} }
  }
  const read = async (mailId = id()) => {
    const answer = await call(getMail, { method: 'GET', params: { id: mailId }, scopes })
    return { ...answer, body: answer.body ?? {} }
  }
  /** Counts the mails since `before` by subject and by whether they have the new text. */
  const mailedSince = async (before: number) => {
    const mails = backend.ses.mailbox.list().toReversed().slice(before)
    const kinds: Record<string, number> = {}
    for (const { id: mailId, subject } of mails) {
      const raw = (await backend.ses.mailbox.raw(mailId))?.toString() ?? ''
      const kind = `${subject}, ${raw.includes('Read this instead.') ? 'new text' : 'old text'}`
      kinds[kind] = (kinds[kind] ?? 0) + 1
    }
    return kinds
  }

  it('is sent at the scheduled time with the new subject and content', async () => {
    await backend.subscribers(2)
    await create({ subject: 'Old subject' })
    expect((await read()).body).toMatchObject({
      id: id(),
      state: 'scheduled',
      kind: 'offer',
      subject: 'Old subject',
      version: 1,
    })
    const { status, body } = await edit()
    expect(status).toBe(200)
    expect(body).toMatchObject({ subject: 'New subject', content: TEXT, version: 2 })
    expect(await now()).toMatchObject({
      status: 'scheduled',
      scheduled_for: NINE,
      subject: 'New subject',
    })
    const before = backend.ses.mailbox.list().length
    setClock(NINE)
    await start()
    await backend.queue.workOff(backend.worker)
    expect(await mailedSince(before)).toEqual({ 'New subject, new text': 2 })
  })

  it('has sanitized content', async () => {
    await create()
    const { body } = await edit({
      content: `<script>x()</script><p onclick="x()">Hi all</p>`,
    })
    expect(body.content).toBe('<p>Hi all</p>')
  })

  it('can have a new preheader', async () => {
    await create({ preheader: 'Why it matters' })
    expect((await read()).body.preheader).toBe('Why it matters')
    expect((await edit({ preheader: 'Why now' })).body).toMatchObject({ preheader: 'Why now' })
    expect((await read()).body.preheader).toBe('Why now')
  })

  it('keeps its content if only the subject changes', async () => {
    await create()
    const before = (await read()).body
    await edit({ preheader: before.preheader, content: before.content })
    const after = (await read()).body
    expect([after.content, after.preheader]).toEqual([before.content, before.preheader])
    expect(after.subject).toBe('New subject')
  })

  it.each([
    ['without a subject', { subject: '  ' }, 'invalid_request'],
    ['without content', { content: ' \n' }, 'invalid_request'],
    [
      'with content that sanitizing removes',
      { content: '<script>x()</script>' },
      'invalid_request',
    ],
    ['with an unknown placeholder', { subject: 'Hi {{name}}' }, 'preflight_failed'],
    ['over 90 KB', { content: `<p>${'ü'.repeat(59_000)}</p>` }, 'mail_too_large'],
  ])('refuses an edit %s', async (_, wish, code) => {
    await create()
    expect((await edit(wish)).body.code).toBe(code)
    expect((await read()).body).toMatchObject({
      subject: (await now())?.subject,
      version: 1,
    })
  })

  it('accepts only one of two concurrent edits', async () => {
    await create()
    const answers = await Promise.all([edit({ subject: 'One' }), edit({ subject: 'Two' })])
    const codes = answers.map(({ body }) => body.code)
    expect(codes.toSorted()).toEqual(['mail_changed', undefined])
    const won = answers.find(({ status }) => status === 200)
    expect((await read()).body.subject).toBe(won?.body.subject)
    expect((await edit({ version: 2, subject: 'Three' })).body).toMatchObject({ version: 3 })
  })

  it('is edited once if the request is repeated', async () => {
    await create()
    const answers = await Promise.all([edit(), edit(), edit()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await edit()).body).toMatchObject({ version: 2, subject: 'New subject' })
  })

  it('refuses edits after its start or cancellation', async () => {
    await create()
    await cancel()
    expect((await edit()).body.code).toBe('campaign_started')
    requestId += '-2'
    await create()
    setClock(NINE)
    await start()
    const { status, body } = await edit()
    expect([status, body.code]).toEqual([409, 'campaign_started'])
    expect(body.message).toMatch(/^This campaign has started/)
    expect((await now())?.subject).not.toBe('New subject')
  })

  it('sends everybody the same mail if it starts during the edit', async () => {
    await backend.subscribers(120)
    await create({ subject: 'Old subject' })
    const before = backend.ses.mailbox.list().length
    setClock(NINE)
    const [{ body }] = await Promise.all([edit(), start()])
    await backend.queue.workOff(backend.worker)
    const isIn = body.code === undefined
    expect([undefined, 'campaign_started']).toContain(body.code)
    const kind = isIn ? 'New subject, new text' : 'Old subject, old text'
    expect(await mailedSince(before)).toEqual({ [kind]: 120 })
  })

  it('refuses an edit if the campaign starts before the edit is stored', async () => {
    await backend.subscribers(1)
    await create({ subject: 'Old subject' })
    const before = backend.ses.mailbox.list().length
    setClock(NINE)
    beforeNextUpdate(start)
    expect((await edit()).body.code).toBe('campaign_started')
    await backend.queue.workOff(backend.worker)
    expect(await mailedSince(before)).toEqual({ 'Old subject, old text': 1 })
  })

  it.each([
    ['passes the checks', 'Old subject'],
    ['fails a check', 'Hi {{name}}'],
  ])(
    'sends the edited mail if the edit is stored during the start and the old mail %s',
    async (_, subject) => {
      await backend.subscribers(1)
      await create()
      await writeSubject(subject)
      const before = backend.ses.mailbox.list().length
      setClock(NINE)
      beforeNextUpdate(async () => {
        expect((await edit({ version: 2 })).body).toMatchObject({ state: 'scheduled', version: 3 })
      })
      await start()
      await backend.queue.workOff(backend.worker)
      expect(await mailedSince(before)).toEqual({ 'New subject, new text': 1 })
    },
  )

  it('is not found if nothing has its id, or if staff did not create it', async () => {
    expect((await read()).status).toBe(404)
    expect((await edit()).status).toBe(404)
    const campaignId = 'digest-2026-11-22'
    const mail = { subject: 'x', preheader: 'x', content: '<p>x</p>' }
    await startCampaign({ campaignId, kind: 'digest', mail, by: SYSTEM, now: new Date() })
    expect((await ask({ action: 'cancel', campaignId })).status).toBe(404)
    const body = { ...mail, version: 1 }
    expect((await call(saveMail, { params: { id: campaignId }, body, scopes })).status).toBe(404)
    expect((await read(campaignId)).body).toMatchObject({
      state: 'sending',
      kind: 'digest',
      ...mail,
    })
  })
})

describe('a scheduled campaign that staff cancel', () => {
  it('mails nobody', async () => {
    await backend.subscribers(1)
    await create()
    expect((await cancel()).body).toMatchObject({ status: 'cancelled', finished_at: NOW })
    expect((await cancel()).body.status).toBe('cancelled')
    setClock(NINE)
    expect(await start()).toBe(0)
    expect(await backend.queue.take()).toEqual([])
    expect((await now())?.status).toBe('cancelled')
  })

  it('is never both started and canceled', async () => {
    await backend.subscribers(1)
    await create()
    setClock(NINE)
    const [{ body }] = await Promise.all([cancel(), start()])
    const cancelled = body.status === 'cancelled'
    expect((await now())?.status).toBe(cancelled ? 'cancelled' : 'freezing')
    expect(await backend.queue.take()).toHaveLength(cancelled ? 0 : 1)
  })
})

/** Runs `happens` between the read and the write of the next update. */
function beforeNextUpdate(happens: () => Promise<unknown>) {
  const { send } = documents
  const spy = vi.spyOn(documents, 'send').mockImplementation(async (...sent: unknown[]) => {
    if (sent[0] instanceof TransactWriteCommand) {
      spy.mockRestore()
      await happens()
    }
    return Reflect.apply(send, documents, sent)
  })
}

/** Stores a subject unchecked. A mail can have such a subject if it was saved before a check existed. */
async function writeSubject(subject: string) {
  const { preheader, content, version } = await campaignMail(id())
  const change = { by: 'somebody', now: new Date() }
  const update = mailUpdate(id(), { subject, preheader, content }, version, change)
  await documents.send(new UpdateCommand(update))
}

it('a scheduled campaign is canceled if its mail fails a check at the start', async () => {
  await backend.subscribers(1)
  await create()
  vi.spyOn(console, 'error').mockReturnValue()
  await writeSubject('Hi {{name}}')
  setClock(NINE)
  await start()
  const campaign = await now()
  expect(campaign).toMatchObject({ status: 'cancelled', recipientCount: 0 })
  expect(campaign?.stopped_because).toMatch(/^Placeholders: /)
  expect(await backend.queue.take()).toEqual([])
})

it('a scheduled campaign stays on the list after 50 newer campaigns', async () => {
  await create({ scheduled_for: TEN })
  setClock('2026-11-22T12:00:00.000Z')
  const others = Array.from({ length: 50 }, (_, n) => `other-${serial}-${n}`)
  for (const other of others) await backend.send({ emailType: 'offer', requestId: other })
  const { body } = await call(list, { method: 'GET', scopes })
  const campaigns = body?.campaigns as { campaignId: string }[]
  expect(campaigns).toHaveLength(51)
  expect(campaigns.filter(({ campaignId }) => campaignId === id())).toMatchObject([
    { status: 'scheduled', scheduled_for: TEN },
  ])
})
