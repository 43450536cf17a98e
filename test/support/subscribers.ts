import { randomUUID } from 'node:crypto'
import { DeleteCommand, GetCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { normalizeEmail } from '../../contract/subscribers/email-address.ts'
import { goneKey } from '../../contract/subscribers/gone-key.ts'
import type { RecentImport } from '../../contract/subscribers/import-schemas.ts'
import { documents } from '../../lambdas/platform/aws/dynamodb.ts'
import { handler as erase } from '../../lambdas/privacy/handlers/erase-subscriber.ts'
import { handler as get } from '../../lambdas/privacy/handlers/get-subscriber.ts'
import { handler as add } from '../../lambdas/subscribers/handlers/add-subscriber.ts'
import { handler as confirm } from '../../lambdas/subscribers/handlers/confirm.ts'
import { handler as bringIn } from '../../lambdas/subscribers/handlers/import-subscribers.ts'
import { handler as join } from '../../lambdas/subscribers/handlers/join.ts'
import { handler as listSubscribers } from '../../lambdas/subscribers/handlers/list-subscribers.ts'
import { handler as imports } from '../../lambdas/subscribers/handlers/recent-imports.ts'
import { handler as suppression } from '../../lambdas/subscribers/handlers/set-suppression.ts'
import { handler as undo } from '../../lambdas/subscribers/handlers/undo-unsubscribe.ts'
import { handler as unsubscribe } from '../../lambdas/subscribers/handlers/unsubscribe.ts'
import { confirmToken, idOf } from '../../lambdas/subscribers/standing/links.ts'
import { changesSince, stateTotals } from '../../lambdas/subscribers/standing/totals.ts'
import { type Settings, startBackend } from './backend.ts'
import { emptyTables } from './empty-tables.ts'
import { linkOf } from './mail-link.ts'
import { call } from './request.ts'

const TableName = 'myplateful-subscribers'
const scopes = ['myplateful/staff']

/** The subscribers' API with a real local DynamoDB. */
export async function startSubscribers(settings: Settings = {}) {
  const backend = await startBackend(settings)
  const handlers = {
    join,
    unsubscribe,
    undo,
    confirm,
    list: listSubscribers,
    get,
    add,
    suppression,
    bringIn,
    imports,
    erase,
  }
  const list = async (query: Record<string, string> = {}) =>
    (await call(handlers.list, { method: 'GET', query, scopes })).body as unknown as ListAnswer

  return {
    ...backend,
    handlers,
    list,
    async fresh() {
      await emptyTables(backend.dynamoDb.client)
    },
    join: (email: string) => call(handlers.join, { body: { email, source: 'landing_page' } }),
    unsubscribe: async (id: unknown) =>
      call(handlers.unsubscribe, { query: { s: await linkOf(id) } }),
    undo: async (id: unknown) => call(handlers.undo, { query: { s: await linkOf(id) } }),
    /** By the token of a link, or by the link that a person with this id gets. */
    confirm: (link: unknown) => {
      const s = String(link)
      return call(handlers.confirm, {
        query: { s: s.includes('.') ? s : confirmToken({ id: s }) },
      })
    },
    get: (id: unknown) => call(handlers.get, { method: 'GET', params: { id: String(id) }, scopes }),
    add: (email: string, consent = 'Trade fair sign-up sheet, May 2026') =>
      call(handlers.add, { body: { email, consent }, scopes }),
    setSuppression: (id: unknown, suppressed: boolean) =>
      call(handlers.suppression, { params: { id: String(id) }, body: { suppressed }, scopes }),
    /** Each time by another staff member, because one may erase only 20 people a day. */
    erase: (email: string) =>
      call(handlers.erase, { body: { email }, scopes, staff: randomUUID() }),
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
    /** Deletes the hash of an erased address. */
    forget: (email: string) =>
      documents.send(
        new DeleteCommand({ TableName, Key: { address: goneKey(idOf(normalizeEmail(email))) } }),
      ),
    /** Imports lines. Returns the whole answer. */
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
    /** The sum of all days' changes to the active total. */
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
