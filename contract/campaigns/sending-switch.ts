/** Where the work table says whether campaigns may mail: lambdas/ reads and writes it, a restore closes it. */
export const SENDING_SWITCH_KEY = { pk: 'sending', sk: 'gate' } as const

/** What a restore of the work table writes there before it writes anything else. */
export function closedByRestore(now: Date) {
  const restored_at = now.toISOString()
  return { ...SENDING_SWITCH_KEY, kind: 'restored', since: restored_at, restored_at } as const
}
