/**
 * The model's faults, for tests.
 * - In the answer's content: `garbage` calls the tool with wrong input. `short` and `long` miss the required length.
 *   `html` adds markup, `control` adds control characters, and `claim` adds a health claim. `wrong_figure` adds a
 *   figure that differs from its fact. `unknown_fact` cites a fact that does not exist.
 * - In edits: `declines` calls the tool for refusals. `excuse` writes a refusal into the mail. `unchanged` returns the
 *   mail unchanged.
 * - Without a tool call: `no_tool` answers with text. `nothing` and `refused` stop before the first word. `slow` never
 *   answers.
 * - `refused_midway` and `cut_off` stop after an answer that looks complete.
 * - All other faults stand for Bedrock's stop reasons (converse.ts) and errors (server.ts).
 */
const misbehaviors = [
  ...(['garbage', 'no_tool', 'nothing', 'short', 'long', 'html', 'control', 'claim'] as const),
  ...(['declines', 'excuse', 'unchanged', 'wrong_figure', 'unknown_fact'] as const),
  ...(['refused', 'refused_midway', 'filtered', 'guardrail', 'cut_off', 'no_room'] as const),
  ...(['broken_output', 'broken_tool', 'throttle', 'unavailable', 'slow'] as const),
  ...(['denied', 'no_permission', 'gone', 'not_in_region', 'too_long'] as const),
] as const
export type Misbehavior = (typeof misbehaviors)[number]

export interface BedrockFaults {
  /** One fault for each of the next requests. `work` means no fault. */
  next: (Misbehavior | 'work')[]
  /** The fault of all later requests. */
  always: Misbehavior | undefined
  /** The delay before each answer, in milliseconds. A real model takes about a minute for an article. */
  latencyMs: number
}

export function noFaults(options: Partial<BedrockFaults> = {}): BedrockFaults {
  return { next: [], always: undefined, latencyMs: 0, ...options }
}
