import { beforeEach, describe, expect, it } from 'vitest'
import { handler } from '../../../lambdas/campaigns/handlers/campaign-mail.ts'
import { startCampaigns } from '../../support/campaigns.ts'
import { call } from '../../support/request.ts'

const backend = await startCampaigns()

const mailOf = (id: string, scopes = ['myplateful/staff']) =>
  call(handler, { method: 'GET', params: { id }, scopes })
const written = { subject: 'Beans', customContent: '<p>Beans are back.</p>' }
const send = (more: object) =>
  backend.send({ emailType: 'offer', requestId: 'request-1', ...written, ...more })

beforeEach(async () => {
  await backend.fresh()
  await backend.subscribers(1)
})

describe('what a campaign said', () => {
  it('can be written again, before its audience is frozen and after', async () => {
    const mail = { subject: 'Beans', preheader: 'Why beans', content: '<p>Beans are back.</p>' }
    await send({ preheader: 'Why beans' })
    expect((await mailOf('manual-request-1')).body).toMatchObject(mail)
    await backend.queue.workOff(backend.worker)
    expect((await mailOf('manual-request-1')).body).toMatchObject(mail)
  })

  it('has a blank preheader where that came from the content', async () => {
    await send({})
    expect((await mailOf('manual-request-1')).body).toMatchObject({ preheader: '' })
  })

  it('of no campaign is not found, and nothing for others than staff', async () => {
    expect((await mailOf('nobody')).status).toBe(404)
    expect((await mailOf('nobody', ['other'])).status).toBe(403)
  })
})
