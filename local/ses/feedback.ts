import type { Bus, BusEvent } from '../event-bridge/bus.ts'
import { type AcceptedMail, type MailEventKind, mailEvent } from './mail-events.ts'
import type { Mailbox } from './mailbox.ts'
import { fateOf } from './simulator.ts'

/** The events by which SES tells of a mail that it accepted, where nobody does anything about it. */
export function eventsOf(mail: AcceptedMail): BusEvent[] {
  const [recipient = ''] = mail.recipients
  return fateOf(recipient).map((kind) => mailEvent(mail, kind))
}

/** Makes something happen to a mail in the mailbox. `link`: what is clicked. Gives false where there is no such mail. */
export type TellEvent = (id: string, kind: MailEventKind, link?: string) => boolean

export function createHappen(bus: Pick<Bus, 'put'>, mailbox: Mailbox): TellEvent {
  return (id, kind, link) => {
    const mail = mailbox.accepted(id)
    if (!mail) return false
    bus.put([mailEvent(mail, kind, new Date(), link)])
    return true
  }
}
