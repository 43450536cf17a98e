import * as v from 'valibot'

/**
 * What a worker process is told. `mess`: messages come twice and in any order; `errors`: the share of requests to
 * DynamoDB that fail; `clockMs`: how far its clock is off.
 */
export const task = v.object({
  /**
   * `begin`: adds this many subscribers, starts a campaign and plays the script; `join`: would send it too;
   * `finish`: sweeps and works until the campaign is over; `byCancelling`: once its audience is frozen.
   */
  role: v.variant('kind', [
    v.object({ kind: v.literal('begin'), people: v.number(), script: v.string() }),
    v.object({ kind: v.literal('join') }),
    v.object({ kind: v.literal('finish'), byCancelling: v.optional(v.boolean(), false) }),
  ]),
  /** Where it is to be killed, by the step's name. */
  kill: v.optional(v.object({ step: v.string(), moment: v.picklist(['before', 'after']) })),
  mess: v.optional(v.boolean(), false),
  errors: v.optional(v.number(), 0),
  clockMs: v.optional(v.number(), 0),
})
export type Task = v.InferInput<typeof task>

/** The variable that carries it. */
export const TASK_VARIABLE = 'CHAOS_TASK'
