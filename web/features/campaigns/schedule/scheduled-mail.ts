import * as v from 'valibot'
import type { Mail } from '../../../../contract/mail/schemas.ts'
import type { SaveLoop } from '../../../writing/save-loop.ts'
import { createUnsavedWritings } from '../../../writing/unsaved-writings.ts'
import { saveScheduledMail } from '../api/mails.ts'
import { createMailLoop } from '../content/mail-loop.ts'
import {
  isUnsavedMail,
  type MailChange,
  type MailWriting,
  mailRules,
  mailWriting,
  startMail,
} from '../content/mail-writing.ts'

export type ScheduledMail = SaveLoop<Mail, MailWriting>

const unsaved = createUnsavedWritings(
  'myplateful.unsaved-mails',
  v.record(v.string(), mailWriting),
  (writing) => isUnsavedMail(writing),
)
const loops = new Map<string, ScheduledMail>()

/**
 * The mail of a scheduled campaign in its editor. Staff save it by hand, because the campaign could otherwise send an
 * unfinished text.
 */
export function scheduledMail(mail: Mail): ScheduledMail {
  const { id } = mail
  const loop = loops.get(id) ?? start(mail)
  loops.set(id, loop)
  return loop
}

function start(mail: Mail): ScheduledMail {
  const { id } = mail
  return createMailLoop<MailWriting>({
    id,
    store: unsaved.storeOf(id, startMail(mail)),
    rules: mailRules,
    save: (fields, version) => saveScheduledMail(id, fields, version),
  })
}

export function hasUnsavedChanges(id: string): boolean {
  return loops.get(id)?.isUnsaved() ?? false
}

/** Changes nothing after staff have left the editor, so that a late answer of the AI is dropped. */
export function updateScheduled(id: string, change: MailChange): void {
  loops.get(id)?.update(change)
}

/** Staff leave the editor: unsaved changes are discarded. */
export function leaveScheduled(id: string): void {
  loops.delete(id)
  unsaved.forget(id)
}
