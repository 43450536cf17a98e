import { beforeEach, describe, expect, it } from 'vitest'
import { STAFF_SCOPE } from '../../../contract/route.ts'
import { handler as get } from '../../../lambdas/campaigns/handlers/get-mail.ts'
import { handler as post } from '../../../lambdas/campaigns/handlers/save-mail.ts'
import { startCampaigns } from '../../support/campaigns.ts'
import { setClock } from '../../support/clock.ts'
import { call } from '../../support/request.ts'

const backend = await startCampaigns()

const read = (id = 'draft', scopes = [STAFF_SCOPE]) =>
  call(get, { method: 'GET', params: { id }, scopes })
const save = (body: object, staff = 'ada') =>
  call(post, { params: { id: 'draft' }, body, scopes: [STAFF_SCOPE], staff })
const mail = { subject: 'Beans', preheader: 'Why beans', content: '<p>Beans.</p>' }
const DRAFT = { id: 'draft', state: 'draft', kind: null }
const NOW = '2026-11-24T12:00:00.000Z'

beforeEach(async () => {
  await backend.fresh()
  setClock(NOW)
})

describe('the draft of the next mail', () => {
  it('is blank until somebody writes it', async () => {
    const blank = { subject: '', preheader: '', content: '' }
    const { status, body } = await read()
    expect([status, body]).toEqual([
      200,
      { ...DRAFT, ...blank, version: 0, changed_by: null, changed_at: null },
    ])
  })

  it('is stored with its author and time', async () => {
    const kept = { ...DRAFT, ...mail, version: 1, changed_by: 'ada', changed_at: NOW }
    expect((await save({ ...mail, version: 0 })).body).toEqual(kept)
    expect((await read()).body).toEqual(kept)
  })

  it('stores the template that staff started from', async () => {
    const { body } = await save({ ...mail, kind: 'offer', version: 0 })
    expect(body).toMatchObject({ kind: 'offer', version: 1 })
    expect((await read()).body).toMatchObject({ kind: 'offer' })
    const blank = { subject: '', preheader: '', content: '<p></p>', kind: 'offer', version: 1 }
    expect((await save(blank)).body).toMatchObject({ content: '', kind: null, version: 2 })
    expect((await read()).body).toMatchObject({ content: '', kind: null })
  })

  it('is not created if its subject, preheader and content are blank', async () => {
    const blank = { subject: '', preheader: '', content: '<p>&nbsp;</p>', version: 0 }
    expect((await save(blank)).body).toMatchObject({ content: '', version: 0 })
    expect((await read()).body).toMatchObject({ version: 0, changed_at: null })
  })

  it('gets a new version with every change', async () => {
    await save({ ...mail, version: 0 })
    const { body } = await save({ ...mail, subject: 'Peas', version: 1 }, 'bo')
    expect(body).toMatchObject({ subject: 'Peas', version: 2, changed_by: 'bo' })
  })

  it.each([0, 1])(
    'cannot be overwritten by somebody who read the older version %i',
    async (version) => {
      await save({ ...mail, version: 0 })
      await save({ ...mail, subject: 'Peas', version: 1 })
      const { status, body } = await save({ ...mail, subject: 'Lentils', version }, 'bo')
      expect([status, body?.code]).toEqual([409, 'mail_changed'])
      expect((await read()).body).toMatchObject({ subject: 'Peas', version: 2, changed_by: 'ada' })
    },
  )

  it('stores only one of two concurrent changes', async () => {
    const answers = await Promise.all(
      ['Peas', 'Lentils'].map((subject) => save({ ...mail, subject, version: 0 })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('accepts the same text again without a conflict', async () => {
    await save({ ...mail, version: 0 })
    const { status, body } = await save({ ...mail, version: 0 }, 'bo')
    expect([status, body?.version, body?.changed_by]).toEqual([200, 1, 'ada'])
  })

  it('has a conflict if the text is the same but the template is not', async () => {
    await save({ ...mail, kind: 'offer', version: 0 })
    const { status, body } = await save({ ...mail, kind: 'welcome', version: 0 }, 'bo')
    expect([status, body?.code]).toEqual([409, 'mail_changed'])
  })

  it.each([
    ['a subject of two lines', { subject: 'a\nb' }],
    ['a preheader of more than 150 characters', { preheader: 'x'.repeat(151) }],
    ['content of more than 60,000 characters', { content: 'x'.repeat(60_001) }],
  ])('refuses %s', async (_, part) => {
    expect((await save({ ...mail, ...part, version: 0 })).status).toBe(400)
  })

  it('can be read and saved by staff only', async () => {
    expect((await call(get, { method: 'GET', params: { id: 'draft' } })).status).toBe(401)
    expect(
      (await call(post, { params: { id: 'draft' }, body: { ...mail, version: 0 } })).status,
    ).toBe(401)
  })
})

describe('the mail of a campaign', () => {
  const written = { subject: 'Beans', customContent: '<p>Beans are back.</p>' }
  const send = (more: object) =>
    backend.send({ emailType: 'offer', requestId: 'request-1', ...written, ...more })

  beforeEach(async () => {
    await backend.subscribers(1)
  })

  it('can be read during and after the campaign', async () => {
    const said = { subject: 'Beans', preheader: 'Why beans', content: '<p>Beans are back.</p>' }
    await send({ preheader: 'Why beans' })
    expect((await read('manual-request-1')).body).toMatchObject({ ...said, state: 'sending' })
    await backend.queue.workOff(backend.worker)
    expect((await read('manual-request-1')).body).toMatchObject({ ...said, state: 'sent' })
  })

  it('can be read if the campaign was canceled before anybody was mailed', async () => {
    await send({})
    await backend.control('manual-request-1', 'cancel')
    await backend.queue.workOff(backend.worker)
    expect((await read('manual-request-1')).body).toMatchObject({
      state: 'cancelled',
      content: '<p>Beans are back.</p>',
    })
  })

  it('is stored with a blank preheader if staff wrote no preheader', async () => {
    await send({})
    expect((await read('manual-request-1')).body).toMatchObject({ preheader: '' })
  })

  it('cannot be changed after the campaign has started', async () => {
    await send({})
    const id = 'manual-request-1'
    const body = { ...mail, version: 1 }
    const answer = await call(post, { params: { id }, body, scopes: [STAFF_SCOPE] })
    expect(answer).toMatchObject({ status: 409, body: { code: 'campaign_started' } })
  })

  it('cannot be read if the campaign does not exist: staff get 404, others get 403', async () => {
    expect((await read('nobody')).status).toBe(404)
    expect((await read('nobody', ['other'])).status).toBe(403)
  })
})
