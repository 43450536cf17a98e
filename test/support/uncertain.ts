import { beforeEach, describe, expect, it, vi } from 'vitest'
import { handler as settle } from '../../lambdas/campaigns/handlers/settle-uncertain.ts'
import { uncertainChunks } from '../../lambdas/campaigns/ledger/read-chunks.ts'
import { handler as record } from '../../lambdas/feedback/handlers/record-feedback.ts'
import { tagValue } from '../../lambdas/mail/compose/message-tags.ts'
import { takeSenderLease } from '../../lambdas/mail/quota/sender-lease.ts'
import { SesError } from '../../local/ses/errors.ts'
import { startCampaigns } from './campaigns.ts'
import { call } from './request.ts'
import { batchOf, delivered } from './ses-events.ts'

/** Registers the tests about uncertain recipients, with campaigns to PEOPLE subscribers. */
export async function testUncertainRecipients(PEOPLE: number) {
  const backend = await startCampaigns()
  const { ses, queue, worker } = backend

  const scopes = ['myplateful/staff']

  let start: number

  beforeEach(async () => {
    await backend.fresh()
    start = ses.mailbox.list().length
    ses.faults.maxSendRate = 5000
    for (const level of ['info', 'warn', 'error'] as const)
      vi.spyOn(console, level).mockReturnValue()
  })

  const ask = (id: string, action: 'check' | 'send_again') =>
    call(settle, { params: { id }, body: { action }, scopes })
  const mails = () => backend.mailsPerAddress(start)

  /** A finished campaign with uncertain recipients. SES mailed all of them, but its answers were lost. */
  async function campaignWithUncertain() {
    const ids = await backend.subscribers(PEOPLE)
    const lease = await takeSenderLease(0, 'test')
    await lease?.release()
    const { body } = await backend.send({ emailType: 'newsletter', subject: 'Beans' })
    const id = String(body?.campaignId)
    ses.faults.outage = 'lost-answer'
    await queue.workOff(worker)
    ses.faults.outage = undefined
    await backend.sweep()
    await queue.workOff(worker)
    const { entries } = await backend.ledger(id)
    const uncertain = entries
      .filter(({ outcome }) => outcome.state === 'uncertain')
      .map(({ address }) => address)
    expect(uncertain.length).toBeGreaterThan(3)
    return { id, ids, uncertain }
  }

  const reportDeliveries = (id: string, addresses: readonly string[]) =>
    Promise.all(
      addresses.map((to) =>
        record(
          batchOf(
            delivered({
              to,
              messageId: `told-${to}`,
              campaign: tagValue(id),
              at: '2026-11-22T09:00:01Z',
            }),
          ),
        ),
      ),
    )

  describe('an uncertain recipient', () => {
    it('becomes submitted after an event of SES reports the mail', async () => {
      const { id, uncertain } = await campaignWithUncertain()
      const [first = '', second = ''] = uncertain
      await reportDeliveries(id, [first, second])
      const { status, body } = await ask(id, 'check')
      expect(status).toBe(200)
      expect(body).toMatchObject({
        status: 'finished',
        sentCount: PEOPLE - uncertain.length + 2,
        uncertainCount: uncertain.length - 2,
        remainingCount: 0,
      })
      const { entries } = await backend.ledger(id)
      expect(entries.find(({ address }) => address === first)?.outcome).toMatchObject({
        state: 'submitted',
        message: `told-${first}`,
      })
      const [row] = await backend.analytics('instant')
      expect(row?.recipients_count).toBe(PEOPLE - uncertain.length + 2)
      expect((await ask(id, 'check')).body).toEqual(body)
    })

    it.each([1, 2])('is settled separately (%i uncertain in the chunk)', async (people) => {
      const addresses = [...(await backend.subscribers(people)).keys()]
      const { body } = await backend.send({ emailType: 'newsletter' })
      const id = String(body?.campaignId)
      ses.faults.failNext = addresses.map(() => new SesError('GatewayTimeout', 'Who knows.', 504))
      await queue.workOff(worker)
      expect(await backend.counts(id)).toMatchObject({ status: 'finished', uncertainCount: people })
      for (const address of addresses) {
        await reportDeliveries(id, [address])
        await ask(id, 'check')
      }
      expect(await backend.counts(id)).toMatchObject({ sentCount: people, uncertainCount: 0 })
      expect(await uncertainChunks(id, undefined, 1)).toEqual([])
    })

    it('is mailed again by a separate campaign to uncertain recipients only', async () => {
      const { id, uncertain } = await campaignWithUncertain()
      const before = mails()
      await reportDeliveries(id, uncertain.slice(0, 2))
      const { body } = await ask(id, 'send_again')
      const resend = `again-${id}`
      expect(body).toMatchObject({ campaignId: resend, status: 'freezing', subject: 'Beans' })
      await queue.workOff(worker)

      const stillUncertain = uncertain.slice(2)
      expect(await backend.counts(resend)).toMatchObject({
        status: 'finished',
        recipientCount: stillUncertain.length,
        sentCount: stillUncertain.length,
      })
      const { entries } = await backend.ledger(resend)
      expect(entries.map(({ address }) => address)).toEqual(stillUncertain)
      for (const [address, count] of mails())
        expect(count - (before.get(address) ?? 0)).toBe(stillUncertain.includes(address) ? 1 : 0)
      expect((await backend.get(id)).body).toMatchObject({ sent_again_as: resend })
    })

    it('is mailed again only once, even if staff request a second mail several times', async () => {
      const { id, uncertain } = await campaignWithUncertain()
      const before = mails()
      const answers = await Promise.all([ask(id, 'send_again'), ask(id, 'send_again')])
      expect(answers.map(({ body }) => body?.campaignId)).toEqual([`again-${id}`, `again-${id}`])
      await queue.workOff(worker)
      expect((await ask(id, 'send_again')).body).toMatchObject({ status: 'finished' })
      await queue.workOff(worker)
      const more = [...mails()].filter(([address, count]) => count > (before.get(address) ?? 0))
      expect(more).toHaveLength(uncertain.length)
      for (const [address, count] of more) expect(count - (before.get(address) ?? 0)).toBe(1)
    })

    it('is excluded from the second mail after unsubscribing', async () => {
      const { id, ids, uncertain } = await campaignWithUncertain()
      const [gone = ''] = uncertain
      await backend.unsubscribe(ids.get(gone))
      await ask(id, 'send_again')
      await queue.workOff(worker)
      expect(await backend.counts(`again-${id}`)).toMatchObject({
        recipientCount: uncertain.length,
        sentCount: uncertain.length - 1,
        excludedCount: 1,
      })
    })

    it('cannot be mailed again after SES has reported the mail, or while the campaign is sent', async () => {
      const { id, uncertain } = await campaignWithUncertain()
      await reportDeliveries(id, uncertain)
      expect(await ask(id, 'send_again')).toMatchObject({
        status: 409,
        body: { code: 'nobody_uncertain' },
      })
      const { body } = await backend.send({ emailType: 'offer' })
      for (const action of ['check', 'send_again'] as const)
        expect(await ask(String(body?.campaignId), action)).toMatchObject({
          status: 409,
          body: { code: 'campaign_under_way' },
        })
      expect((await ask('none', 'check')).status).toBe(404)
    })
  })
}
