import type { Addressee } from '../../mail/compose/mail-composer.ts'
import { type SubmissionFailure, submissionFailure, submit } from '../../mail/submit/submit.ts'
import type { TimeLeft } from '../../platform/queue/worker.ts'
import { leavingLink } from '../../subscribers/subscriber.ts'
import type { Outcome } from '../ledger/ledger.ts'
import type { ChunkWriter } from './chunk-writer.ts'
import { CONCURRENCY, type Lanes, MARKED_AT_ONCE } from './lanes.ts'
import { type Halt, quotaHalt, type RateLimiter } from './rate-limiter.ts'
import type { Standing, Standings } from './standing.ts'

/** What the requests in flight, a back-off and the chunk's end may take. */
const TIME_TO_STOP_MS = 30_000

/**
 * Why a chunk was left before its end. `busy`: there was no permit, SES throttled us, or the worker's time was up; worth
 * a try in so many seconds.
 */
export type Stop = Halt | { kind: 'pause'; reason: 'blocked' }

const TIME_IS_UP: Stop = { kind: 'busy', seconds: 5 }
const SES_IS_BUSY: Stop = { kind: 'busy', seconds: 30 }
const SES_IS_AWAY: Stop = { kind: 'pause', reason: 'outage' }

export interface ChunkToSend {
  writer: ChunkWriter
  /** Who to mail, by place in the chunk. */
  waiting: readonly number[]
  standings: Standings
  message: (to: Addressee) => Promise<Buffer>
  rateLimiter: RateLimiter
  configurationSet: string
  tags: Record<string, string>
  timeLeft: TimeLeft
  lanes: Lanes
  /** Told once the last of them is begun with. */
  onDry: () => void
}

type Answer =
  | SubmissionFailure
  | { kind: 'submitted'; id: string }
  | Extract<Standing, { kind: 'left' }>
  | { kind: 'stopped' }

/**
 * Mails the recipients, several at a time, and keeps the ledger: the mark comes before the request, the answer
 * after it. Where it is unknown what SES did, one at a time; where SES goes on failing, nobody more.
 * @returns undefined where all are settled, else why the others have to wait.
 * @throws where a mark could not be written; those in flight are awaited first.
 */
export async function sendChunk(chunk: ChunkToSend): Promise<Stop | undefined> {
  const { writer, timeLeft } = chunk
  const queue = [...chunk.waiting]
  const { marked, inFlight, pace, breaker } = chunk.lanes
  let stop: Stop | undefined
  let broken: Error | undefined
  /** The answer that was written last. */
  let answered: Promise<void> = Promise.resolve()

  await Promise.all(Array.from({ length: MARKED_AT_ONCE }, run))
  if (broken) throw broken
  return stop

  async function run(): Promise<void> {
    try {
      while (await marked(mailNext));
    } catch (error) {
      fail(error)
    }
    await answered
  }

  /** Gives false where there is nobody more, or nobody more may be mailed. */
  async function mailNext(): Promise<boolean> {
    const index = take()
    if (index === undefined || !(await isAllowed())) return false
    await writer.mark(index, { state: 'sending' })
    const outcome = await mail(index)
    // Written in the order of the calls: with the mark of this chunk's next one, or before it.
    answered = writer.mark(index, outcome).catch(fail)
    // Where there is no next one, the next chunk's is marked elsewhere: never before this answer is written.
    if (queue.length === 0) await answered
    return true
  }

  function fail(error: unknown) {
    broken ??= error instanceof Error ? error : new Error(String(error))
  }

  function take(): number | undefined {
    if (queue.length > 0 && timeLeft() < TIME_TO_STOP_MS) stop ??= TIME_IS_UP
    if (queue.length === 0) chunk.onDry()
    return broken || stop ? undefined : queue.shift()
  }

  async function isAllowed(): Promise<boolean> {
    const halt = await chunk.rateLimiter.next(() => queue.length)
    if (halt) stop ??= halt
    return !stop && !broken
  }

  /** `waiting` for those whom SES certainly did not take, and who should be tried again later. */
  async function mail(index: number): Promise<Outcome> {
    for (;;) {
      await pace.ready()
      const answer = await inFlight(() => attempt(index))
      if (breaker.isOpen()) stop ??= SES_IS_AWAY
      switch (answer.kind) {
        case 'submitted':
          return { state: 'submitted', message: answer.id, at: new Date().toISOString() }
        case 'left':
          return { state: 'excluded', reason: answer.reason }
        case 'refused':
          return { state: 'failed', reason: answer.reason }
        case 'unknown':
          return { state: 'uncertain' }
        case 'blocked':
          console.error({ event: 'sending_blocked', reason: answer.reason })
          stop ??= { kind: 'pause', reason: 'blocked' }
          break
        case 'quota':
          stop ??= await quotaHalt(new Date())
      }
      if (timeLeft() < TIME_TO_STOP_MS) stop ??= TIME_IS_UP
      if (pace.hopeless()) stop ??= breaker.isTroubled() ? SES_IS_AWAY : SES_IS_BUSY
      if (broken || stop) return { state: 'waiting' }
      pace.throttled()
      if (!(await isAllowed())) return { state: 'waiting' }
    }
  }

  async function attempt(index: number): Promise<Answer> {
    if (broken || breaker.isOpen()) return { kind: 'stopped' }
    const standing = await chunk.standings.of(index, queue)
    if (standing.kind === 'left') return standing
    const { recipient } = standing
    const message = await chunk.message({ email: recipient.email, link: leavingLink(recipient) })
    const { configurationSet, tags } = chunk
    try {
      const id = await submit({ message, to: recipient.email, configurationSet, tags })
      accepted()
      return { kind: 'submitted', id: id ?? '' }
    } catch (error) {
      const failure = submissionFailure(error)
      console.warn({ event: 'mail_not_submitted', subscriber: recipient.id, ...failure })
      if (failure.kind === 'unavailable' || failure.kind === 'unknown') failed(failure.kind)
      return failure
    }
  }

  function accepted() {
    pace.accepted()
    breaker.accepted()
    inFlight.concurrency = CONCURRENCY
  }

  /** Those in flight may become uncertain too: until one of them is accepted, the next go one at a time. */
  function failed(kind: 'unavailable' | 'unknown') {
    breaker.failed(kind)
    if (kind === 'unknown') inFlight.concurrency = 1
  }
}
