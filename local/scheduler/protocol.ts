import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import * as v from 'valibot'
import type { Answer } from '../listen.ts'
import { readBody } from '../read-body.ts'
import type { KeptSchedule } from './schedule.ts'

const MAX_REQUEST_BYTES = 1024 * 1024

/** What the service requires of UpdateSchedule, and may not be left out. */
const update = v.looseObject({
  GroupName: v.optional(v.string(), 'default'),
  ScheduleExpression: v.pipe(v.string(), v.nonEmpty()),
  ScheduleExpressionTimezone: v.optional(v.string(), 'UTC'),
  FlexibleTimeWindow: v.object({ Mode: v.string() }),
  Target: v.looseObject({ Arn: v.string(), RoleArn: v.string() }),
  State: v.optional(v.picklist(['ENABLED', 'DISABLED']), 'ENABLED'),
  Description: v.optional(v.string(), ''),
  ActionAfterCompletion: v.optional(v.string(), 'NONE'),
})

/**
 * GetSchedule, UpdateSchedule and ListSchedules of EventBridge Scheduler over its REST-JSON protocol. UpdateSchedule
 * replaces: a field that is not sent falls back to its default, as in the service.
 */
export function schedulerProtocol(
  schedules: Map<string, KeptSchedule>,
  changed: () => Promise<void>,
): Answer {
  return async (request, response) => {
    const { status, error, body } = await act(request)
    response.writeHead(status, {
      'content-type': 'application/json',
      'x-amzn-requestid': randomUUID(),
      ...(error && { 'x-amzn-errortype': error }),
    })
    response.end(JSON.stringify(body))
  }

  async function act(request: IncomingMessage): Promise<Reply> {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (request.method === 'GET' && url.pathname === '/schedules')
      return { status: 200, body: { Schedules: [...schedules.values()].map(summary) } }
    const name = /^\/schedules\/([^/]+)$/.exec(url.pathname)?.[1]
    if (!name) return refusal('UnknownOperationException', 404, 'The laptop does not know this.')
    if (request.method === 'PUT') return put(decodeURIComponent(name), await json(request))
    if (request.method !== 'GET') return refusal('UnknownOperationException', 405, 'Not here.')
    const found = find(decodeURIComponent(name), url.searchParams.get('groupName') ?? 'default')
    return found ? { status: 200, body: found } : missing(name)
  }

  async function put(name: string, input: unknown): Promise<Reply> {
    const parsed = v.safeParse(update, input)
    if (!parsed.success) return refusal('ValidationException', 400, v.summarize(parsed.issues))
    const before = find(name, parsed.output.GroupName)
    if (!before) return missing(name)
    const { Name, Arn, CreationDate } = before
    const LastModificationDate = Math.floor(Date.now() / 1000)
    schedules.set(name, { ...parsed.output, Name, Arn, CreationDate, LastModificationDate })
    await changed()
    return { status: 200, body: { ScheduleArn: Arn } }
  }

  function find(name: string, group: string): KeptSchedule | undefined {
    const schedule = schedules.get(name)
    return schedule?.GroupName === group ? schedule : undefined
  }
}

interface Reply {
  status: number
  error?: string
  body: unknown
}

function refusal(error: string, status: number, Message: string): Reply {
  return { status, error, body: { Message } }
}

function missing(name: string): Reply {
  return refusal('ResourceNotFoundException', 404, `Schedule ${name} does not exist.`)
}

function summary({ Name, GroupName, Arn, State }: KeptSchedule) {
  return { Name, GroupName, Arn, State }
}

async function json(request: IncomingMessage): Promise<unknown> {
  const body = await readBody(request, MAX_REQUEST_BYTES)
  try {
    return JSON.parse(body?.toString('utf8') ?? '')
  } catch {
    return undefined
  }
}
