import type { IncomingMessage } from 'node:http'
import * as v from 'valibot'
import { readJson } from '../read-body.ts'
import type { TellEvent } from '../ses/feedback.ts'
import { mailEventKinds } from '../ses/mail-events.ts'

const request = v.strictObject({
  event: v.picklist(mailEventKinds, `event is one of ${mailEventKinds.join(', ')}.`),
  link: v.optional(v.pipe(v.string(), v.url('link is an absolute URL.'))),
})

const MAX_BYTES = 10_000

/** Answers `POST /api/emails/{id}/feedback {event, link?}`: what a mailbox, a reader or a scanner would do to the mail. */
export async function simulateFeedback(
  id: string,
  incoming: IncomingMessage,
  happen: TellEvent,
): Promise<{ status: number; message: string }> {
  // A page of another origin cannot send this type without asking first, and is then refused.
  if (!incoming.headers['content-type']?.startsWith('application/json'))
    return { status: 415, message: 'Send JSON.' }
  const parsed = v.safeParse(request, await readJson(incoming, MAX_BYTES))
  if (!parsed.success) return { status: 400, message: parsed.issues[0].message }
  const { event, link } = parsed.output
  return happen(id, event, link)
    ? { status: 202, message: `Reported as an event: ${event}.` }
    : { status: 404, message: 'There is no such mail.' }
}
