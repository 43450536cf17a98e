import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { GetQueueAttributesCommand, SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import { chunk } from 'es-toolkit'
import { LOCAL_AWS } from '../aws.ts'
import { type Backlog, memoryBacklog } from './backlog.ts'
import { fits, type Pattern } from './pattern.ts'

/** An event as a service puts it on the bus. */
export interface BusEvent {
  source: string
  'detail-type': string
  resources: readonly string[]
  detail: unknown
}

export interface BusRule {
  pattern: Pattern
  queueUrl: string
}

/** What EventBridge may do to events, as it says itself: hand them over more than once, and in another order. */
interface BusFaults {
  copies: number
  shuffle: boolean
}

export interface Bus {
  put(events: readonly BusEvent[]): void
  faults: BusFaults
  /** Resolves once everything that was put has been handed over or given up. */
  settled(): Promise<void>
  stop(): Promise<void>
}

/** What happens to a mail happens a moment after SES accepted it, here too. Meanwhile events gather into batches. */
const DELAY_MS = 250
/** SQS's limit for one request. */
const BATCH = 10
/** So many messages in a queue keep its consumer busy until they are counted again. Those are lost when the host ends. */
const FULL = 200

/**
 * EventBridge's default bus with rules that lead to queues, over SQS's own protocol. What cannot be handed over is given
 * up with a warning: nothing here may bring the host down.
 * @param backlog where events wait; there may be some from the host's last life
 */
export function startBus(
  sqsEndpoint: string,
  rules: readonly BusRule[],
  backlog: Backlog<BusEvent> = memoryBacklog(),
): Bus {
  const client = new SQSClient({ ...LOCAL_AWS, endpoint: sqsEndpoint })
  const faults: BusFaults = { copies: 1, shuffle: false }
  const stopping = new AbortController()
  let handingOver: Promise<void> | undefined = handOver()

  return {
    faults,
    put(events) {
      if (stopping.signal.aborted) return
      backlog.add(events)
      handingOver ??= handOver()
    },
    async settled() {
      while (handingOver) await handingOver
    },
    async stop() {
      stopping.abort()
      await handingOver
      client.destroy()
      backlog.close()
    },
  }

  async function handOver(): Promise<void> {
    await pause()
    for (let events = backlog.next(); events.length > 0; events = backlog.next()) {
      while (!stopping.signal.aborted && (await isFull())) await pause()
      if (stopping.signal.aborted) break
      for (const { pattern, queueUrl } of rules) {
        const bodies = events.filter((event) => fits(pattern, event)).map(asMessage)
        await sendAll(queueUrl, withFaults(bodies))
      }
      backlog.done()
    }
    handingOver = undefined
  }

  async function pause(): Promise<void> {
    await sleep(DELAY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
  }

  /** What waits in a queue takes memory; here it takes none. */
  async function isFull(): Promise<boolean> {
    const depths = await Promise.all(
      rules.map(async ({ queueUrl: QueueUrl }) => {
        const AttributeNames = ['ApproximateNumberOfMessages'] as const
        const { Attributes } = await client.send(
          new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [...AttributeNames] }),
        )
        return Number(Attributes?.ApproximateNumberOfMessages ?? 0)
      }),
    ).catch(() => [0])
    return Math.max(...depths) > FULL
  }

  function withFaults(bodies: readonly string[]): readonly string[] {
    const copied = bodies.flatMap((body) => Array<string>(faults.copies).fill(body))
    if (!faults.shuffle) return copied
    return copied
      .map((body) => ({ body, place: Math.random() }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ body }) => body)
  }

  async function sendAll(QueueUrl: string, bodies: readonly string[]): Promise<void> {
    for (const batch of chunk(bodies, BATCH)) {
      const Entries = batch.map((MessageBody, index) => ({ Id: String(index), MessageBody }))
      await send(new SendMessageBatchCommand({ QueueUrl, Entries }))
    }
  }

  /** The SDK tries again by itself. */
  async function send(command: SendMessageBatchCommand): Promise<void> {
    try {
      await client.send(command)
    } catch (error) {
      if (!stopping.signal.aborted) console.warn('EventBridge gives up some events:', error)
    }
  }
}

function asMessage(event: BusEvent): string {
  return JSON.stringify({
    version: '0',
    id: randomUUID(),
    account: '000000000000',
    time: new Date().toISOString(),
    region: LOCAL_AWS.region,
    ...event,
  })
}
