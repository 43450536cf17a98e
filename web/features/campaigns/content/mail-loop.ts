import type { Mail } from '../../../../contract/mail/schemas.ts'
import type { PersistedStore } from '../../../storage/persisted-store.ts'
import { createSaveLoop, type SaveLoop } from '../../../writing/save-loop.ts'
import { unsavedIn, type WritingRules } from '../../../writing/writing.ts'
import { readMail } from '../api/mails.ts'
import { afterMerge, type MailFields, type MailWriting } from './mail-writing.ts'

interface MailLoopOptions<W extends MailWriting> {
  id: string
  store: PersistedStore<W>
  rules: WritingRules<MailFields, Mail>
  save(fields: MailFields, version: number): Promise<Mail>
  /** Absent: staff save by hand. */
  autosaveMs?: number
}

/** Saves a mail whole, while staff write it. */
export function createMailLoop<W extends MailWriting>({
  id,
  save,
  ...options
}: MailLoopOptions<W>): SaveLoop<Mail, W> {
  const namesIn = (writing: W) => unsavedIn(writing, options.rules)
  return createSaveLoop<MailFields, Mail, W>({
    ...options,
    unsavedIn: namesIn,
    request(writing) {
      const names = namesIn(writing)
      const send = () => save(writing.mine, writing.seen?.version ?? 0)
      return names.length > 0 ? { names, send, isWhole: true } : undefined
    },
    read: () => readMail(id),
    merged: afterMerge,
    changedCode: 'mail_changed',
  })
}
