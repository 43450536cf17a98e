import * as v from 'valibot'
import { releaseJob, type WelcomeJob, welcomeJob } from '../../../contract/mail/schemas.ts'
import { normalizeEmail } from '../../../contract/subscribers/email-address.ts'
import { worker } from '../../platform/queue/worker.ts'
import { findOrMakeDue } from '../find-or-make-due.ts'
import { releaseDue } from '../release-due.ts'
import { sendDue } from '../send-due.ts'

/** Handles a visitor's request for a welcome mail, and the sweeper's job to send due mail. */
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

/** A mail that must not be sent now stays due, and the sweeper sends it later. */
async function welcome(job: WelcomeJob): Promise<void> {
  const now = clock()
  const result = await findOrMakeDue(normalizeEmail(job.recipientEmail), job, now)
  if (result.kind !== 'due') return console.info({ event: 'welcome_not_due', why: result.kind })
  if (result.person.welcome_due.due <= now.toISOString()) await sendDue(result.person, clock)
}
