import { DeleteCommand, GetCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { normaliseEmail } from '../../contract/subscribers/email-address.ts'
import { erasedKey } from '../../contract/subscribers/erased-key.ts'
import type { RecentImport } from '../../contract/subscribers/import-schemas.ts'
import { dropTables, makeTables } from '../../local/dynamodb/tables.ts'
import { startBackend } from './backend.ts'
import { linkOf } from './mail-link.ts'
import { call } from './request.ts'

const TableName = 'myplateful-subscribers'
const scopes = ['myplateful/staff']

/** The list and its API, over a real local DynamoDB. */
export async function startSubscribers() {
  const backend = await startBackend()
  const { documents } = await import('../../lambdas/platform/aws/dynamodb.ts')
  const { stateTotals } = await import('../../lambdas/subscribers/totals.ts')
  const { changesSince } = await import('../../lambdas/subscribers/totals.ts')
  const handlers = {
    subscribe: (await import('../../lambdas/subscribers/handlers/subscribe.ts')).handler,
    unsubscribe: (await import('../../lambdas/subscribers/handlers/unsubscribe.ts')).handler,
    undo: (await import('../../lambdas/subscribers/handlers/undo-unsubscribe.ts')).handler,
    confirm: (await import('../../lambdas/subscribers/handlers/confirm.ts')).handler,
    list: (await import('../../lambdas/subscribers/handlers/list-subscribers.ts')).handler,
    get: (await import('../../lambdas/privacy/handlers/get-subscriber.ts')).handler,
    add: (await import('../../lambdas/subscribers/handlers/add-subscriber.ts')).handler,
    suppression: (await import('../../lambdas/subscribers/handlers/set-suppression.ts')).handler,
    bringIn: (await import('../../lambdas/subscribers/handlers/import-subscribers.ts')).handler,
    imports: (await import('../../lambdas/privacy/handlers/recent-imports.ts')).handler,
    erase: (await import('../../lambdas/privacy/handlers/erase-subscriber.ts')).handler,
  }
  const list = async (query: Record<string, string> = {}) =>
    (await call(handlers.list, { method: 'GET', query, scopes })).body as unknown as ListAnswer

  return {
    ...backend,
    handlers,
    list,
    async fresh() {
      await dropTables(backend.dynamoDb.client)
      await makeTables(backend.dynamoDb.client)
    },
    join: (email: string) => call(handlers.subscribe, { body: { email, source: 'landing_page' } }),
    unsubscribe: async (id: unknown) =>
      call(handlers.unsubscribe, { query: { s: await linkOf(id) } }),
    undo: async (id: unknown) => call(handlers.undo, { query: { s: await linkOf(id) } }),
    confirm: (token: string) => call(handlers.confirm, { query: { s: token } }),
    get: (id: unknown) => call(handlers.get, { method: 'GET', params: { id: String(id) }, scopes }),
    add: (email: string, consent = 'Trade fair sign-up sheet, May 2026') =>
      call(handlers.add, { body: { email, consent }, scopes }),
    setSuppression: (id: unknown, suppressed: boolean) =>
      call(handlers.suppression, { params: { id: String(id) }, body: { suppressed }, scopes }),
    erase: (email: string) => call(handlers.erase, { body: { email }, scopes }),
    async bringIn(
      records: Record<string, string>[],
      { dryRun = false, consent, into, from = 2 }: ImportOptions = {},
    ) {
      const lines = records.map((record, index) => ({ line: index + from, record }))
      const body = { dryRun, consent, import: into && { id: into }, lines }
      const answer = await call(handlers.bringIn, { body, scopes })
      return (answer.body?.lines ?? []) as {
        line: number
        outcome: string
        reason?: string
        column?: string
      }[]
    },
    /** As if the address had never been erased. */
    forget: (email: string) =>
      documents.send(
        new DeleteCommand({ TableName, Key: { address: erasedKey(normaliseEmail(email)) } }),
      ),
    /** One line, with the whole answer. */
    importRequest: (records: Record<string, string>[], id: string) =>
      call(handlers.bringIn, {
        body: {
          dryRun: false,
          import: { id },
          lines: records.map((record, index) => ({ line: index + 2, record })),
        },
        scopes,
      }),
    imports: async (request: Record<string, string> = { action: 'list' }) => {
      const { status, body } = await call(handlers.imports, { body: request, scopes })
      return { status, imports: (body?.imports ?? []) as RecentImport[], code: body?.code }
    },
    row: async (address: string) =>
      (await documents.send(new GetCommand({ TableName, Key: { address } }))).Item,
    everything: async () => (await documents.send(new ScanCommand({ TableName }))).Items ?? [],
    work: async () =>
      (await documents.send(new ScanCommand({ TableName: 'myplateful-work' }))).Items ?? [],
    stateTotals,
    /** What all days together changed of the active total. */
    grown: async () =>
      (await changesSince('2000-01-01' as never)).reduce((n, { step }) => n + step, 0),
  }
}

interface ImportOptions {
  dryRun?: boolean
  consent?: string
  /** The import's id. */
  into?: string
  /** The first line's number. */
  from?: number
}

interface ListAnswer {
  subscribers: Record<string, unknown>[]
  next: string | null
  previous: string | null
  totals: Record<string, number>
}
