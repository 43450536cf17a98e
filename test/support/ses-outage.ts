import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { takeSenderLease } from '../../lambdas/mail/quota/sender-lease.ts'
import { readSendingSwitch } from '../../lambdas/mail/sending-switch.ts'
import { handler as welcome } from '../../lambdas/welcome/handlers/send-welcome.ts'
import { SesError } from '../../local/ses/errors.ts'
import type { Outage } from '../../local/ses/faults.ts'
import { startCampaigns } from './campaigns.ts'
import { sleepersClock } from './clock.ts'
import { queueEvent } from './queue.ts'

/** With a campaign to so many. */
export async function outageOfSes({ people: PEOPLE }: { people: number }) {
  const backend = await startCampaigns()
  const { ses, queue, worker } = backend

  const NOBODY = 'success@simulator.amazonses.com'

  let start: number
  let logged: ReturnType<typeof vi.spyOn>

  beforeEach(async () => {
    await backend.fresh()
    start = ses.mailbox.list().length
    // No campaign waits for its turn.
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
    // SES said what the account may send before it went away.
    const lease = await takeSenderLease(0, 'test')
    await lease?.release()
    const { body } = await backend.send({ emailType: 'newsletter' })
    return String(body?.campaignId)
  }

  /** How many mails each person got; those that try SES go to nobody. */
  function mails() {
    const counts = backend.mailsPerAddress(start)
    counts.delete(NOBODY)
    return counts
  }
  const tries = () => backend.mailsPerAddress(start).get(NOBODY) ?? 0

  /** Nobody whose mail SES says it did not take is uncertain. */
  const IN_FLIGHT = 8
  const uncertainOf: [Outage, number][] = [
    ['internal-failure', 0],
    ['bad-gateway', IN_FLIGHT],
    ['reset', IN_FLIGHT],
    ['lost-answer', IN_FLIGHT],
  ]

  describe('an outage of SES', () => {
    it.each(uncertainOf)('(%s) makes %i people uncertain at most', async (outage, most) => {
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

    it.each(uncertainOf)('(%s) once over, everybody else is mailed, each once', async (outage) => {
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
    })

    it('is tried with mail to nobody, and no further person becomes uncertain', async () => {
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
      expect(tries()).toBe(1)
    })

    it('keeps a second campaign from trying', async () => {
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

    it('is over where SES answers, even if it refuses', async () => {
      await startSending()
      ses.faults.outage = 'reset'
      await queue.workOff(worker)
      ses.faults.outage = undefined
      ses.faults.failNext.push(new SesError('AccessDenied', 'No', 403))
      await backend.sweep()
      expect((await readSendingSwitch()).kind).toBe('open')
    })

    it('cannot be resumed by staff, who are told why', async () => {
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

  describe('a single failure', () => {
    it('does not stop the campaign', async () => {
      const id = await startSending()
      ses.faults.failNext.push(new SesError('InternalFailure', 'Once', 500))
      expect(await queue.workOff(worker)).toBe(0)
      expect(await backend.counts(id)).toMatchObject({ status: 'finished', sentCount: PEOPLE })
      expect([...mails().values()].every((count) => count === 1)).toBe(true)
    })

    it('of a kind that is not SES’s own leaves one uncertain', async () => {
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

  describe('the welcome mail', () => {
    const job = { recipientEmail: 'person-0@example.com', requestId: 'request-1' }
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

    it('waits while SES is known to be away', async () => {
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
