import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as v from 'valibot'

const line = v.object({ to: v.string() })

/** Counts the mails to each address in the inbox of a stopped or idle host. */
export async function mailsPerAddress(dataDirectory: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  const input = createReadStream(join(dataDirectory, 'mail', 'index.jsonl'))
  for await (const text of createInterface({ input })) {
    if (text === '') continue
    const { to } = v.parse(line, JSON.parse(text))
    counts.set(to, (counts.get(to) ?? 0) + 1)
  }
  return counts
}
