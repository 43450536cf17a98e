import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { takeSenderLease } from '../../lambdas/mail/quota/sender-lease.ts'
import { readSendingSwitch } from '../../lambdas/mail/sending-switch.ts'
import { handler as welcome } from '../../lambdas/welcome/handlers/send-welcome.ts'
import { SesError } from '../../local/ses/errors.ts'
import type { Outage } from '../../local/ses/faults.ts'
import { startCampaigns } from './campaigns.ts'
import { sleepersClock } from './clock.ts'
import { queueEvent } from './queue.ts'

export async function testSesOutage({ people: PEOPLE }: { people: number }) {
  const backend = await startCampaigns()
  const { ses, queue, worker } = backend

  const NOBODY = 'success@simulator.amazonses.com'

  let start: number
  let logged: ReturnType<typeof vi.spyOn>

  beforeEach(async () => {
    await backend.fresh()
    start = ses.mailbox.list().length
    // SES accepts mail fast, so that no campaign has to wait.
    ses.faults.maxSendRate = 5000
    logged = vi.spyOn(console, 'error').mockReturnValue()
    vi.spyOn(console, 'warn').mockReturnValue()
  })

  afterEach(() => {
    vi.restoreAllMocks()
    Object.assign(ses.faults, { outage: undefined, failNext: [], failureRate: 0 })
  })

  async function startSending() {
    await backend.subscribers(PEOPLE)
    // Taking a lease stores the account's quota. SES answers no query for the quota in most outages, so the quota is
    // stored before the outage.
    const lease = await takeSenderLease(0, 'test')
    await lease?.release()
    const { body } = await backend.send({ emailType: 'newsletter' })
    return String(body?.campaignId)
  }

  /** How many mails each person got, without the sender's probe mails. */
  function mails() {
    const counts = backend.mailsPerAddress(start)
    counts.delete(NOBODY)
    return counts
  }
  const probeCount = () => backend.mailsPerAddress(start).get(NOBODY) ?? 0

  const IN_FLIGHT = 8
  /**
   * For each outage, the highest allowed number of uncertain people. The number is 0 for an internal failure of SES,
   * because SES then did not accept the mail.
   */
  const uncertainOf: [Outage, number][] = [
    ['internal-failure', 0],
    ['bad-gateway', IN_FLIGHT],
    ['reset', IN_FLIGHT],
    ['lost-answer', IN_FLIGHT],
  ]

  describe('an outage of SES', () => {
    it.each(uncertainOf)('makes few people uncertain (%s: at most %i)', async (outage, most) => {
      const id = await startSending()
      sleepersClock()
      ses.faults.outage = outage
      expect(await queue.workOff(worker)).toBe(0)
      const { body } = await backend.get(id)
      expect(body).toMatchObject({
        status: 'paused',
        pause: { reason: 'outage', resumes_at: null },
      })
      const { sentCount, uncertainCount } = await backend.counts(id)
      expect(sentCount).toBe(0)
      expect(uncertainCount).toBeLessThanOrEqual(most)
      expect(logged).toHaveBeenCalledWith({ event: 'ses_outage' })
    })

    it.each(uncertainOf)(
      'leaves everybody who is not uncertain with exactly one mail (%s)',
      async (outage) => {
        const id = await startSending()
        sleepersClock()
        ses.faults.outage = outage
        await queue.workOff(worker)
        const { uncertainCount } = await backend.counts(id)
        ses.faults.outage = undefined
        await backend.sweep()
        await queue.workOff(worker)
        expect(await backend.counts(id)).toMatchObject({
          status: 'finished',
          sentCount: PEOPLE - uncertainCount,
          uncertainCount,
          failedCount: 0,
        })
        expect([...mails().values()].every((count) => count === 1)).toBe(true)
        expect(mails().size).toBeGreaterThanOrEqual(PEOPLE - uncertainCount)
      },
    )

    it('is probed with mail to SES’s simulator, so that no more recipients become uncertain', async () => {
      const id = await startSending()
      ses.faults.outage = 'reset'
      await queue.workOff(worker)
      const before = await backend.counts(id)
      for (let minute = 0; minute < 5; minute += 1) {
        await backend.sweep()
        await queue.workOff(worker)
      }
      expect(await backend.counts(id)).toEqual({ ...before, status: 'paused' })
      ses.faults.outage = undefined
      await backend.sweep()
      expect(probeCount()).toBe(1)
    })

    it('pauses a second campaign before its first mail', async () => {
      await startSending()
      ses.faults.outage = 'reset'
      await queue.workOff(worker)
      const { body } = await backend.send({ emailType: 'offer' })
      await queue.workOff(worker)
      expect(await backend.counts(String(body?.campaignId))).toMatchObject({
        status: 'paused',
        uncertainCount: 0,
      })
    })

    it('is over when SES answers, even with a refusal', async () => {
      await startSending()
      ses.faults.outage = 'reset'
      await queue.workOff(worker)
      ses.faults.outage = undefined
      ses.faults.failNext.push(new SesError('AccessDenied', 'No', 403))
      await backend.sweep()
      expect((await readSendingSwitch()).kind).toBe('open')
    })

    it('lets staff cancel a campaign, but not resume it', async () => {
      const id = await startSending()
      ses.faults.outage = 'reset'
      await queue.workOff(worker)
      expect(await backend.control(id, 'resume')).toMatchObject({
        status: 409,
        body: { code: 'mail_unavailable' },
      })
      expect((await backend.control(id, 'cancel')).status).toBe(200)
      await queue.workOff(worker)
      expect(await backend.counts(id)).toMatchObject({ status: 'cancelled' })
    })
  })

  describe('a single failure of SES', () => {
    it('does not stop the campaign', async () => {
      const id = await startSending()
      ses.faults.failNext.push(new SesError('InternalFailure', 'Once', 500))
      expect(await queue.workOff(worker)).toBe(0)
      expect(await backend.counts(id)).toMatchObject({ status: 'finished', sentCount: PEOPLE })
      expect([...mails().values()].every((count) => count === 1)).toBe(true)
    })

    it('leaves one person uncertain if the error is not SES’s own', async () => {
      const id = await startSending()
      ses.faults.failNext.push(new SesError('GatewayTimeout', 'Once', 504))
      expect(await queue.workOff(worker)).toBe(0)
      expect(await backend.counts(id)).toMatchObject({
        status: 'finished',
        sentCount: PEOPLE - 1,
        uncertainCount: 1,
      })
    })
  })

  describe('during an outage of SES, the welcome mail', () => {
    const job = { recipientEmail: 'person-0@example.com', requestedAt: new Date().toISOString() }
    const ask = async () => expect((await welcome(queueEvent(job))).batchItemFailures).toEqual([])

    it('stays due after SES answered 500, and is sent once', async () => {
      await backend.subscribers(1)
      ses.faults.outage = 'internal-failure'
      await ask()
      ses.faults.outage = undefined
      await ask()
      await ask()
      expect(mails()).toEqual(new Map([['person-0@example.com', 1]]))
    })

    it('waits until SES answers again', async () => {
      await startSending()
      ses.faults.outage = 'reset'
      await queue.workOff(worker)
      await ask()
      expect(mails().get('person-0@example.com')).toBeUndefined()
      ses.faults.outage = undefined
      await backend.sweep()
      await ask()
      expect(mails().get('person-0@example.com')).toBe(1)
    })
  })
}
