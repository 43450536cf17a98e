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
import { checkKept } from '../data-file.ts'

/** Events that wait to be handed over, oldest first. */
export interface Backlog<T> {
  add(events: readonly T[]): void
  /** Some of the oldest; none: nothing waits. The same ones again until they are `done`. */
  next(): T[]
  done(): void
  close(): void
}

const AT_ONCE = 200

export function memoryBacklog<T>(): Backlog<T> {
  let waiting: T[] = []
  let taken = 0
  return {
    add(events) {
      // One by one: a spread of very many would overflow the stack.
      for (const event of events) waiting.push(event)
    },
    next() {
      const events = waiting.slice(0, AT_ONCE)
      taken = events.length
      return events
    },
    done() {
      waiting = waiting.slice(taken)
      taken = 0
    },
    close() {},
  }
}

/** As much of the file as is looked at for the next events. */
const WINDOW_BYTES = 512 * 1024

/**
 * In a file, so that a campaign's events take no memory while they wait, and outlast a kill. Beside it stands how far
 * it was handed over; the last ones before a kill may be handed over again.
 * @throws StartError where the file cannot be used
 */
export function fileBacklog<T>(file: string): Backlog<T> {
  const positionFile = `${file}.position`
  checkKept(file)
  const descriptor = openSync(file, 'a+')
  const window = Buffer.alloc(WINDOW_BYTES)
  let end = fstatSync(descriptor).size
  let position = positionIn(positionFile, end)
  let taken = 0
  // A kill may have left the last line without its end.
  if (end > 0) append('\n')

  return {
    add: (events) => append(events.map((event) => `${JSON.stringify(event)}\n`).join('')),
    next() {
      const length = readSync(descriptor, window, 0, WINDOW_BYTES, position)
      const events: T[] = []
      taken = 0
      while (events.length < AT_ONCE) {
        const lineEnd = window.subarray(0, length).indexOf(10, taken)
        if (lineEnd < 0) break
        events.push(...parsed(window.toString('utf8', taken, lineEnd)))
        taken = lineEnd + 1
      }
      return events
    },
    done() {
      position += taken
      taken = 0
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

/** A kill may leave it empty. From the start they are handed over again, and each is counted once all the same. */
function positionIn(file: string, end: number): number {
  const position = checkKept(file) ? Number(readFileSync(file, 'utf8')) : 0
  return Number.isInteger(position) ? Math.min(end, position) : 0
}
