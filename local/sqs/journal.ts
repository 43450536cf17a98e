import { closeSync, openSync, renameSync, writeFileSync, writeSync } from 'node:fs'
import * as v from 'valibot'
import { storedLines } from '../data-file.ts'

/** A message as it was sent. */
const message = v.object({ id: v.string(), queue: v.string(), body: v.string() })
type QueuedMessage = v.InferOutput<typeof message>

const line = v.union([message, v.object({ gone: v.string() })])

const REMEDY =
  'Delete that line to go on without its message, or move the file away to go on without the mails and articles that were queued.'

/** So many lines of messages that are gone are worth writing the file anew. */
const WORTH_IT = 5000

export interface Journal {
  /** What was queued when the host ended, oldest first: to be sent again, then deleted here. */
  left: readonly QueuedMessage[]
  sent(message: QueuedMessage): void
  deleted(id: string): void
  close(): void
}

/**
 * The messages that are queued, in a file: what is there when the host is killed is there when it starts again. Each line
 * is with the operating system before the call returns; one that is half written at the end is passed over.
 * @throws StartError where the file cannot be used
 */
export function openJournal(file: string): Journal {
  const waiting = new Map<string, QueuedMessage>()
  for (const entry of storedLines({ path: file, remedy: REMEDY }, line)) {
    if ('gone' in entry) waiting.delete(entry.gone)
    else waiting.set(entry.id, entry)
  }
  let gone = 0
  let descriptor = rewritten()

  return {
    left: [...waiting.values()],
    sent(message) {
      waiting.set(message.id, message)
      write(message)
    },
    deleted(id) {
      if (!waiting.delete(id)) return
      write({ gone: id })
      gone += 1
      if (gone < WORTH_IT) return
      closeSync(descriptor)
      descriptor = rewritten()
      gone = 0
    },
    close: () => closeSync(descriptor),
  }

  function write(entry: v.InferOutput<typeof line>) {
    writeSync(descriptor, `${JSON.stringify(entry)}\n`)
  }

  /** First beside the old one, so that there is a whole one at every moment. */
  function rewritten(): number {
    const lines = [...waiting.values()].map((one) => `${JSON.stringify(one)}\n`)
    writeFileSync(`${file}.new`, lines.join(''))
    renameSync(`${file}.new`, file)
    return openSync(file, 'a')
  }
}
