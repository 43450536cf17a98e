import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import * as v from 'valibot'
import { USER_POOL_ID, userPoolArn } from '../aws.ts'
import { allowEverything, type CheckPermission } from '../iam/permission-check.ts'
import { listen } from '../listen.ts'
import { readJson } from '../read-body.ts'
import { STAFF } from './staff.ts'

interface PoolUser {
  sub: string
  email: string
  name?: string
}

export interface UserPool {
  endpoint: string
  /** Tests may add accounts. */
  users: PoolUser[]
  stop(): Promise<void>
}

const MAX_REQUEST_BYTES = 64 * 1024
/** ListUsers' maximum for one page. */
const MAX_USERS = 60

const request = v.object({
  UserPoolId: v.string(),
  Limit: v.optional(v.pipe(v.number(), v.integer(), v.maxValue(MAX_USERS)), MAX_USERS),
  PaginationToken: v.optional(v.pipe(v.string(), v.regex(/^\d+$/)), '0'),
})

interface Reply {
  status: number
  body: object
}

/** ListUsers of Cognito's user pools over AWS's JSON 1.1 protocol. */
export async function startUserPool(
  checkPermission: CheckPermission = allowEverything,
): Promise<UserPool> {
  const users: PoolUser[] = [STAFF]
  const listener = await listen(0)
  listener.answerWith(async (incoming, response) => {
    const { status, body } = await act(incoming)
    response.writeHead(status, {
      'content-type': 'application/x-amz-json-1.1',
      'x-amzn-requestid': randomUUID(),
    })
    response.end(JSON.stringify(body))
  })
  return { endpoint: listener.url, users, stop: () => listener.stop() }

  async function act(incoming: IncomingMessage): Promise<Reply> {
    if (incoming.headers['x-amz-target'] !== 'AWSCognitoIdentityProviderService.ListUsers')
      return refusal('UnknownOperationException', 'The laptop does not support this.')
    const input = v.safeParse(request, await readJson(incoming, MAX_REQUEST_BYTES))
    if (!input.success) return refusal('InvalidParameterException', v.summarize(input.issues))
    const { UserPoolId, Limit, PaginationToken } = input.output
    const access = { action: 'cognito-idp:ListUsers', resource: userPoolArn(UserPoolId) }
    const refused = await checkPermission(incoming.headers, [access])
    if (refused) return refusal('AccessDeniedException', refused.message)
    if (UserPoolId !== USER_POOL_ID)
      return refusal('ResourceNotFoundException', `User pool ${UserPoolId} does not exist.`)
    const from = Number(PaginationToken)
    const next = from + Limit
    const more = next < users.length && { PaginationToken: String(next) }
    return { status: 200, body: { Users: users.slice(from, next).map(listed), ...more } }
  }
}

function listed({ sub, ...attributes }: PoolUser) {
  const Attributes = Object.entries({ sub, email: attributes.email, name: attributes.name })
    .filter(([, Value]) => Value !== undefined)
    .map(([Name, Value]) => ({ Name, Value }))
  return { Username: sub, Attributes, Enabled: true, UserStatus: 'CONFIRMED' }
}

function refusal(__type: string, message: string): Reply {
  return { status: 400, body: { __type, message } }
}
