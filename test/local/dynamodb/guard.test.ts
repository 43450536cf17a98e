import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LOCAL_AWS } from '../../../local/aws.ts'
import { guardDynamoDb } from '../../../local/dynamodb/guard.ts'
import { asFunction } from '../../../local/iam/caller.ts'
import { allowEverything, type CheckPermission } from '../../../local/iam/permission-check.ts'
import { signAsRunningFunction } from '../../../local/iam/sdk-credentials.ts'
import { listen } from '../../../local/listen.ts'
import { readBody } from '../../../local/read-body.ts'

const started: { stop(): Promise<void> }[] = []
afterEach(async () => {
  guardDynamoDb(allowEverything)
  for (const one of started.splice(0).toReversed()) await one.stop()
})

/** Installs the guard in front of a service that records its requests. */
async function guarded(checkPermission: CheckPermission) {
  const requests: { authorization: string | undefined; body: string }[] = []
  const service = await listen(0)
  service.answerWith(async (request, response) => {
    const body = await readBody(request, 1000)
    requests.push({ authorization: request.headers.authorization, body: String(body) })
    response.writeHead(200).end('{"Item":{"slug":{"S":"beans"}}}')
  })
  started.push(service)
  signAsRunningFunction()
  guardDynamoDb(checkPermission)
  process.env.AWS_ENDPOINT_URL_DYNAMODB = service.url
  const client = new DynamoDBClient(LOCAL_AWS)
  const read = () =>
    client.send(
      new GetItemCommand({ TableName: 'myplateful-posts', Key: { slug: { S: 'beans' } } }),
    )
  return { read, requests }
}

const refusal = { principal: 'p', action: 'a', resource: 'r', message: 'Not you' }

describe('a function’s request to DynamoDB', () => {
  it('is sent with the host’s credentials if it is allowed', async () => {
    const checkPermission = vi.fn<CheckPermission>(async () => undefined)
    const { read, requests } = await guarded(checkPermission)
    const { Item } = await asFunction('get-post', read)
    expect(Item).toEqual({ slug: { S: 'beans' } })
    expect(requests).toEqual([
      {
        authorization: expect.stringContaining('Credential=local/20'),
        body: '{"TableName":"myplateful-posts","Key":{"slug":{"S":"beans"}}}',
      },
    ])
    const [[headers, accesses] = []] = checkPermission.mock.calls
    expect(headers?.authorization).toContain('Credential=myplateful-get-post/')
    expect(accesses).toEqual([
      {
        action: 'dynamodb:GetItem',
        resource: 'arn:aws:dynamodb:us-east-1:000000000000:table/myplateful-posts',
      },
    ])
  })

  it('is not sent if it is refused', async () => {
    const { read, requests } = await guarded(async () => refusal)
    await expect(asFunction('get-post', read)).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message: 'Not you',
      $metadata: { httpStatusCode: 400, attempts: 1 },
    })
    expect(requests).toEqual([])
  })
})

describe('a request of the host itself to DynamoDB', () => {
  it('is not checked against any policy', async () => {
    const { read, requests } = await guarded(async () => refusal)
    await read()
    expect(requests).toHaveLength(1)
  })
})
