import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { NormalisedEmail } from '../../contract/subscribers/email-address.ts'
import { erasedKey } from '../../contract/subscribers/erased-key.ts'
import { documents } from '../platform/aws/dynamodb.ts'
import { requireEnv } from '../platform/aws/env.ts'
import { rememberErasure } from './erased.ts'
import { changeSubscriber } from './subscription-rules.ts'

const TableName = requireEnv('SUBSCRIBERS_TABLE')

/** @returns false where nobody was at this address and nobody was erased from it. */
export async function erase(address: NormalisedEmail, now: Date): Promise<boolean> {
  const { before } = await changeSubscriber(address, () => undefined, {
    now,
    also: [rememberErasure(address, now)],
  })
  return before !== undefined || isErased(address)
}

async function isErased(address: NormalisedEmail): Promise<boolean> {
  const { Item } = await documents.send(
    new GetCommand({ TableName, Key: { address: erasedKey(address) }, ConsistentRead: true }),
  )
  return Item !== undefined
}
