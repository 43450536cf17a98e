import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { normalizeEmail } from '../../../contract/subscribers/email-address.ts'
import { documents } from '../../../lambdas/platform/aws/dynamodb.ts'
import { handler as clear } from '../../../lambdas/privacy/handlers/clear-engagement.ts'
import { suppressAddress } from '../../../lambdas/subscribers/standing/subscription.ts'
import { setClock } from '../../support/clock.ts'
import { startSubscribers } from '../../support/subscribers.ts'
import { addWelcomed } from '../../support/welcomed.ts'

const people = await startSubscribers()

const NOW = '2026-11-28T14:00:00.000Z'
const KEPT = '2025-11-28T14:00:00.000Z'
const OLD = '2025-11-28T13:59:59.999Z'
const campaign = 'manual-1'

const known = {
  'all-old@example.com': { delivered: { at: OLD, campaign }, opened: { at: OLD, campaign } },
  'one-old@example.com': { delivered: { at: KEPT, campaign }, clicked: { at: OLD, campaign } },
  'earlier-old@example.com': { opened: { at: NOW, campaign, before: OLD } },
  'recent@example.com': { opened: { at: NOW, campaign, before: KEPT } },
  'suppressed@example.com': { delivered: { at: OLD, campaign } },
}

const keyOf = (address: string) => ({ TableName: 'myplateful-subscribers', Key: { address } })

async function stored(address: string): Promise<unknown> {
  const { Item } = await documents.send(new GetCommand(keyOf(address)))
  return Item?.engagement
}

it('what is known for over 365 days of campaigns that people got, opened and clicked is removed each week', async () => {
  setClock(NOW)
  await people.fresh()
  await addWelcomed([...Object.keys(known), 'new@example.com'])
  for (const [address, engagement] of Object.entries(known))
    await documents.send(
      new UpdateCommand({
        ...keyOf(address),
        UpdateExpression: 'SET engagement = :known',
        ExpressionAttributeValues: { ':known': engagement },
      }),
    )
  await suppressAddress(normalizeEmail('suppressed@example.com'), 'bounce', new Date())
  const run = () => clear({ scheduled_time: NOW })
  await run()
  await run()
  expect(await stored('all-old@example.com')).toBeUndefined()
  expect(await stored('one-old@example.com')).toEqual({ delivered: { at: KEPT, campaign } })
  expect(await stored('earlier-old@example.com')).toEqual({ opened: { at: NOW, campaign } })
  expect(await stored('recent@example.com')).toEqual(known['recent@example.com'])
  expect(await stored('suppressed@example.com')).toBeUndefined()
  expect(await stored('new@example.com')).toBeUndefined()
})
