import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { documents } from '../../platform/aws/dynamodb.ts'
import { env } from '../../platform/aws/env.ts'
import { type Budget, budget, campaignRate } from './rate-budget.ts'

export const BUDGET_KEY = { pk: 'sending', sk: 'budget' }

/** The sending budget as it was last written; undefined: no campaign was ever sent. */
export async function readBudget(): Promise<Budget | undefined> {
  const { Item } = await documents.send(
    new GetCommand({ TableName: env.WORK_TABLE, Key: BUDGET_KEY }),
  )
  return Item && v.parse(budget, Item)
}

/** Mails a second that campaigns may send in all, as last heard from SES. */
export async function knownRate(): Promise<number | undefined> {
  const known = await readBudget()
  return known && campaignRate(known)
}
