import { useSyncExternalStore } from 'react'
import type { WrittenMail } from '../../../../contract/mail/schemas.ts'
import { showDone, showFailure } from '../../../components/call-outcome.ts'
import { readCampaignMail } from '../api/campaigns.ts'

/** A mail that was sent and is to be written again: whoever has the draft takes it, and asks first where that holds something. */
let wish: WrittenMail | undefined
const listeners = new Set<() => void>()

export function bringBack(mail: WrittenMail): void {
  wishFor(mail)
  if (listeners.size === 0)
    showDone('Open the tab Email Campaign', 'The mail is brought back there.')
}

/**
 * The same with what a campaign said.
 * @returns false where it could not be read, and staff were told
 */
export async function bringCampaignBack(campaignId: string): Promise<boolean> {
  try {
    const { subject, preheader, content } = await readCampaignMail(campaignId)
    wishFor({ subject, preheader, content: content ?? '' })
    return true
  } catch (error) {
    showFailure('Not brought back', error, 'The campaign could not be read. Please try again.')
    return false
  }
}

function wishFor(mail: WrittenMail): void {
  wish = mail
  for (const listener of listeners) listener()
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
