import { useSyncExternalStore } from 'react'
import type { NavigateFunction } from 'react-router-dom'
import type { WrittenMail } from '../../../../contract/mail/schemas.ts'
import { showFailure } from '../../../components/call-outcome.ts'
import { readCampaignMail } from '../api/campaigns.ts'

/** A mail that was sent and is to be written again: whoever has the draft takes it, and asks first where that holds something. */
let wish: WrittenMail | undefined
const listeners = new Set<() => void>()

/** Leads to the draft too, as the toast that offers it outlasts its page. */
export function bringBack(mail: WrittenMail, go: NavigateFunction): void {
  wish = mail
  for (const listener of listeners) listener()
  void go('/admin?tab=email', { replace: window.location.pathname === '/admin' })
}

/** The same with what a campaign said. */
export async function bringCampaignBack(campaignId: string, go: NavigateFunction): Promise<void> {
  try {
    const { subject, preheader, content } = await readCampaignMail(campaignId)
    bringBack({ subject, preheader, content: content ?? '' }, go)
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
