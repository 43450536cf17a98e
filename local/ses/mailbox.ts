import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import * as v from 'valibot'
import { readStoredLines } from '../data-file.ts'
import type { AcceptedMail } from './mail-events.ts'

const summary = v.object({
  id: v.string(),
  receivedAt: v.string(),
  /** The From header's address. */
  from: v.string(),
  /** The recipients' addresses, comma-separated. */
  to: v.string(),
  subject: v.string(),
})
export type MailSummary = v.InferOutput<typeof summary>

/** A line of the index file. Lines of an older version, and mail without a configuration set, have no tags. */
const line = v.object({
  ...summary.entries,
  tags: v.optional(v.record(v.string(), v.array(v.string()))),
})
type Line = v.InferOutput<typeof line>

/** Every mail that SES accepted. */
export interface Mailbox {
  /** Stores a message unchanged. Resolves to the message's id once the message is on disk. */
  add(
    raw: Buffer,
    sender: string,
    recipients: readonly string[],
    tags?: AcceptedMail['tags'],
  ): Promise<string>
  /** Undefined if the mail does not exist or has no tags. */
  accepted(id: string): AcceptedMail | undefined
  /** Newest first. */
  list(filter?: { to?: string; limit?: number }): MailSummary[]
  summary(id: string): MailSummary | undefined
  raw(id: string): Promise<Buffer | undefined>
}

/**
 * @param folder where messages are stored; without a folder, they are in memory
 * @throws StartError if the folder cannot be used
 */
export async function openMailbox(folder?: string): Promise<Mailbox> {
  const store = folder ? await diskStore(folder) : memoryStore()
  // The index is kept as text, because the objects of a campaign's 100,000 mails would take four times the memory.
  const lines = new Map<string, string>()
  for (const stored of await store.load()) lines.set(stored.id, JSON.stringify(stored))
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
      const recipient = to?.trim().toLowerCase()
      const mails: MailSummary[] = []
      for (const text of [...lines.values()].toReversed()) {
        if (mails.length >= limit) break
        if (recipient && !text.toLowerCase().includes(recipient)) continue
        const mail = withoutTags(readLine(text))
        if (!recipient || mail.to.toLowerCase().split(', ').includes(recipient)) mails.push(mail)
      }
      return mails
    },
    summary(id) {
      const mail = find(id)
      return mail && withoutTags(mail)
    },
    // Checks the list first, because an id from a request must not become a path.
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

/** @throws StartError if the folder cannot be used */
async function diskStore(folder: string): Promise<Store> {
  await mkdir(folder, { recursive: true })
  await access(folder, constants.W_OK)
  const index = join(folder, 'index.jsonl')
  const fileOf = (id: string) => join(folder, `${id}.eml`)
  return {
    async load() {
      return readStoredLines(index, line)
    },
    // Writes the message before its line in the index. If the host is killed, every whole line still has a message. The
    // line begins with a line break, so that a half-written line does not damage the next line.
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

/** Parses only the header block, because a campaign sends thousands of mails. */
async function readHeaders(raw: Buffer): Promise<{ from?: string; subject?: string }> {
  const end = raw.indexOf('\r\n\r\n')
  const { from, subject } = await PostalMime.parse(end < 0 ? raw : raw.subarray(0, end + 4))
  return {
    ...(from?.address !== undefined && { from: from.address }),
    ...(subject !== undefined && { subject }),
  }
}

/** A new id in the form of SES's ids: sortable by time, and safe in a URL and a file name. */
function messageId(): string {
  return `${Date.now().toString(16).padStart(16, '0')}-${randomUUID()}-000000`
}
