import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import * as v from 'valibot'
import { scheduleArn } from '../aws.ts'
import type { Access } from '../iam/evaluate.ts'
import type { CheckPermission } from '../iam/permission-check.ts'
import type { Answer } from '../listen.ts'
import { readJson } from '../read-body.ts'
import { keyOf, type StoredSchedule } from './schedule.ts'

const MAX_REQUEST_BYTES = 1024 * 1024

/** The fields that the service requires of UpdateSchedule. */
const wanted = v.looseObject({
  GroupName: v.optional(v.string(), 'default'),
  ScheduleExpression: v.pipe(
    v.string(),
    v.regex(/^(cron|rate)\(.+\)$/, 'Invalid Schedule Expression'),
  ),
  ScheduleExpressionTimezone: v.optional(v.string(), 'UTC'),
  FlexibleTimeWindow: v.object({ Mode: v.string() }),
  Target: v.looseObject({ Arn: v.string(), RoleArn: v.string() }),
  State: v.optional(v.picklist(['ENABLED', 'DISABLED']), 'ENABLED'),
  Description: v.optional(v.string(), ''),
  ActionAfterCompletion: v.optional(v.string(), 'NONE'),
})

/**
 * Get-, Update- and ListSchedules of EventBridge Scheduler over its REST-JSON protocol. UpdateSchedule replaces: a field
 * that is not sent falls back to its default, as in the service.
 */
export function schedulerProtocol(
  schedules: Map<string, StoredSchedule>,
  changed: () => Promise<void>,
  checkPermission: CheckPermission,
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
    if (request.method === 'GET' && url.pathname === '/schedules') {
      const refused = await refusalOf(request, { action: 'scheduler:ListSchedules', resource: '*' })
      return refused ?? { status: 200, body: { Schedules: [...schedules.values()].map(summary) } }
    }
    const encoded = /^\/schedules\/([^/]+)$/.exec(url.pathname)?.[1]
    if (!encoded) return refusal('UnknownOperationException', 404, 'The laptop does not know this.')
    const name = decodeURIComponent(encoded)
    const verb = VERBS[request.method ?? '']
    if (!verb) return refusal('UnknownOperationException', 405, 'Not here.')
    const input = verb === 'Update' ? await readJson(request, MAX_REQUEST_BYTES) : undefined
    const group = groupIn(input) ?? url.searchParams.get('groupName') ?? 'default'
    const action = `scheduler:${verb}Schedule`
    const own = { action, resource: scheduleArn(group, name) }
    const refused = await refusalOf(request, own, ...passedRole(input))
    if (refused) return refused
    if (verb === 'Update') return put(name, input)
    const found = find(name, group)
    return found ? { status: 200, body: found } : missing(name)
  }

  async function refusalOf(request: IncomingMessage, ...accesses: Access[]) {
    const refused = await checkPermission(request.headers, accesses)
    return refused && refusal('AccessDeniedException', 403, refused.message)
  }

  async function put(name: string, input: unknown): Promise<Reply> {
    const parsed = v.safeParse(wanted, input)
    if (!parsed.success) return refusal('ValidationException', 400, v.summarize(parsed.issues))
    const rest = parsed.output
    const before = find(name, rest.GroupName)
    if (!before) return missing(name)
    const { Name, Arn, CreationDate } = before
    const LastModificationDate = Math.floor(Date.now() / 1000)
    const after = { ...rest, Name, Arn, CreationDate, LastModificationDate }
    schedules.set(keyOf(rest.GroupName, name), after)
    await changed()
    return { status: 200, body: { ScheduleArn: Arn } }
  }

  function find(name: string, group: string): StoredSchedule | undefined {
    return schedules.get(keyOf(group, name))
  }
}

const VERBS: Readonly<Record<string, 'Update' | 'Get'>> = { PUT: 'Update', GET: 'Get' }

function groupIn(input: unknown): string | undefined {
  const found = v.safeParse(v.object({ GroupName: v.string() }), input)
  return found.success ? found.output.GroupName : undefined
}

/** A change hands the schedule its role. */
function passedRole(input: unknown): Access[] {
  const found = v.safeParse(v.object({ Target: v.object({ RoleArn: v.string() }) }), input)
  if (!found.success) return []
  const context = { 'iam:PassedToService': 'scheduler.amazonaws.com' }
  return [{ action: 'iam:PassRole', resource: found.output.Target.RoleArn, context }]
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

function summary({ Name, GroupName, Arn, State }: StoredSchedule) {
  return { Name, GroupName, Arn, State }
}
