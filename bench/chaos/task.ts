import * as v from 'valibot'

export const task = v.object({
  /**
   * `begin` adds subscribers, starts a campaign and runs the script. `join` tries to send the same campaign. `finish`
   * sweeps until the campaign is over. With `cancelOnceFrozen`, `finish` cancels the campaign first.
   */
  role: v.variant('kind', [
    v.object({ kind: v.literal('begin'), people: v.number(), script: v.string() }),
    v.object({ kind: v.literal('join') }),
    v.object({ kind: v.literal('finish'), cancelOnceFrozen: v.optional(v.boolean(), false) }),
  ]),
  kill: v.optional(v.object({ step: v.string(), moment: v.picklist(['before', 'after']) })),
  /** Messages arrive twice and in random order. */
  disorder: v.optional(v.boolean(), false),
  /** The share of requests to DynamoDB that fail. */
  errors: v.optional(v.number(), 0),
  /** How far the process's clock is ahead of the real time. */
  clockMs: v.optional(v.number(), 0),
})
export type Task = v.InferInput<typeof task>

export const TASK_VARIABLE = 'CHAOS_TASK'
