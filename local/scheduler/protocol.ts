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

/** UpdateSchedule's input, with the service's defaults. */
const updateInput = v.looseObject({
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
 * GetSchedule, UpdateSchedule and ListSchedules of EventBridge Scheduler over its REST-JSON protocol. As in the
 * service, UpdateSchedule replaces the schedule: missing fields get their defaults.
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
    if (!encoded)
      return refusal('UnknownOperationException', 404, 'The laptop does not support this.')
    const name = decodeURIComponent(encoded)
    const verb = VERBS[request.method ?? '']
    if (!verb) return refusal('UnknownOperationException', 405, 'The laptop does not support this.')
    const input = verb === 'Update' ? await readJson(request, MAX_REQUEST_BYTES) : undefined
    const group = groupIn(input) ?? url.searchParams.get('groupName') ?? 'default'
    const action = `scheduler:${verb}Schedule`
    const own = { action, resource: scheduleArn(group, name) }
    const refused = await refusalOf(request, own, ...passedRole(input))
    if (refused) return refused
    if (verb === 'Update') return put(name, input)
    const schedule = find(name, group)
    return schedule ? { status: 200, body: schedule } : missing(name)
  }

  async function refusalOf(request: IncomingMessage, ...accesses: Access[]) {
    const refused = await checkPermission(request.headers, accesses)
    return refused && refusal('AccessDeniedException', 403, refused.message)
  }

  async function put(name: string, input: unknown): Promise<Reply> {
    const parsed = v.safeParse(updateInput, input)
    if (!parsed.success) return refusal('ValidationException', 400, v.summarize(parsed.issues))
    const fields = parsed.output
    const before = find(name, fields.GroupName)
    if (!before) return missing(name)
    const { Name, Arn, CreationDate } = before
    const LastModificationDate = Math.floor(Date.now() / 1000)
    const after = { ...fields, Name, Arn, CreationDate, LastModificationDate }
    schedules.set(keyOf(fields.GroupName, name), after)
    await changed()
    return { status: 200, body: { ScheduleArn: Arn } }
  }

  function find(name: string, group: string): StoredSchedule | undefined {
    return schedules.get(keyOf(group, name))
  }
}

const VERBS: Readonly<Record<string, 'Update' | 'Get'>> = { PUT: 'Update', GET: 'Get' }

function groupIn(input: unknown): string | undefined {
  const parsed = v.safeParse(v.object({ GroupName: v.string() }), input)
  return parsed.success ? parsed.output.GroupName : undefined
}

/** An update passes the schedule's role. Passing a role needs iam:PassRole. */
function passedRole(input: unknown): Access[] {
  const parsed = v.safeParse(v.object({ Target: v.object({ RoleArn: v.string() }) }), input)
  if (!parsed.success) return []
  const context = { 'iam:PassedToService': 'scheduler.amazonaws.com' }
  return [{ action: 'iam:PassRole', resource: parsed.output.Target.RoleArn, context }]
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
