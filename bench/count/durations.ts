import { type Action, actions } from '../../contract/actions.ts'

/**
 * How long a function is charged for, in milliseconds: assumed, because a laptop is neither an arm64 Lambda nor next to
 * DynamoDB. Warm starts; mails at SES's 80 ms, eight at a time, 96 a chunk, are most of a campaign's worker.
 */
const ASSUMED_MS: Readonly<Record<string, number>> = {
  'run-campaign': 1500,
  'send-welcome': 250,
  'record-feedback': 120,
  'write-article': 45_000,
  'publish-due': 300,
  'render-site': 80,
  'admin-send-email': 300,
  subscribe: 30,
}
const OTHERWISE_MS = 40

/** lib/backend-action.ts's. A function that renders has more, for the CPU that comes with it. */
const MEMORY_MB = 512
const RENDERING_MEMORY_MB = 1769

export function megabyteMilliseconds(action: string): number {
  const all: Readonly<Record<string, Action>> = actions
  const renders = all[action]?.renders
  return (ASSUMED_MS[action] ?? OTHERWISE_MS) * (renders ? RENDERING_MEMORY_MB : MEMORY_MB)
}
