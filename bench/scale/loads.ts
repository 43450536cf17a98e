import { routes } from '../../contract/routes.ts'
import { COMPUTE_MS, GROWN, LATENCY_MS, LIMITS, NEW } from './account.ts'
import { OPENED } from './cost.ts'
import { type Load, OF_RATE, type Unit } from './model.ts'
import type { Work } from './work.ts'

export const PEOPLE = 10_000_000
export const EVENTS_A_DAY = 50_000_000
export const JOINS_A_SECOND = 2000

/** contract/queues.ts's `feedback`, and CHUNK_SIZE and PAGE_SIZE of lambdas/campaigns/audience/freeze-store.ts. */
const EVENTS_A_BATCH = 10
const CHUNK = 96
const PAGE = 20 * CHUNK

/** Events of SES for a mail: sent, delivered, and opened by some. */
export const EVENTS_A_MAIL = 2 + OPENED

export type LoadName = 'joins' | 'welcome' | 'campaign' | 'events'

export function loads(work: Work): Record<LoadName, Load> {
  const events = (count: number) => [work['batch of events'], count / EVENTS_A_BATCH] as const
  return {
    campaign: {
      name: `A campaign to ${PEOPLE.toLocaleString('en-US')} at ${GROWN.mailsPerSecond} mails a second`,
      one: 'mails',
      wanted: GROWN.mailsPerSecond * OF_RATE,
      fails: 'the chunk or the batch is worked again',
      work: [[work.chunk, 1 / CHUNK], events(EVENTS_A_MAIL)],
    },
    events: {
      name: `${EVENTS_A_DAY.toLocaleString('en-US')} events of SES a day`,
      one: 'events',
      wanted: EVENTS_A_DAY / 86_400,
      fails: 'the batch comes again',
      work: [events(1)],
    },
    joins: {
      name: `${JOINS_A_SECOND.toLocaleString('en-US')} joins a second`,
      one: 'joins',
      wanted: JOINS_A_SECOND,
      fails: 'the form says that something went wrong',
      work: [[work.join, 1]],
      admitted: {
        what: 'our own limit of the route',
        notice: 'a 429; the form says to try again',
        perSecond: routes.subscribe.throttle.rate,
        move: '`STRANGERS_WRITE` in contract/route.ts and RATE_LIMIT in lib/api.ts',
      },
    },
    welcome: {
      name: 'Their welcome mail',
      one: 'mails',
      wanted: JOINS_A_SECOND,
      fails: 'the mail is out, and the day’s figure is short by it',
      work: [
        [work['batch of welcome mail'], 1 / 10],
        [work['batch of events of welcome mail'], 2 / EVENTS_A_BATCH],
      ],
    },
  }
}

export interface Freezing {
  /** Seconds to freeze the audience, as each thing alone would have it. */
  clock: number
  campaignRow: number
  openIndex: number
  /** A table that never had as much to do. */
  newTable: number
  /** In a table that had. */
  seconds: number
  /** Runs of the function, which stops a minute before its end. */
  runs: number
  /** Queueing the chunks, which has to fit into that minute. */
  queueing: number
}

/** Four minutes, less what the last page and the queueing may take. */
const RUN_SECONDS = 240 - 60
/** Requests of ten messages, eight at once (lambdas/platform/queue/send-job.ts). */
const MESSAGES_AT_ONCE = 10 * 8

export function freezing(page: Unit, people: number): Freezing {
  const pages = Math.ceil(people / PAGE)
  const perPage = (family: string) => (page.partitions[family]?.writes ?? 0) / page.of
  const run = page.runs['run-campaign']
  const clock = (pages * (run?.ms ?? 0)) / 1000 / page.of
  const campaignRow = (pages * perPage('work campaign#…')) / LIMITS.partitionWrites
  const openIndex = (pages * perPage('work/open chunks of …')) / LIMITS.partitionWrites
  const newTable = (pages * writesOf(page, 'work')) / NEW.writes
  const seconds = Math.max(clock, campaignRow, openIndex)
  const queueing =
    (Math.ceil(people / CHUNK) / MESSAGES_AT_ONCE) * ((LATENCY_MS.sqs + COMPUTE_MS) / 1000)
  return {
    clock,
    campaignRow,
    openIndex,
    newTable,
    seconds,
    runs: Math.ceil(seconds / RUN_SECONDS),
    queueing,
  }
}

function writesOf({ partitions, of }: Unit, table: string): number {
  const here = Object.values(partitions).filter(({ where }) => where === table)
  return here.reduce((sum, { writes }) => sum + writes, 0) / of
}

/** A campaign's hours by what SES grants. */
export const GRANTS = [
  [14, 50_000],
  [200, 5_000_000],
  [GROWN.mailsPerSecond, GROWN.mailsPerDay],
] as const
