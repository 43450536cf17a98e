import * as v from 'valibot'
import { releaseJob, type WelcomeJob, welcomeJob } from '../../../contract/mail/schemas.ts'
import { normalizeEmail } from '../../../contract/subscribers/email-address.ts'
import { worker } from '../../platform/queue/worker.ts'
import { dueFor } from '../due-for.ts'
import { releaseDue } from '../release-due.ts'
import { sendDue } from '../send-due.ts'

/** The welcome mail that a visitor asks for, and the sweeper's word to send some that is due. */
export const handler = worker(
  'welcome',
  v.union([welcomeJob, releaseJob]),
  async (job, timeLeft) => {
    if ('kind' in job) await releaseDue(job, clock, timeLeft)
    else await welcome(job)
  },
)

function clock(): Date {
  return new Date()
}

/** Where it does not go now, it stays due: the sweeper sends it. */
async function welcome(job: WelcomeJob): Promise<void> {
  const now = clock()
  const asked = await dueFor(normalizeEmail(job.recipientEmail), job, now)
  if (asked.kind !== 'due') return console.info({ event: 'welcome_not_due', why: asked.kind })
  if (asked.found.welcome_due.due <= now.toISOString()) await sendDue(asked.found, clock)
}
