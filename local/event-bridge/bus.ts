import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { GetQueueAttributesCommand, SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import { chunk } from 'es-toolkit'
import { LOCAL_AWS } from '../aws.ts'
import { type Backlog, memoryBacklog } from './backlog.ts'
import { matches, type Pattern } from './pattern.ts'

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

/** Duplicates and a random order of events. EventBridge's documentation allows both. */
interface BusFaults {
  copies: number
  shuffle: boolean
}

export interface Bus {
  put(events: readonly BusEvent[]): void
  faults: BusFaults
  /** Resolves when all events are delivered or dropped. */
  settled(): Promise<void>
  stop(): Promise<void>
}

/**
 * As on AWS, a mail's events arrive a moment after SES accepted the mail. The delay also collects events into
 * batches.
 */
const DELAY_MS = 250
/** SQS's limit of messages in one request. */
const BATCH = 10
/**
 * Enough messages to keep a consumer busy until the bus checks the queue again. More would be a risk, because messages
 * in the queue are lost when the host stops.
 */
const QUEUE_LIMIT = 200

/**
 * EventBridge's default bus with rules whose targets are queues. Events that cannot be delivered are dropped with a
 * warning: an error here must not stop the host.
 * @param backlog if it contains undelivered events of an earlier run, the bus delivers these events too
 */
export function startBus(
  sqsEndpoint: string,
  rules: readonly BusRule[],
  backlog: Backlog<BusEvent> = memoryBacklog(),
): Bus {
  const client = new SQSClient({ ...LOCAL_AWS, endpoint: sqsEndpoint })
  const faults: BusFaults = { copies: 1, shuffle: false }
  const stopping = new AbortController()
  let delivery: Promise<void> | undefined = deliverAll()

  return {
    faults,
    put(events) {
      if (stopping.signal.aborted) return
      backlog.add(events)
      delivery ??= deliverAll()
    },
    async settled() {
      while (delivery) await delivery
    },
    async stop() {
      stopping.abort()
      await delivery
      client.destroy()
      backlog.close()
    },
  }

  async function deliverAll(): Promise<void> {
    await pause()
    for (let events = backlog.next(); events.length > 0; events = backlog.next()) {
      while (!stopping.signal.aborted && (await isFull())) await pause()
      if (stopping.signal.aborted) break
      for (const { pattern, queueUrl } of rules) {
        const bodies = events.filter((event) => matches(pattern, event)).map(asMessage)
        await sendAll(queueUrl, withFaults(bodies))
      }
      backlog.done()
    }
    delivery = undefined
  }

  async function pause(): Promise<void> {
    await sleep(DELAY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
  }

  /** Messages in a queue use memory, so a long queue counts as full. Further events wait in the backlog. */
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
    return Math.max(...depths) > QUEUE_LIMIT
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

  /** No retry here: the SDK already retries a failed request. */
  async function send(command: SendMessageBatchCommand): Promise<void> {
    try {
      await client.send(command)
    } catch (error) {
      if (!stopping.signal.aborted) console.warn('EventBridge dropped some events:', error)
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
