import type { Addressee } from '../email/mail-composer.ts'
import { type Mail, mimeMessage } from '../email/mime-message.ts'
import { type SubmissionFailure, submissionFailure } from '../email/submission-failure.ts'
import { submit } from '../email/submit.ts'
import type { TimeLeft } from '../queue/worker.ts'
import { backOff } from './back-off.ts'
import type { Outcome } from './ledger.ts'
import type { Ledger } from './open-ledger.ts'

/** Requests to SES in flight at once: also the most that a worker's death can leave uncertain. */
export const CONCURRENCY = 5

/** What the requests in flight, a back-off and the chunk's end may take. */
const TIME_TO_STOP_MS = 30_000

/**
 * How long the rest of a chunk waits: when SES was busy until the time was up; and when the day's quota is used up or
 * our sending is stopped, which may last for hours, and must not end in the dead-letter queue.
 */
const BUSY_PAUSE_SECONDS = 5
const LONG_PAUSE_SECONDS = 900

export interface Pause {
  seconds: number
}

export interface ChunkToSend {
  ledger: Ledger
  /** Who to mail, by place in the ledger. */
  recipients: ReadonlyMap<number, Addressee>
  compose: (to: Addressee) => Mail
  configurationSet: string
  tags: Record<string, string>
  timeLeft: TimeLeft
}

/**
 * Mails the recipients, several at a time, and keeps the ledger: the mark comes before the request, the answer
 * after it.
 * @returns undefined where all are settled, else how long the others should wait.
 * @throws where a mark could not be written; those in flight are awaited first.
 */
export async function sendChunk(chunk: ChunkToSend): Promise<Pause | undefined> {
  const { ledger, compose, timeLeft } = chunk
  const queue = [...chunk.recipients]
  const pace = backOff()
  let pause: Pause | undefined
  let broken: Error | undefined

  await Promise.all(Array.from({ length: CONCURRENCY }, run))
  if (broken) throw broken
  return pause

  async function run(): Promise<void> {
    let answered: Promise<void> = Promise.resolve()
    try {
      for (let next = take(); next; next = take()) {
        const [index, to] = next
        const message = await mimeMessage(compose(to))
        // One recipient's answer is written while the next one is prepared, and before that one is mailed.
        await Promise.all([answered, ledger.mark(index, { state: 'sending' })])
        const outcome = await mail(message, to)
        answered = ledger.mark(index, outcome).catch(stop)
      }
    } catch (error) {
      stop(error)
    }
    await answered
  }

  function stop(error: unknown) {
    broken ??= error instanceof Error ? error : new Error(String(error))
  }

  function take(): [number, Addressee] | undefined {
    if (queue.length > 0 && timeLeft() < TIME_TO_STOP_MS) pause ??= { seconds: BUSY_PAUSE_SECONDS }
    return broken || pause ? undefined : queue.shift()
  }

  /** `waiting` for those whom SES certainly did not take, and who should be tried again later. */
  async function mail(message: Buffer, to: Addressee): Promise<Outcome> {
    for (;;) {
      await pace.ready()
      const failure = await attempt(message, to)
      if (!failure) {
        pace.accepted()
        return { state: 'submitted' }
      }
      if (failure.kind === 'refused') return { state: 'failed', reason: failure.reason }
      if (failure.kind === 'unknown') return { state: 'uncertain' }
      if (failure.kind === 'blocked') {
        console.error({ event: 'sending_blocked', reason: failure.reason })
        pause = { seconds: LONG_PAUSE_SECONDS }
      }
      if (failure.kind === 'quota') pause = { seconds: LONG_PAUSE_SECONDS }
      if (timeLeft() < TIME_TO_STOP_MS) pause ??= { seconds: BUSY_PAUSE_SECONDS }
      if (broken || pause) return { state: 'waiting' }
      pace.throttled()
    }
  }

  async function attempt(message: Buffer, to: Addressee): Promise<SubmissionFailure | undefined> {
    const { configurationSet, tags } = chunk
    try {
      await submit({ message, to: to.email, configurationSet, tags })
      return undefined
    } catch (error) {
      const failure = submissionFailure(error)
      console.warn({ event: 'mail_not_submitted', subscriber: to.id, ...failure })
      return failure
    }
  }
}
