import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { campaignRate } from '../../lambdas/mail/quota/quota.ts'
import { MEMORY_MB } from '../../lib/function-memory.ts'
import type { Mailbox } from '../../local/ses/mailbox.ts'
import { startWorld, type World } from '../chaos/world.ts'
import { atLeast, atMost, type Figure, noted } from '../figure.ts'
import { buildProgram } from '../program.ts'
import { fillList } from '../subscribers.ts'
import { countingMailbox } from './counting-mailbox.ts'
import { SENDER_TASK_VARIABLE, type SenderResult, senderResult } from './sender-task.ts'

/** Mails a second that SES grants, and how long it takes for each, in milliseconds. */
const GRANTED = [14, 100, 250]
const LATENCIES = [25, 200]
const SECONDS = 20

const MOST_MEGABYTES = 200

/** What Node 24 chooses by itself where it has 512 MB: on a large machine it collects garbage so late that the peak says little. */
const HEAP_OF_A_FUNCTION = [`--max-old-space-size=${MEMORY_MB / 2}`, '--max-semi-space-size=1']

const program = await buildProgram(fileURLToPath(new URL('sender-process.ts', import.meta.url)))

/** What of a granted rate the sender uses, and its memory on a long list. */
export async function measureSender(size: number): Promise<Figure[]> {
  try {
    const rates: Figure[] = []
    for (const granted of GRANTED)
      for (const latencyMs of LATENCIES) {
        const share = await shareOf(granted, latencyMs)
        rates.push(atLeast(`sent of a granted ${granted}/s, ${latencyMs} ms each`, share, 0.98))
      }
    const large = await inWorld(size, {}, countingMailbox())
    const people = size.toLocaleString('en-US')
    return [
      ...rates,
      atMost(`peak memory at ${people} recipients, MB`, large.peakMegabytes, MOST_MEGABYTES),
      noted(`freezing ${people} recipients`, `${(large.freezeMs / 1000).toFixed(1)} s`),
      noted(
        `sending to ${people}, no limit and no latency`,
        `${(size / (large.sendMs / 1000)).toFixed(0)} mails/s`,
      ),
    ]
  } finally {
    await program.stop()
  }
}

/** Mails from the first to the last one, as a share of what campaigns may send of the rate (quota.ts). */
async function shareOf(granted: number, latencyMs: number): Promise<number> {
  const times: number[] = []
  const rate = campaignRate({ max_send_rate: granted })
  const faults = { latencyMs, maxSendRate: granted }
  await inWorld(Math.round(rate * SECONDS), faults, timingMailbox(times))
  const seconds = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000
  return (times.length - 1) / seconds / rate
}

function timingMailbox(times: number[]): Mailbox {
  const mailbox = countingMailbox()
  return {
    ...mailbox,
    add(...mail) {
      times.push(performance.now())
      return mailbox.add(...mail)
    },
  }
}

async function inWorld(
  people: number,
  faults: Partial<World['ses']['faults']>,
  mailbox: Mailbox,
): Promise<SenderResult> {
  const world = await startWorld({ mailbox })
  try {
    Object.assign(process.env, world.environment)
    Object.assign(world.ses.faults, { maxSendRate: 1_000_000, dailyQuota: 1e9, ...faults })
    await fillList(world, 0, people)
    const { output, failure } = await program.run(
      { ...world.environment, [SENDER_TASK_VARIABLE]: JSON.stringify({ campaignId: 'bench' }) },
      HEAP_OF_A_FUNCTION,
    )
    if (failure) throw new Error(failure)
    return v.parse(senderResult, JSON.parse(output))
  } finally {
    await world.stop()
  }
}
