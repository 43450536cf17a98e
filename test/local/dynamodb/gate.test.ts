import { afterEach, describe, expect, it, vi } from 'vitest'
import { startGate } from '../../../local/dynamodb/gate.ts'
import type { Authorise } from '../../../local/iam/authoriser.ts'
import { listen } from '../../../local/listen.ts'
import { readBody } from '../../../local/read-body.ts'

const started: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of started.splice(0).toReversed()) await one.stop()
})

/** A gate before a service that remembers what it was asked. */
async function gated(authorise: Authorise) {
  const seen: { authorization: string | undefined; body: string }[] = []
  const service = await listen(0)
  service.answerWith(async (request, response) => {
    const body = await readBody(request, 1000)
    seen.push({ authorization: request.headers.authorization, body: String(body) })
    response.writeHead(201, { 'x-amz-crc32': '7' }).end('{"Item":{}}')
  })
  const gate = await startGate(service.url, authorise)
  started.push(service, gate)
  const ask = (keyId: string) =>
    fetch(gate.endpoint, {
      method: 'POST',
      headers: {
        'x-amz-target': 'DynamoDB_20120810.GetItem',
        authorization: `AWS4-HMAC-SHA256 Credential=${keyId}/20261122/us-east-1/dynamodb/aws4_request, Signature=0`,
      },
      body: '{"TableName":"myplateful-posts"}',
    })
  return { ask, seen, service }
}

const refusal = { principal: 'p', action: 'a', resource: 'r', message: 'Not you' }

describe('the gate before DynamoDB', () => {
  it('hands over what is allowed as it is, signed by the host, and the answer as it is', async () => {
    const authorise = vi.fn<Authorise>(async () => undefined)
    const { ask, seen } = await gated(authorise)
    const answer = await ask('myplateful-get-post')
    expect([answer.status, answer.headers.get('x-amz-crc32')]).toEqual([201, '7'])
    expect(await answer.text()).toBe('{"Item":{}}')
    expect(seen).toEqual([
      {
        authorization: expect.stringContaining('Credential=local/2026'),
        body: '{"TableName":"myplateful-posts"}',
      },
    ])
    expect(authorise.mock.calls[0]?.[1]).toEqual([
      {
        action: 'dynamodb:GetItem',
        resource: 'arn:aws:dynamodb:us-east-1:000000000000:table/myplateful-posts',
      },
    ])
  })

  it('keeps what is refused away from it', async () => {
    const { ask, seen } = await gated(async () => refusal)
    const answer = await ask('myplateful-get-post')
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({
      __type: 'com.amazon.coral.service#AccessDeniedException',
      Message: 'Not you',
    })
    expect(seen).toEqual([])
  })

  it('does not ask about the host', async () => {
    const { ask } = await gated(async () => refusal)
    expect((await ask('local')).status).toBe(201)
  })

  it('breaks where the service behind it breaks', async () => {
    const { ask, service } = await gated(async () => undefined)
    await service.stop()
    await expect(ask('local')).rejects.toThrow('fetch failed')
  })
})
