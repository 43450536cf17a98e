import { useSyncExternalStore } from 'react'
import type { WrittenMail } from '../../../../contract/mail/schemas.ts'
import { showDone, showFailure } from '../../../components/call-outcome.ts'
import { readCampaignMail } from '../api/draft.ts'

/** A mail that was sent and is to be written again: whoever has the draft takes it, and asks first where that holds something. */
let wish: WrittenMail | undefined
const listeners = new Set<() => void>()

export function bringBack(mail: WrittenMail): void {
  wish = mail
  if (listeners.size === 0)
    showDone('Open the tab Email Campaign', 'The mail is brought back there.')
  for (const listener of listeners) listener()
}

/** The same with what a campaign said. */
export async function bringCampaignBack(campaignId: string): Promise<void> {
  try {
    bringBack(await readCampaignMail(campaignId))
  } catch (error) {
    showFailure('Not brought back', error, 'The campaign could not be read. Please try again.')
  }
}

export function forgetWish(): void {
  wish = undefined
  for (const listener of listeners) listener()
}

export function useWish(): WrittenMail | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => wish,
  )
}
