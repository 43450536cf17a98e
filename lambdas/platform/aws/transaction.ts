import { setTimeout as sleep } from 'node:timers/promises'
import { type CancellationReason, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { documents } from './dynamodb.ts'

type Writes = NonNullable<TransactWriteCommandInput['TransactItems']>

/** What became of a transaction: all of it, or nothing because the write at `failed` found its condition false. */
export type TransactionOutcome =
  | { kind: 'written' }
  | { kind: 'condition_failed'; failed: number; found: Record<string, unknown> | undefined }

const TRIES = 8
const FIRST_PAUSE_MS = 15

/**
 * Why DynamoDB cancels a transaction that is not wrong: another one is on the same item, or a partition has too much
 * to do (API reference of TransactWriteItems, "Errors").
 */
const PASSING: readonly (string | undefined)[] = [
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
]

/**
 * Writes all or nothing. The SDK does not try a cancelled transaction again, so this does, with a growing random pause,
 * where the cause passes.
 * @returns which condition was false, with the item found there where the write asked for it (ALL_OLD).
 * @throws whatever else DynamoDB answers.
 */
export async function transact(writes: Writes): Promise<TransactionOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await documents.send(new TransactWriteCommand({ TransactItems: writes }))
      return { kind: 'written' }
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error
      const reasons = error.CancellationReasons ?? []
      const failed = reasons.findIndex((reason) => reason.Code === 'ConditionalCheckFailed')
      if (failed >= 0) return { kind: 'condition_failed', failed, found: itemOf(reasons[failed]) }
      const passes = reasons.some(({ Code }) => PASSING.includes(Code))
      if (!passes || attempt === TRIES) throw error
      await sleep(Math.random() * FIRST_PAUSE_MS * 2 ** attempt)
    }
  }
}

function itemOf(reason: CancellationReason | undefined): Record<string, unknown> | undefined {
  return reason?.Item && unmarshall(reason.Item)
}
