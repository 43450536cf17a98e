import {
  closeSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  readSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { checkFile } from '../data-file.ts'

/** Undelivered events, oldest first. */
export interface Backlog<T> {
  add(events: readonly T[]): void
  /** Returns up to 200 of the oldest events. Until `done` is called, `next` returns the same events again. */
  next(): T[]
  /** Removes the events that `next` returned. */
  done(): void
  close(): void
}

const BATCH = 200

export function memoryBacklog<T>(): Backlog<T> {
  let waiting: T[] = []
  let batchLength = 0
  return {
    add(events) {
      // Not push(...events): a very long list would overflow the stack.
      for (const event of events) waiting.push(event)
    },
    next() {
      const events = waiting.slice(0, BATCH)
      batchLength = events.length
      return events
    },
    done() {
      waiting = waiting.slice(batchLength)
      batchLength = 0
    },
    close() {},
  }
}

const WINDOW_BYTES = 512 * 1024

/**
 * Stores undelivered events in a file, so that they use no memory and are not lost if the host is killed. A second file
 * contains the position up to which events were delivered. After a kill, the last events may be delivered again.
 * @throws StartError if the file cannot be used
 */
export function fileBacklog<T>(file: string): Backlog<T> {
  const positionFile = `${file}.position`
  checkFile(file)
  const descriptor = openSync(file, 'a+')
  const window = Buffer.alloc(WINDOW_BYTES)
  let end = fstatSync(descriptor).size
  let position = positionIn(positionFile, end)
  let batchLength = 0
  // The last line may be cut off if the host was killed. The line break separates that line from the next event.
  if (end > 0) append('\n')

  return {
    add: (events) => append(events.map((event) => `${JSON.stringify(event)}\n`).join('')),
    next() {
      const length = readSync(descriptor, window, 0, WINDOW_BYTES, position)
      const events: T[] = []
      batchLength = 0
      while (events.length < BATCH) {
        const lineEnd = window.subarray(0, length).indexOf(10, batchLength)
        if (lineEnd < 0) break
        events.push(...parsed(window.toString('utf8', batchLength, lineEnd)))
        batchLength = lineEnd + 1
      }
      return events
    },
    done() {
      position += batchLength
      batchLength = 0
      if (position >= end) {
        ftruncateSync(descriptor)
        position = 0
        end = 0
      }
      writeFileSync(positionFile, String(position))
    },
    close: () => closeSync(descriptor),
  }

  function append(text: string) {
    end += writeSync(descriptor, text)
  }

  function parsed(text: string): T[] {
    try {
      return [JSON.parse(text)]
    } catch {
      return []
    }
  }
}

/**
 * The stored position. It is 0 if a kill left the file empty. All events are then delivered again, which is harmless:
 * handlers count each event only once.
 */
function positionIn(file: string, end: number): number {
  const position = checkFile(file) ? Number(readFileSync(file, 'utf8')) : 0
  return Number.isInteger(position) ? Math.min(end, position) : 0
}
