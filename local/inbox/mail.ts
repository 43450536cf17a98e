import PostalMime from 'postal-mime'
import type { Mailbox, MailSummary } from '../ses/mailbox.ts'

interface Mail extends MailSummary {
  /** The keys are lower-case names. A repeated header is one value with line breaks. */
  headers: Record<string, string>
  html: string
  text: string
}

export interface Inbox {
  /** Newest first. */
  list(filter?: { to?: string; limit?: number }): MailSummary[]
  read(id: string): Promise<Mail | undefined>
  raw(id: string): Promise<Buffer | undefined>
}

export function createInbox(mailbox: Mailbox): Inbox {
  return {
    list: (filter) => mailbox.list(filter),
    raw: (id) => mailbox.raw(id),
    async read(id) {
      const raw = await mailbox.raw(id)
      const summary = mailbox.summary(id)
      if (!raw || !summary) return undefined
      const parsed = await PostalMime.parse(raw)
      const headers: Record<string, string> = {}
      for (const { key, value } of parsed.headers)
        headers[key] = headers[key] === undefined ? value : `${headers[key]}\n${value}`
      return { ...summary, headers, html: parsed.html ?? '', text: parsed.text ?? '' }
    },
  }
}
