import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { MEMORY_MB } from '../../lib/function-memory.ts'
import { startWorld, type World } from '../chaos/world.ts'
import { atLeast, atMost, type Figure, noted } from '../figure.ts'
import { buildProgram } from '../program.ts'
import { fillList } from '../subscribers.ts'
import { countingMailbox } from './counting-mailbox.ts'
import {
  WORKER_TASK_VARIABLE,
  type WorkerResult,
  type WorkerTask,
  workerResult,
} from './worker-task.ts'

/** What a request to SES takes in the same region. */
const LATENCY_MS = 25
const MAILS = 3000

/** Mails a second that SES grants while the budget is measured: well within what one worker can do. */
const GRANTED = 150
/** The share of it that campaigns leave to welcome mail (lambdas/mail/quota/rate-budget.ts). */
const FOR_CAMPAIGNS = 0.9

/** Node takes its heap's measure from the machine's memory, and collects its garbage by it. */
const HEAP_OF_A_FUNCTION = [`--max-old-space-size=${MEMORY_MB / 2}`]

const program = await buildProgram(fileURLToPath(new URL('worker-process.ts', import.meta.url)))

/** The campaign worker against a bare loop, against a rate, and its memory on a list ten times as long. */
export async function measureWorker(size: number): Promise<Figure[]> {
  try {
    const raced = await inWorld(MAILS, { latencyMs: LATENCY_MS }, { bare: MAILS })
    const paced = await inWorld(
      MAILS,
      { latencyMs: LATENCY_MS, maxSendRate: GRANTED },
      { workers: 2 },
    )
    const small = await inWorld(Math.round(size / 10), {}, {})
    const large = await inWorld(size, {}, {})
    const people = size.toLocaleString('en-US')
    return [
      atLeast(
        'campaign worker ÷ a bare SendRawEmail loop',
        raced.perSecond / raced.barePerSecond,
        0.85,
      ),
      noted(
        'campaign worker',
        `${raced.perSecond.toFixed(0)} mails/s, 8 at once, ${LATENCY_MS} ms each`,
      ),
      atLeast(
        `two workers: of a granted rate (${GRANTED * FOR_CAMPAIGNS}/s for campaigns)`,
        paced.perSecond / (GRANTED * FOR_CAMPAIGNS),
        0.97,
      ),
      atMost(
        `peak memory at ${people} recipients ÷ at a tenth`,
        large.peakMegabytes / small.peakMegabytes,
        1.1,
      ),
      noted(`peak memory at ${people}`, `${large.peakMegabytes.toFixed(0)} MB`),
      noted(`freezing ${people} recipients`, `${(large.freezeMs / 1000).toFixed(1)} s`),
      noted(`sending to ${people} without latency`, `${large.perSecond.toFixed(0)} mails/s`),
    ]
  } finally {
    await program.stop()
  }
}

async function inWorld(
  people: number,
  faults: Partial<World['ses']['faults']>,
  task: Omit<WorkerTask, 'campaignId'>,
): Promise<WorkerResult> {
  const world = await startWorld({ mailbox: countingMailbox() })
  try {
    Object.assign(process.env, world.environment)
    Object.assign(world.ses.faults, { maxSendRate: 1_000_000, dailyQuota: 1e9, ...faults })
    await fillList(world, 0, people)
    const { output, failure } = await program.run(
      {
        ...world.environment,
        [WORKER_TASK_VARIABLE]: JSON.stringify({ campaignId: 'bench', ...task }),
      },
      HEAP_OF_A_FUNCTION,
    )
    if (failure) throw new Error(failure)
    return v.parse(workerResult, JSON.parse(output))
  } finally {
    await world.stop()
  }
}
