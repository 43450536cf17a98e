import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { STAFF_SCOPE } from '../../contract/route.ts'
import type { Emulators } from '../chaos/emulators.ts'
import { atMost, type Figure } from '../figure.ts'
import { fillList } from '../subscribers.ts'
import { inTurn, median } from '../timing.ts'
import { callHandler } from './call-handler.ts'

const SMALL = 1000
const ROUNDS = 60
const scopes = [STAFF_SCOPE]

/**
 * Times the requests that must not get slower as the list grows: first with 1,000 people, then with `size` people. Each
 * time is divided by the time to read one item at the same moment, so that a busy machine does not affect the result.
 */
export async function measureGrowth(emulators: Emulators, size: number): Promise<Figure[]> {
  const stats = (await import('../../lambdas/analytics/handlers/stats.ts')).handler
  const list = (await import('../../lambdas/subscribers/handlers/list-subscribers.ts')).handler
  const { documents } = await import('../../lambdas/platform/aws/dynamodb.ts')
  const one = new GetCommand({
    TableName: 'myplateful-subscribers',
    Key: { address: 'person-1@example.com' },
  })
  const get = (query?: Record<string, string>) => ({
    method: 'GET',
    scopes,
    ...(query && { query }),
  })

  const measure = async () => {
    const works = [
      () => documents.send(one),
      () => callHandler(stats, get()),
      () => callHandler(list, get({ state: 'active' })),
      () => callHandler(list, get({ state: 'active', search: 'person-5' })),
    ]
    await inTurn(10, ...works)
    const [floor, ...rest] = await inTurn(ROUNDS, ...works)
    return rest.map((times) => median(times) / median(floor))
  }

  await fillList(emulators, 0, SMALL)
  const before = await measure()
  await fillList(emulators, SMALL, size)
  const after = await measure()
  const words = ['the dashboard', 'a page of subscribers', 'a search for subscribers']
  return words.map((what, index) =>
    atMost(
      `${what}: at ${size.toLocaleString('en-US')} people ÷ at 1,000`,
      (after[index] ?? Number.NaN) / (before[index] ?? Number.NaN),
      1.2,
    ),
  )
}
