/** How long it is kept who got a campaign: long enough to answer a complaint (privacy page, "How long we keep it"). */
export const LEDGER_DAYS = 180

/** When the lines of a chunk that is done now end, in epoch seconds. */
export function ledgerEnd(now: Date): number {
  return Math.floor(now.getTime() / 1000) + LEDGER_DAYS * 86_400
}
