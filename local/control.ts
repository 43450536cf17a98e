import { rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import * as v from 'valibot'
import { checkFile, readStored } from './data-file.ts'
import { listen } from './listen.ts'
import { readBody } from './read-body.ts'
import { StartError } from './start-error.ts'

const FILE = 'control.json'
const controlFile = v.object({ url: v.string() })
const outcome = v.object({ ok: v.boolean(), result: v.unknown() })

/**
 * Web pages cannot send this header: a browser first sends a preflight request, and the server refuses that request.
 */
const HEADER = 'x-myplateful-control'

/**
 * The server that `npm run local` and the bench send commands to. While the host runs, a file in the data directory
 * contains the server's URL.
 */
export async function startControl(options: {
  dataDirectory: string
  fire: (schedule: string) => Promise<unknown>
  limitSes: (limits: SesSettings) => void
}): Promise<{ url: string; stop(): Promise<void> }> {
  const file = join(options.dataDirectory, FILE)
  checkFile(file)
  const listener = await listen(0)
  listener.answerWith(async (request, response) => {
    if (isCommand(request) && request.url === '/ses') {
      const body = await readBody(request, 1000)
      const settings = v.safeParse(sesSettings, parseJson(body?.toString('utf8') ?? ''))
      if (settings.success) options.limitSes(settings.output)
      return void response.writeHead(settings.success ? 204 : 400).end()
    }
    const schedule = scheduleOf(request)
    if (!schedule) return void response.writeHead(404).end()
    const answer = await options.fire(schedule).then(
      (result) => ({ ok: true, result }),
      (error: unknown) => ({ ok: false, result: String(error) }),
    )
    answerJson(response, answer)
  })
  await writeFile(file, JSON.stringify({ url: listener.url }))
  return {
    url: listener.url,
    async stop() {
      await rm(file, { force: true })
      await listener.stop()
    },
  }
}

function scheduleOf(request: IncomingMessage): string | undefined {
  return isCommand(request) ? /^\/fire\/([a-z-]+)$/.exec(request.url ?? '')?.[1] : undefined
}

function isCommand(request: IncomingMessage): boolean {
  return request.method === 'POST' && request.headers[HEADER] === '1'
}

function answerJson(response: ServerResponse, value: unknown) {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

const number = v.pipe(v.number(), v.minValue(0))
const sesSettings = v.strictObject({
  maxSendRate: v.optional(v.pipe(number, v.gtValue(0))),
  dailyQuota: v.optional(number),
  failureRate: v.optional(v.pipe(number, v.maxValue(1))),
  throttleRate: v.optional(v.pipe(number, v.maxValue(1))),
  latencyMs: v.optional(number),
})
/** The fields of ses/faults.ts that a command can change. */
export type SesSettings = v.InferOutput<typeof sesSettings>

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Fires a schedule and waits until its run ends.
 * @throws StartError if no host uses this data directory, or the run fails
 */
export async function fireSchedule(dataDirectory: string, schedule: string): Promise<unknown> {
  const response = await send(dataDirectory, `/fire/${schedule}`, { method: 'POST' })
  const { ok, result } = v.parse(outcome, await response.json())
  if (!ok) throw new StartError(String(result))
  return result
}

/**
 * Changes SES's limits until the host stops.
 * @throws StartError if no host uses this data directory, or a setting is invalid
 */
export async function limitSes(dataDirectory: string, settings: SesSettings): Promise<void> {
  const { ok } = await send(dataDirectory, '/ses', {
    method: 'POST',
    body: JSON.stringify(settings),
  })
  if (!ok) throw new StartError(`These are not settings of SES: ${JSON.stringify(settings)}.`)
}

async function send(dataDirectory: string, path: string, init: RequestInit): Promise<Response> {
  const file = { path: join(dataDirectory, FILE), remedy: 'Start the host again, which writes it.' }
  const control = readStored(file, controlFile)
  if (!control) throw new StartError(notRunning(dataDirectory))
  const { url } = control
  return fetch(url + path, { ...init, headers: { [HEADER]: '1' } }).catch(() => {
    throw new StartError(notRunning(dataDirectory))
  })
}

function notRunning(dataDirectory: string): string {
  return `No host runs with its data in ${dataDirectory}. Start one with npm start; if it keeps its data elsewhere, set LOCAL_DIR.`
}
