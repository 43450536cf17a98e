/**
 * What the model does instead of its work, for tests: `garbage` answers the tool with something else, `html` with
 * markup in its words, `control` with control characters in them, `claim` with a health claim, `wrong_figure` with a figure that
 * its fact does not have, `unknown_fact` with a citation of nothing; `declines` calls the tool that says why it does not edit,
 * `excuse` writes that into the mail, `unchanged` gives the mail back; `slow` never answers. Some stop it: `refused` before its first word,
 * `refused_midway` and `cut_off` after an answer that would pass for a whole one.
 */
const misbehaviors = [
  ...(['garbage', 'no_tool', 'nothing', 'short', 'long', 'html', 'control', 'claim'] as const),
  ...(['declines', 'excuse', 'unchanged', 'wrong_figure', 'unknown_fact'] as const),
  ...(['refused', 'refused_midway', 'filtered', 'guardrail', 'cut_off', 'no_room'] as const),
  ...(['broken_output', 'broken_tool', 'throttle', 'unavailable', 'slow'] as const),
  ...(['denied', 'no_right', 'gone', 'not_in_region', 'too_long'] as const),
] as const
export type Misbehavior = (typeof misbehaviors)[number]

export interface BedrockFaults {
  /** The next requests do this, one each; `work` lets one through. */
  next: (Misbehavior | 'work')[]
  /** Every request does this. */
  always: Misbehavior | undefined
  /** Waited before each answer, in milliseconds. A real model takes about a minute for an article. */
  latencyMs: number
}

export function noFaults(options: Partial<BedrockFaults> = {}): BedrockFaults {
  return { next: [], always: undefined, latencyMs: 0, ...options }
}
