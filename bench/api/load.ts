import { Agent, request } from 'node:http'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { ORIGIN_SECRET_HEADER } from '../../contract/site/origin-secret.ts'
import { createApiGateway } from '../../local/api-gateway/gateway.ts'
import { ORIGIN_SECRET } from '../../local/environment.ts'
import { createInvoker } from '../../local/lambda.ts'
import { listen } from '../../local/listen.ts'
import { type Figure, noted } from '../figure.ts'
import { percentile } from '../timing.ts'
import { readyProof } from './proof.ts'

const AT_ONCE = 200
const SECONDS = 20

/** 200 visitors join at once over HTTP for 20 seconds. Counts errors, and people who are missing from the list. */
export async function measureLoad(): Promise<Figure[]> {
  const { handler } = await import('../../lambdas/subscribers/handlers/join.ts')
  const { documents } = await import('../../lambdas/platform/aws/dynamodb.ts')
  const { activeTotal } = await import('../../lambdas/subscribers/standing/totals.ts')
  const listener = await listen(0)
  listener.answerWith(
    createApiGateway({
      invoke: createInvoker({ join: (event, context) => handler(event as never, context) }),
      authorize: async () => ({ outcome: 'forbidden' }),
    }),
  )
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const before = await activeTotal()
  const times: number[] = []
  const joined: string[] = []
  let errors = 0
  const end = performance.now() + SECONDS * 1000
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, visitor) => {
      for (let round = 0; performance.now() < end; round += 1) {
        const email = `rush-${visitor}-${round}@example.com`
        const body = { email, source: 'landing_page', proof: await readyProof() }
        const start = performance.now()
        const status = await post(agent, `${listener.url}/api/subscribers`, body).catch(() => 0)
        times.push(performance.now() - start)
        if (status === 201) joined.push(email)
        else errors += 1
      }
    }),
  )
  agent.destroy()
  await listener.stop()

  const total = (await activeTotal()) - before
  let missing = 0
  for (const email of joined.filter((_, index) => index % 50 === 0)) {
    const Key = { address: email }
    const { Item } = await documents.send(
      new GetCommand({ TableName: 'myplateful-subscribers', Key, ConsistentRead: true }),
    )
    if (!Item) missing += 1
  }
  const lost = Math.abs(joined.length - total) + missing
  const what = `${AT_ONCE} at once for ${SECONDS} s`
  return [
    { what: `${what}: errors`, measured: String(errors), limit: '0', ok: errors === 0 },
    { what: `${what}: lost`, measured: String(lost), limit: '0', ok: lost === 0 },
    noted(`${what}: joined`, `${(joined.length / SECONDS).toFixed(0)}/s`),
    noted(
      `${what}: p50, p99`,
      `${percentile(times, 0.5).toFixed(0)}, ${percentile(times, 0.99).toFixed(0)} ms`,
    ),
  ]
}

function post(agent: Agent, url: string, content: unknown): Promise<number> {
  return new Promise((resolve, reject) => {
    const body = JSON.stringify(content)
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      [ORIGIN_SECRET_HEADER]: ORIGIN_SECRET,
    }
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
