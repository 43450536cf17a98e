import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import * as v from 'valibot'
import { storedLines } from '../data-file.ts'
import type { AcceptedMail } from './mail-events.ts'

/** One line of the inbox. `from` is the From header's address; `to` the recipients' addresses, with commas between. */
const summary = v.object({
  id: v.string(),
  receivedAt: v.string(),
  from: v.string(),
  to: v.string(),
  subject: v.string(),
})
export type MailSummary = v.InferOutput<typeof summary>

/** A line as it is kept: with the mail's tags, which its events need. Lines of older hosts have none. */
const line = v.object({
  ...summary.entries,
  tags: v.optional(v.record(v.string(), v.array(v.string()))),
})
type Line = v.InferOutput<typeof line>

/** Every mail that SES accepted, newest last. */
export interface Mailbox {
  /** Keeps a message as it came; resolves to its id once it is on disk. */
  add(
    raw: Buffer,
    sender: string,
    recipients: readonly string[],
    tags?: AcceptedMail['tags'],
  ): Promise<string>
  /** A mail as its events tell of it. */
  accepted(id: string): AcceptedMail | undefined
  list(filter?: { to?: string; limit?: number }): MailSummary[]
  summary(id: string): MailSummary | undefined
  raw(id: string): Promise<Buffer | undefined>
}

/**
 * @param folder where messages are kept over restarts; none: in memory
 * @throws StartError where the folder cannot be used
 */
export async function openMailbox(folder?: string): Promise<Mailbox> {
  const store = folder ? await diskStore(folder) : memoryStore()
  // As text: of a campaign's 100,000 mails, objects would take four times the room.
  const lines = new Map<string, string>()
  for (const kept of await store.load()) lines.set(kept.id, JSON.stringify(kept))
  return {
    async add(raw, sender, recipients, tags) {
      const id = messageId()
      const headers = await readHeaders(raw)
      const mail: StoredMail = {
        id,
        receivedAt: new Date().toISOString(),
        from: headers.from ?? sender,
        to: recipients.join(', '),
        subject: headers.subject ?? '',
        ...(tags && { tags }),
      }
      await store.save(mail, raw)
      lines.set(id, JSON.stringify(mail))
      return id
    },
    accepted(id) {
      const { receivedAt: at, from: sender, to, tags } = find(id) ?? {}
      if (!at || !sender || !to || !tags) return undefined
      return { id, at, sender, recipients: to.split(', '), tags }
    },
    list({ to, limit = Number.POSITIVE_INFINITY } = {}) {
      const wanted = to?.trim().toLowerCase()
      const found: MailSummary[] = []
      for (const text of [...lines.values()].toReversed()) {
        if (found.length >= limit) break
        if (wanted && !text.toLowerCase().includes(wanted)) continue
        const mail = withoutTags(readLine(text))
        if (!wanted || mail.to.toLowerCase().split(', ').includes(wanted)) found.push(mail)
      }
      return found
    },
    summary(id) {
      const mail = find(id)
      return mail && withoutTags(mail)
    },
    // Only what is in the list is read: an id from outside never becomes a path.
    async raw(id) {
      return lines.has(id) ? store.read(id) : undefined
    },
  }

  function find(id: string): StoredMail | undefined {
    const text = lines.get(id)
    return text === undefined ? undefined : readLine(text)
  }
}

function withoutTags({ tags, ...mail }: StoredMail): MailSummary {
  return mail
}

function readLine(text: string): Line {
  return v.parse(line, JSON.parse(text))
}

type StoredMail = MailSummary & { tags?: AcceptedMail['tags'] | undefined }

interface Store {
  load(): Promise<Line[]>
  save(mail: StoredMail, raw: Buffer): Promise<void>
  read(id: string): Promise<Buffer | undefined>
}

/** @throws StartError where the folder cannot be used */
async function diskStore(folder: string): Promise<Store> {
  await mkdir(folder, { recursive: true })
  await access(folder, constants.W_OK)
  const index = join(folder, 'index.jsonl')
  const fileOf = (id: string) => join(folder, `${id}.eml`)
  return {
    async load() {
      return storedLines(index, line)
    },
    // The message first, then its line, which begins with the line break: whenever the host is killed, a line that
    // is whole has its message, and one that is not spoils no other.
    async save(mail, raw) {
      await writeFile(fileOf(mail.id), raw)
      await appendFile(index, `\n${JSON.stringify(mail)}`)
    },
    read: (id) => readFile(fileOf(id)).catch(onlyMissing),
  }
}

function onlyMissing(error: unknown): undefined {
  if (!v.is(v.object({ code: v.literal('ENOENT') }), error)) throw error
}

function memoryStore(): Store {
  const messages = new Map<string, Buffer>()
  return {
    load: async () => [],
    save: async (mail, raw) => void messages.set(mail.id, raw),
    read: async (id) => messages.get(id),
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
