import { randomUUID } from 'node:crypto'
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import * as v from 'valibot'

/** One line of the inbox. `from` is the From header's address; `to` the recipients' addresses, with commas between. */
const summary = v.object({
  id: v.string(),
  receivedAt: v.string(),
  from: v.string(),
  to: v.string(),
  subject: v.string(),
})
export type MailSummary = v.InferOutput<typeof summary>

/** Every mail that SES accepted, newest last. */
export interface Mailbox {
  /** Keeps a message as it came; resolves to its id once it is on disk. */
  add(raw: Buffer, sender: string, recipients: readonly string[]): Promise<string>
  list(filter?: { to?: string; limit?: number }): MailSummary[]
  raw(id: string): Promise<Buffer | undefined>
}

/** @param folder where messages are kept over restarts; none: in memory */
export async function openMailbox(folder?: string): Promise<Mailbox> {
  const store = folder ? await diskStore(folder) : memoryStore()
  const summaries = await store.load()
  return {
    async add(raw, sender, recipients) {
      const id = messageId()
      const headers = await readHeaders(raw)
      const mail: MailSummary = {
        id,
        receivedAt: new Date().toISOString(),
        from: headers.from ?? sender,
        to: recipients.join(', '),
        subject: headers.subject ?? '',
      }
      await store.save(mail, raw)
      summaries.push(mail)
      return id
    },
    list({ to, limit = Number.POSITIVE_INFINITY } = {}) {
      const wanted = to?.trim().toLowerCase()
      const mine = wanted
        ? summaries.filter((mail) => mail.to.toLowerCase().split(', ').includes(wanted))
        : summaries
      return mine.toReversed().slice(0, limit)
    },
    // Only what is in the list is read: an id from outside never becomes a path.
    async raw(id) {
      return summaries.some((mail) => mail.id === id) ? store.read(id) : undefined
    },
  }
}

interface Store {
  load(): Promise<MailSummary[]>
  save(mail: MailSummary, raw: Buffer): Promise<void>
  read(id: string): Promise<Buffer | undefined>
}

async function diskStore(folder: string): Promise<Store> {
  await mkdir(folder, { recursive: true })
  const index = join(folder, 'index.jsonl')
  const fileOf = (id: string) => join(folder, `${id}.eml`)
  return {
    async load() {
      const lines = await readFile(index, 'utf8').catch(() => '')
      return lines.split('\n').flatMap(parseLine)
    },
    // The message first, then its line, which begins with the line break: whenever the host is killed, a line that
    // is whole has its message, and one that is not spoils no other.
    async save(mail, raw) {
      await writeFile(fileOf(mail.id), raw)
      await appendFile(index, `\n${JSON.stringify(mail)}`)
    },
    read: (id) => readFile(fileOf(id)),
  }
}

function memoryStore(): Store {
  const messages = new Map<string, Buffer>()
  return {
    load: async () => [],
    save: async (mail, raw) => void messages.set(mail.id, raw),
    read: async (id) => messages.get(id),
  }
}

/** A line is half written where the host was killed. */
function parseLine(line: string): MailSummary[] {
  try {
    return [v.parse(summary, JSON.parse(line))]
  } catch {
    return []
  }
}

/** Only the header block is parsed: a campaign sends thousands. */
async function readHeaders(raw: Buffer): Promise<{ from?: string; subject?: string }> {
  const end = raw.indexOf('\r\n\r\n')
  const { from, subject } = await PostalMime.parse(end < 0 ? raw : raw.subarray(0, end + 4))
  return {
    ...(from?.address !== undefined && { from: from.address }),
    ...(subject !== undefined && { subject }),
  }
}

/** Shaped like SES's: sorted by time, and safe in a URL and a file name. */
function messageId(): string {
  return `${Date.now().toString(16).padStart(16, '0')}-${randomUUID()}-000000`
}
