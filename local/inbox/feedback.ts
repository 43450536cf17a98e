import type { IncomingMessage } from 'node:http'
import * as v from 'valibot'
import { readJson } from '../read-body.ts'
import type { SimulateEvent } from '../ses/feedback.ts'
import { mailEventKinds } from '../ses/mail-events.ts'

const request = v.strictObject({
  event: v.picklist(mailEventKinds, `event is one of ${mailEventKinds.join(', ')}.`),
  link: v.optional(v.pipe(v.string(), v.url('link is an absolute URL.'))),
})

const MAX_BYTES = 10_000

/** `POST /api/emails/{id}/feedback {event, link?}` simulates an act of a mailbox, a reader or a scanner. */
export async function simulateFeedback(
  id: string,
  incoming: IncomingMessage,
  simulateEvent: SimulateEvent,
): Promise<{ status: number; message: string }> {
  // Pages of other origins cannot send this type: a browser first sends a preflight request, and this server refuses
  // that request.
  if (!incoming.headers['content-type']?.startsWith('application/json'))
    return { status: 415, message: 'Send JSON.' }
  const parsed = v.safeParse(request, await readJson(incoming, MAX_BYTES))
  if (!parsed.success) return { status: 400, message: parsed.issues[0].message }
  const { event, link } = parsed.output
  return simulateEvent(id, event, link)
    ? { status: 202, message: `Simulated: ${event}.` }
    : { status: 404, message: 'There is no such mail.' }
}
