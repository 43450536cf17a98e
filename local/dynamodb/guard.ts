import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { LOCAL_AWS } from '../aws.ts'
import { callerOf } from '../iam/caller.ts'
import { beforeEachSend, type SdkClient } from '../iam/each-client.ts'
import { allowEverything, type CheckPermission, type Refusal } from '../iam/permission-check.ts'
import { accessesOf, type TableRequest } from './accesses.ts'

let checkPermission: CheckPermission = allowEverything
const guarded = new WeakSet<object>()

/**
 * From here on every request to DynamoDB of a function in this process is judged before it leaves, because DynamoDB Local
 * knows nothing of IAM. What the function may not do is refused as the service refuses it. What it may goes on as the
 * host's request, because DynamoDB Local keeps tables apart by who asks.
 */
export function guardDynamoDb(by: CheckPermission): void {
  checkPermission = by
  beforeEachSend(guard)
}

/** The part of a request that says who makes it, and which. */
const signedRequest = v.object({
  headers: v.looseObject({ authorization: v.string(), 'x-amz-target': v.string() }),
})

function guard({ config, middlewareStack }: SdkClient): void {
  if (config.serviceId !== 'DynamoDB' || guarded.has(middlewareStack)) return
  guarded.add(middlewareStack)
  middlewareStack.add(
    (next) => async (given) => {
      const { headers } = v.parse(signedRequest, given.request)
      if (callerOf(headers.authorization) === undefined) return next(given)
      const [, operation = ''] = headers['x-amz-target'].split('.')
      const refusal = await checkPermission(
        headers,
        accessesOf(operation, given.input as TableRequest),
      )
      if (refusal) return { response: refused(refusal), output: { $metadata: {} } }
      Object.assign(given.request as object, { headers: { ...headers, ...asHost(headers) } })
      return next(given)
    },
    // After the request is signed, and as near to the wire as a middleware can be.
    { step: 'deserialize', priority: 'low', name: 'iam' },
  )
}

function asHost({ authorization }: { authorization: string }) {
  const { accessKeyId } = LOCAL_AWS.credentials
  return { authorization: authorization.replace(/Credential=[^/]+/, `Credential=${accessKeyId}`) }
}

function refused({ message: Message }: Refusal) {
  const __type = 'com.amazon.coral.service#AccessDeniedException'
  return {
    statusCode: 400,
    headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': randomUUID() },
    body: Buffer.from(JSON.stringify({ __type, Message })),
  }
}
