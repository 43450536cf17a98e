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
 * Checks the permissions of a function's request to DynamoDB before the SDK sends the request, because the local
 * DynamoDB does not support IAM. A denied request gets DynamoDB's own error. An allowed request is sent with the host's
 * credentials, because the local DynamoDB has separate tables for each access key.
 */
export function guardDynamoDb(check: CheckPermission): void {
  checkPermission = check
  beforeEachSend(guard)
}

const signedRequest = v.object({
  headers: v.looseObject({ authorization: v.string(), 'x-amz-target': v.string() }),
})

function guard({ config, middlewareStack }: SdkClient): void {
  if (config.serviceId !== 'DynamoDB' || guarded.has(middlewareStack)) return
  guarded.add(middlewareStack)
  middlewareStack.add(
    (next) => async (handlerArguments) => {
      const { headers } = v.parse(signedRequest, handlerArguments.request)
      if (callerOf(headers.authorization) === undefined) return next(handlerArguments)
      const [, operation = ''] = headers['x-amz-target'].split('.')
      const refusal = await checkPermission(
        headers,
        accessesOf(operation, handlerArguments.input as TableRequest),
      )
      if (refusal) return { response: accessDenied(refusal), output: { $metadata: {} } }
      Object.assign(handlerArguments.request as object, {
        headers: { ...headers, ...asHost(headers) },
      })
      return next(handlerArguments)
    },
    // This middleware runs last, so that the request is already signed.
    { step: 'deserialize', priority: 'low', name: 'iam' },
  )
}

function asHost({ authorization }: { authorization: string }) {
  const { accessKeyId } = LOCAL_AWS.credentials
  return { authorization: authorization.replace(/Credential=[^/]+/, `Credential=${accessKeyId}`) }
}

function accessDenied({ message: Message }: Refusal) {
  const __type = 'com.amazon.coral.service#AccessDeniedException'
  return {
    statusCode: 400,
    headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': randomUUID() },
    body: Buffer.from(JSON.stringify({ __type, Message })),
  }
}
