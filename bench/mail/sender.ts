import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { campaignRate } from '../../lambdas/mail/quota/quota.ts'
import { MEMORY_MB } from '../../lib/function-memory.ts'
import type { Mailbox } from '../../local/ses/mailbox.ts'
import { type Emulators, startEmulators } from '../chaos/emulators.ts'
import { atLeast, atMost, type Figure, noted } from '../figure.ts'
import { buildProgram } from '../program.ts'
import { fillList } from '../subscribers.ts'
import { countingMailbox } from './counting-mailbox.ts'
import { SENDER_TASK_VARIABLE, type SenderResult, senderResult } from './sender-task.ts'

/** The rates that SES grants, in mails a second. */
const GRANTED = [14, 100, 250]
/** How long SES takes to accept a mail, in milliseconds. */
const LATENCIES = [25, 200]
const SECONDS = 20

const MAX_MEGABYTES = 200

/**
 * Node 24's default heap sizes on a machine with 512 MB. On a larger machine Node collects garbage later, so the peak
 * would be higher than a function's.
 */
const HEAP_OF_A_FUNCTION = [`--max-old-space-size=${MEMORY_MB / 2}`, '--max-semi-space-size=1']

const program = await buildProgram(fileURLToPath(new URL('sender-process.ts', import.meta.url)))

/** Measures how much of the granted rate the sender uses, and the sender's peak memory with a list of `size` people. */
export async function measureSender(size: number): Promise<Figure[]> {
  try {
    const rates: Figure[] = []
    for (const granted of GRANTED)
      for (const latencyMs of LATENCIES) {
        const share = await shareOf(granted, latencyMs)
        rates.push(atLeast(`sent of a granted ${granted}/s, ${latencyMs} ms each`, share, 0.98))
      }
    const large = await withEmulators(size, {}, countingMailbox())
    const people = size.toLocaleString('en-US')
    return [
      ...rates,
      atMost(`peak memory at ${people} recipients, MB`, large.peakMegabytes, MAX_MEGABYTES),
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

/** The rate between the first and the last mail, divided by the rate that campaigns may use (quota.ts). */
async function shareOf(granted: number, latencyMs: number): Promise<number> {
  const times: number[] = []
  const rate = campaignRate({ max_send_rate: granted })
  const faults = { latencyMs, maxSendRate: granted }
  await withEmulators(Math.round(rate * SECONDS), faults, timingMailbox(times))
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

async function withEmulators(
  people: number,
  faults: Partial<Emulators['ses']['faults']>,
  mailbox: Mailbox,
): Promise<SenderResult> {
  const emulators = await startEmulators({ mailbox })
  try {
    Object.assign(process.env, emulators.environment)
    Object.assign(emulators.ses.faults, { maxSendRate: 1_000_000, dailyQuota: 1e9, ...faults })
    await fillList(emulators, 0, people)
    const { output, failure } = await program.run(
      { ...emulators.environment, [SENDER_TASK_VARIABLE]: JSON.stringify({ campaignId: 'bench' }) },
      HEAP_OF_A_FUNCTION,
    )
    if (failure) throw new Error(failure)
    return v.parse(senderResult, JSON.parse(output))
  } finally {
    await emulators.stop()
  }
}
