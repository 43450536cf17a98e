import * as v from 'valibot'
import type { NormalizedEmail } from '../../contract/subscribers/email-address.ts'
import { readItem } from '../platform/aws/dynamodb.ts'
import { env } from '../platform/aws/env.ts'
import { welcomeDue } from '../subscribers/join/due-welcome.ts'
import { welcomeLog } from './welcome-allowance.ts'

const welcomeRow = v.object({
  welcome: v.optional(welcomeLog),
  welcome_due: v.optional(welcomeDue),
  reached_at: v.optional(v.string()),
})

/** Null if no welcome mail was ever due. */
export async function welcomeHistory(address: NormalizedEmail) {
  const { welcome, welcome_due, reached_at } =
    (await readItem(env.SUBSCRIBERS_TABLE, { address }, welcomeRow)) ?? {}
  if (!welcome && !welcome_due) return null
  const uncertain = welcome_due?.uncertain
  return {
    claimed_at: welcome?.claimed_at ?? [],
    submitted: welcome?.submitted ?? false,
    due: uncertain ? null : (welcome_due?.due ?? null),
    uncertain_since: uncertain ? (welcome_due?.handed_over_at ?? null) : null,
    reached_at: reached_at ?? null,
  }
}
