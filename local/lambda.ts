import { randomUUID } from 'node:crypto'
import type { Context } from 'aws-lambda'
import { type Action, actions, DEFAULT_TIMEOUT_SECONDS } from '../contract/actions.ts'
import { arnOf, functionName } from './aws.ts'
import { asFunction } from './iam/caller.ts'

/** Lambda's error when a function already runs `reservedConcurrency` times. */
export class TooManyRequests extends Error {
  override name = 'TooManyRequestsException'
}

export type Handler = (event: unknown, context: Context) => unknown

/** Handlers by the action's name (contract/actions.ts). */
export type Handlers = Readonly<Record<string, Handler>>

/**
 * Runs an action as Lambda does: event and result pass through JSON. Rejects with the handler's error, or with
 * TooManyRequests if the action already runs `reservedConcurrency` times.
 */
export type Invoke = (action: string, event: unknown) => Promise<unknown>

/**
 * Imports the handler of every action. Set the environment first: the handlers' SDK clients read `process.env` only
 * once.
 * @throws Error with the name of a file that is missing or exports no `handler`
 */
export async function loadHandlers(): Promise<Handlers> {
  const loaded = Object.entries(actions).map(
    async ([name, action]) => [name, await loadHandler(action.entry)] as const,
  )
  return Object.fromEntries(await Promise.all(loaded))
}

export function createInvoker(
  handlers: Handlers,
  actionTable: Readonly<Record<string, Action>> = actions,
): Invoke {
  const running = new Map<string, number>()
  return async (action, event) => {
    const handler = handlers[action]
    if (!handler) throw new Error(`There is no handler for the action ${action}`)
    const {
      timeoutSeconds: seconds = DEFAULT_TIMEOUT_SECONDS,
      reservedConcurrency = Number.POSITIVE_INFINITY,
    } = actionTable[action] ?? NO_SETTINGS
    const count = running.get(action) ?? 0
    if (count >= reservedConcurrency) throw new TooManyRequests('Rate Exceeded.')
    running.set(action, count + 1)
    try {
      const run = () => handler(throughJson(event), context(action, seconds))
      const work = Promise.resolve().then(() => asFunction(action, run))
      return throughJson(await withTimeout(work, seconds))
    } finally {
      running.set(action, (running.get(action) ?? 1) - 1)
    }
  }
}

/** The settings of actions that exist only in a test. */
const NO_SETTINGS: Pick<Action, 'timeoutSeconds' | 'reservedConcurrency'> = {}

async function loadHandler(entry: string): Promise<Handler> {
  const file = `lambdas/${entry}.ts`
  const loaded: { handler?: unknown } = await import(new URL(`../${file}`, import.meta.url).href)
  const { handler } = loaded
  if (typeof handler !== 'function') throw new Error(`${file} exports no handler`)
  return (event, lambdaContext) => handler(event, lambdaContext)
}

function context(action: string, seconds: number): Context {
  // Not Date.now(): after the clock is set back, a worker would see too much remaining time and run into its timeout.
  const deadline = performance.now() + seconds * 1000
  const name = functionName(action)
  return {
    callbackWaitsForEmptyEventLoop: true,
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: arnOf('lambda', `function:${name}`),
    memoryLimitInMB: '512',
    awsRequestId: randomUUID(),
    logGroupName: `/aws/lambda/${name}`,
    logStreamName: 'local',
    getRemainingTimeInMillis: () => Math.max(0, Math.floor(deadline - performance.now())),
    done: () => {},
    fail: () => {},
    succeed: () => {},
  }
}

function withTimeout(work: Promise<unknown>, seconds: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const message = `Task timed out after ${seconds.toFixed(2)} seconds`
    const timer = setTimeout(() => reject(new Error(message)), seconds * 1000)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

function throughJson(value: unknown): unknown {
  return value === undefined ? null : JSON.parse(JSON.stringify(value))
}
