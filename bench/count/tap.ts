import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime'
import { SchedulerClient } from '@aws-sdk/client-scheduler'
import { SESClient } from '@aws-sdk/client-ses'
import { SQSClient } from '@aws-sdk/client-sqs'
import * as v from 'valibot'
import { actions } from '../../contract/actions.ts'
import type { Handlers } from '../../local/lambda.ts'
import { megabyteMilliseconds } from './durations.ts'
import { asAction, call, currentAction, meter } from './tally.ts'

interface Command {
  constructor: { name: string }
  input: Record<string, unknown>
}

/** Every handler, loaded at its first run, because it reads its environment then. */
export function tappedHandlers(): Handlers {
  const all = Object.entries<{ entry: string; consumes?: string }>(actions)
  return Object.fromEntries(
    all.map(([name, { entry, consumes }]) => [
      name,
      (event, context) =>
        asAction(name, async () => {
          call(`lambda ${name}`)
          meter('invocations', 1)
          meter('megabyteMilliseconds', megabyteMilliseconds(name))
          meter('logBytes', LOG_BYTES_OF_LAMBDA)
          // Lambda takes the batch from the queue and deletes it: two requests.
          if (consumes) queueRequests('ReceiveMessage, DeleteMessageBatch', 2)
          const loaded = await import(`../../lambdas/${entry}.ts`)
          return loaded.handler(event, context)
        }),
    ]),
  )
}

/** Lambda's own lines of an invocation (START, END, REPORT, as JSON). */
const LOG_BYTES_OF_LAMBDA = 650

/** Counts every call of this process to AWS. Call it once the environment is set, before the first handler runs. */
export async function tapCalls(): Promise<void> {
  const { documents } = await import('../../lambdas/aws/document-client.ts')
  tap(documents, dynamoDb)
  tap(SESClient.prototype, ses)
  tap(SQSClient.prototype, sqs)
  tap(BedrockRuntimeClient.prototype, bedrock)
  tap(SchedulerClient.prototype, async (command, send) => {
    call(`scheduler ${nameOf(command)}`)
    return send()
  })
  for (const level of ['info', 'warn', 'error'] as const)
    console[level] = (line: unknown) => {
      if (currentAction()) meter('logBytes', JSON.stringify(line)?.length ?? 0)
      else if (level === 'error') process.stderr.write(`${String(line)}\n`)
    }
}

type Count = (command: Command, send: () => Promise<unknown>) => Promise<unknown>

function tap(client: { send: unknown }, count: Count): void {
  const original = client.send as (...all: unknown[]) => Promise<unknown>
  const tapped = function (this: unknown, command: Command, ...rest: unknown[]) {
    return count(command, () => Reflect.apply(original, this, [command, ...rest]))
  }
  Object.defineProperty(client, 'send', { value: tapped, configurable: true })
}

const consumed = v.object({
  CapacityUnits: v.optional(v.number(), 0),
})
const answer = v.object({
  ConsumedCapacity: v.union([
    v.array(consumed),
    v.pipe(
      consumed,
      v.transform((one) => [one]),
    ),
  ]),
})

/** DynamoDB says itself what a request is charged as. */
async function dynamoDb(command: Command, send: () => Promise<unknown>) {
  // Seeding is not what is measured.
  if (!currentAction()) return send()
  const name = nameOf(command)
  command.input.ReturnConsumedCapacity = 'INDEXES'
  call(`dynamodb ${name}`)
  const kind = /^(Get|BatchGet|Query|Scan|TransactGet)/.test(name) ? 'readUnits' : 'writeUnits'
  try {
    const result = await send()
    const { ConsumedCapacity } = v.parse(answer, result)
    units(
      kind,
      ConsumedCapacity.reduce((sum, one) => sum + one.CapacityUnits, 0),
    )
    return result
  } catch (error) {
    // A condition that is false costs as well: one unit for an item of a kilobyte, two in a transaction.
    const items = command.input.TransactItems
    units('writeUnits', Array.isArray(items) ? 2 * items.length : 1)
    throw error
  }
}

/** By action, too: a campaign's worker writes to one partition, its feedback to many. */
function units(kind: 'readUnits' | 'writeUnits', count: number): void {
  meter(kind, count)
  if (kind === 'writeUnits') call(`write units of ${currentAction()}`, count)
}

async function ses(command: Command, send: () => Promise<unknown>) {
  const name = nameOf(command)
  call(`ses ${name}`)
  if (name === 'SendRawEmail') meter('mails', 1)
  return send()
}

const batch = v.object({ Entries: v.array(v.unknown()) })

/** Lambda's pollers and the event bus are in this process, too: they are told by what they ask for. */
async function sqs(command: Command, send: () => Promise<unknown>) {
  const name = nameOf(command)
  if (currentAction()) queueRequests(name, 1)
  else if (name === 'SendMessageBatch') {
    // EventBridge hands events over one by one.
    const { Entries } = v.parse(batch, command.input)
    call('eventbridge event', Entries.length)
    meter('busEvents', Entries.length)
    queueRequests('SendMessage by EventBridge', Entries.length)
  }
  return send()
}

function queueRequests(name: string, requests: number): void {
  call(`sqs ${name}`, requests)
  meter('queueRequests', requests)
}

/** The stand-in counts no tokens: four characters are about one. */
const CHARACTERS_A_TOKEN = 4

async function bedrock(command: Command, send: () => Promise<unknown>) {
  const { system, messages, toolConfig } = command.input
  call(`bedrock ${nameOf(command)}`)
  meter('inputTokens', tokens({ system, messages, toolConfig }))
  const result = await send()
  meter('outputTokens', tokens(v.parse(v.object({ output: v.unknown() }), result).output))
  return result
}

function tokens(of: unknown): number {
  return Math.ceil(JSON.stringify(of).length / CHARACTERS_A_TOKEN)
}

function nameOf({ constructor: made }: Command): string {
  return made.name.replace(/Command$/, '')
}
