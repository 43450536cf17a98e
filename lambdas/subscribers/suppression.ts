import type { NormalisedEmail } from '../../contract/email-address.ts'
import type { Suppression } from '../../contract/subscribers.ts'
import { tableVariable } from '../../contract/tables.ts'
import { requireEnv } from '../aws/env.ts'
import { transact } from '../aws/transaction.ts'
import { totalWrites } from './active-total.ts'

/** Addresses that are on the list and not mailed (design §5). A suppressed subscriber is never active. */
const TableName = requireEnv(tableVariable('subscribers'))

/**
 * Suppresses an address. The first reason stays, so that a repeated event changes nothing; one who is not on the
 * list is no error.
 */
export async function suppress(
  address: NormalisedEmail,
  reason: Suppression['reason'],
  now: Date,
): Promise<void> {
  const suppression: Suppression = { reason, at: now.toISOString() }
  const wasActive = await transact([
    suppressWhere(address, suppression, true),
    ...totalWrites(address, -1, now),
  ])
  if (wasActive.kind === 'written') return
  const was = await transact([suppressWhere(address, suppression, false)])
  // Neither: not on the list, suppressed already, or active again between the two.
  if (was.kind === 'condition_failed' && was.found?.is_active === true && !was.found.suppression)
    throw new Error('The subscriber changed while being suppressed; trying again')
}

function suppressWhere(address: NormalisedEmail, suppression: Suppression, active: boolean) {
  return {
    Update: {
      TableName,
      Key: { address },
      ConditionExpression: 'is_active = :was AND attribute_not_exists(suppression)',
      UpdateExpression: 'SET suppression = :suppression, is_active = :inactive REMOVE active_shard',
      ExpressionAttributeValues: {
        ':was': active,
        ':inactive': false,
        ':suppression': suppression,
      },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
    },
  }
}
