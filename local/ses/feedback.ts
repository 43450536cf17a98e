import type { Bus, BusEvent } from '../event-bridge/bus.ts'
import { type AcceptedMail, type MailEventKind, mailEvent } from './mail-events.ts'
import type { Mailbox } from './mailbox.ts'
import { outcomeFor } from './simulator.ts'

/** The events that SES sends by itself about an accepted mail, for example a delivery. */
export function automaticEvents(mail: AcceptedMail): BusEvent[] {
  const [recipient = ''] = mail.recipients
  return outcomeFor(recipient).map((kind) => mailEvent(mail, kind))
}

/**
 * Simulates an event of a mail in the mailbox.
 * @param link the clicked link
 * @returns false if there is no such mail
 */
export type SimulateEvent = (id: string, kind: MailEventKind, link?: string) => boolean

export function createEventSimulator(bus: Pick<Bus, 'put'>, mailbox: Mailbox): SimulateEvent {
  return (id, kind, link) => {
    const mail = mailbox.accepted(id)
    if (!mail) return false
    bus.put([mailEvent(mail, kind, new Date(), link)])
    return true
  }
}
