import * as v from 'valibot'
import type { NormalisedEmail } from '../../contract/subscribers/email-address.ts'
import { readItem } from '../platform/aws/dynamodb.ts'
import { requireEnv } from '../platform/aws/env.ts'
import { welcomeLog } from './welcome-allowance.ts'

const TableName = requireEnv('SUBSCRIBERS_TABLE')
const kept = v.object({ welcome: v.optional(welcomeLog) })

/** What is kept about welcome mail to an address; null: none was asked for. */
export async function welcomeOf(address: NormalisedEmail) {
  const log = (await readItem(TableName, { address }, kept))?.welcome
  return log ? { submitted: log.submitted, claimed_at: log.claimed_at } : null
}
