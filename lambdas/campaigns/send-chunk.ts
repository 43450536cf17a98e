import pLimit from 'p-limit'
import type { Addressee } from '../email/mail-composer.ts'
import { type SubmissionFailure, submissionFailure } from '../email/submission-failure.ts'
import { submit } from '../email/submit.ts'
import type { TimeLeft } from '../queue/worker.ts'
import { backOff } from './back-off.ts'
import type { Outcome } from './ledger.ts'
import type { Ledger } from './open-ledger.ts'
import { type Halt, type Permits, quotaHalt } from './permits.ts'

/** Requests to SES in flight at once. */
export const CONCURRENCY = 8

/** Marked and next in line, so that no request waits for a mark to be written. */
const AHEAD = 2

/** The most that a worker's death can leave uncertain. */
export const MARKED_AT_ONCE = CONCURRENCY + AHEAD

/** What the requests in flight, a back-off and the chunk's end may take. */
const TIME_TO_STOP_MS = 30_000

/** Why a chunk was left before its end. `busy`: no slot, SES throttled us, or the worker's time was up; better in so many seconds. */
export type Stop = Halt | { kind: 'pause'; reason: 'blocked' }

const TIME_IS_UP: Stop = { kind: 'busy', seconds: 5 }
const SES_IS_BUSY: Stop = { kind: 'busy', seconds: 30 }

export interface ChunkToSend {
  ledger: Ledger
  /** Who to mail, by place in the ledger. */
  recipients: ReadonlyMap<number, Addressee>
  message: (to: Addressee) => Promise<Buffer>
  permits: Permits
  configurationSet: string
  tags: Record<string, string>
  timeLeft: TimeLeft
}

/**
 * Mails the recipients, several at a time, and keeps the ledger: the mark comes before the request, the answer
 * after it.
 * @returns undefined where all are settled, else why the others have to wait.
 * @throws where a mark could not be written; those in flight are awaited first.
 */
export async function sendChunk(chunk: ChunkToSend): Promise<Stop | undefined> {
  const { ledger, timeLeft } = chunk
  const queue = [...chunk.recipients]
  const pace = backOff()
  const inFlight = pLimit(CONCURRENCY)
  let stop: Stop | undefined
  let broken: Error | undefined

  await Promise.all(Array.from({ length: MARKED_AT_ONCE }, run))
  if (broken) throw broken
  return stop

  async function run(): Promise<void> {
    let answered: Promise<void> = Promise.resolve()
    try {
      for (let next = take(); next; next = take()) {
        const [index, to] = next
        const [message, allowed] = await Promise.all([chunk.message(to), isAllowed()])
        if (!allowed) break
        // Written with the answer to the one before, or after it.
        await ledger.mark(index, { state: 'sending' })
        const outcome = await mail(message, to)
        answered = ledger.mark(index, outcome).catch(fail)
      }
    } catch (error) {
      fail(error)
    }
    await answered
  }

  function fail(error: unknown) {
    broken ??= error instanceof Error ? error : new Error(String(error))
  }

  function take(): [number, Addressee] | undefined {
    if (queue.length > 0 && timeLeft() < TIME_TO_STOP_MS) stop ??= TIME_IS_UP
    return broken || stop ? undefined : queue.shift()
  }

  async function isAllowed(): Promise<boolean> {
    const halt = await chunk.permits.next(() => queue.length)
    if (halt) stop ??= halt
    return !stop && !broken
  }

  /** `waiting` for those whom SES certainly did not take, and who should be tried again later. */
  async function mail(message: Buffer, to: Addressee): Promise<Outcome> {
    for (;;) {
      await pace.ready()
      const result = await inFlight(() => attempt(message, to))
      if (result.kind === 'submitted') {
        pace.accepted()
        return { state: 'submitted', message: result.id, at: new Date().toISOString() }
      }
      if (result.kind === 'refused') return { state: 'failed', reason: result.reason }
      if (result.kind === 'unknown') return { state: 'uncertain' }
      if (result.kind === 'blocked') {
        console.error({ event: 'sending_blocked', reason: result.reason })
        stop ??= { kind: 'pause', reason: 'blocked' }
      }
      if (result.kind === 'quota') stop ??= await quotaHalt(new Date())
      if (timeLeft() < TIME_TO_STOP_MS) stop ??= TIME_IS_UP
      if (pace.hopeless()) stop ??= SES_IS_BUSY
      if (broken || stop) return { state: 'waiting' }
      pace.throttled()
      if (!(await isAllowed())) return { state: 'waiting' }
    }
  }

  async function attempt(
    message: Buffer,
    to: Addressee,
  ): Promise<SubmissionFailure | { kind: 'submitted'; id: string }> {
    const { configurationSet, tags } = chunk
    try {
      const id = await submit({ message, to: to.email, configurationSet, tags })
      return { kind: 'submitted', id: id ?? '' }
    } catch (error) {
      const failure = submissionFailure(error)
      console.warn({ event: 'mail_not_submitted', subscriber: to.id, ...failure })
      return failure
    }
  }
}
