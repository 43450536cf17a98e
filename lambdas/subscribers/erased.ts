import type { NormalisedEmail } from '../../contract/subscribers/email-address.ts'
import { erasedKey } from '../../contract/subscribers/erased-key.ts'
import { requireEnv } from '../platform/aws/env.ts'

/**
 * What is left of a person who was erased: the SHA-256 of the address, so that an import cannot bring them back.
 *
 * It is a pseudonym and not anonymous: whoever has the table and a guess at an address can check the guess, as with any
 * hash of something guessable, salted or not. It tells nothing else, and no list of addresses can be read from it.
 */
const TableName = requireEnv('SUBSCRIBERS_TABLE')

export function rememberErasure(address: NormalisedEmail, now: Date) {
  const Item = { address: erasedKey(address), erased_at: now.toISOString() }
  return { Put: { TableName, Item } }
}

export function forgetErasure(address: NormalisedEmail) {
  return { Delete: { TableName, Key: { address: erasedKey(address) } } }
}

export function unlessErased(address: NormalisedEmail) {
  return {
    ConditionCheck: {
      TableName,
      Key: { address: erasedKey(address) },
      ConditionExpression: 'attribute_not_exists(address)',
    },
  }
}
