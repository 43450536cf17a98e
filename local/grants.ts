import { AsyncLocalStorage } from 'node:async_hooks'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { type Action, actions, type TableVerb } from '../contract/actions.ts'
import { type TableName, tables, tableVariable } from '../contract/tables.ts'

/**
 * IAM's stand-in, for the tables: AWS lets an action do what contract/actions.ts lists and nothing else, and so does
 * this. The action that runs is known by its asynchronous context.
 */
const running = new AsyncLocalStorage<string>()

export function asAction<T>(name: string, run: () => T): T {
  return running.run(name, run)
}

const enforced = new WeakSet<DynamoDBDocumentClient>()

/** From here on the client refuses what the running action may not do. What runs outside of an action is not asked. */
export function enforceGrants(client: DynamoDBDocumentClient): void {
  if (enforced.has(client)) return
  enforced.add(client)
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) => {
        const name = running.getStore()
        if (name)
          for (const use of usesOf(commandName, args.input as Input)) requireGrant(name, use)
        return next(args)
      },
    { step: 'initialize', name: 'grants' },
  )
}

interface Use {
  table: string
  verb: string
}

function requireGrant(name: string, { table, verb }: Use): void {
  const all: Readonly<Record<string, Action>> = actions
  const logical = tableNames.find((one) => process.env[tableVariable(one)] === table)
  const granted: readonly TableVerb[] = (logical && all[name]?.tables?.[logical]) ?? []
  if (granted.some((one) => one === verb)) return
  const message = `myplateful-${name} is not authorized to perform: dynamodb:${verb} on ${logical ?? table} (contract/actions.ts)`
  // For whoever develops: a handler may catch it, as it would on AWS.
  console.error({ event: 'access_denied', message })
  throw Object.assign(new Error(message), {
    name: 'AccessDeniedException',
    $fault: 'client',
    $metadata: { httpStatusCode: 400 },
  })
}

const tableNames = Object.keys(tables) as TableName[]

/** The fields of the commands' inputs that say what they touch. */
interface Input {
  TableName?: string
  IndexName?: string
  RequestItems?: Record<string, unknown>
  TransactItems?: Partial<Record<'Put' | 'Update' | 'Delete' | 'ConditionCheck', Input>>[]
}

function usesOf(command: string, input: Input): Use[] {
  const verb = command.replace(/(Item)?Command$/, '')
  const { TableName: table = '', IndexName, RequestItems = {}, TransactItems = [] } = input
  if (verb === 'BatchGet' || verb === 'BatchWrite')
    return Object.keys(RequestItems).map((name) => ({ table: name, verb: `${verb}Item` }))
  if (verb === 'TransactWrite' || verb === 'TransactWriteItems')
    return TransactItems.flatMap((parts) =>
      Object.entries(parts).map(([part, { TableName = '' }]) => ({
        table: TableName,
        verb: `${part}Item`,
      })),
    )
  if (verb === 'Query') return [{ table, verb: IndexName ? 'Query:index' : 'Query' }]
  return [{ table, verb: verb === 'Scan' ? verb : `${verb}Item` }]
}
