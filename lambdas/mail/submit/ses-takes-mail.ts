import { mimeMessage } from '../compose/mime-message.ts'
import { mailEnvironment } from '../environment.ts'
import { submissionFailure, submit } from './submit.ts'

/** SES's mailbox simulator takes it: nobody is mailed, and nobody becomes uncertain (SES developer guide, "Using the mailbox simulator"). */
const NOBODY = 'success@simulator.amazonses.com'
const TEXT = 'Amazon SES did not answer. This mail tries whether it does again.'

/** Whether SES answers again. Also where it refuses the mail: whoever sends next is told why. */
export async function sesTakesMail(): Promise<boolean> {
  const { from, configurationSet } = mailEnvironment()
  const mail = { from, to: NOBODY, subject: 'Does SES answer?', html: `<p>${TEXT}</p>`, text: TEXT }
  try {
    const message = await mimeMessage(mail)
    await submit({ message, to: NOBODY, configurationSet, tags: { email_type: 'probe' } })
    return true
  } catch (error) {
    const { kind, reason } = submissionFailure(error)
    console.warn({ event: 'ses_still_away', reason })
    return kind !== 'unavailable' && kind !== 'unknown'
  }
}
