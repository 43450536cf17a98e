import { useSyncExternalStore } from 'react'
import type { NavigateFunction } from 'react-router-dom'
import type { EmailType } from '../../../../contract/mail/email-types.ts'
import type { MailText } from '../../../../contract/mail/schemas.ts'
import type { AudienceRequest } from '../../../../contract/subscribers/segment-schemas.ts'

/** A mail that becomes the draft again. `kind`: the mail's template, if any. */
interface BringBackRequest extends MailText {
  kind: EmailType | null
  /** Replaces the draft's audience, if given. */
  audience?: AudienceRequest
}

let request: BringBackRequest | undefined
const listeners = new Set<() => void>()

/** Also opens the draft's page, because staff can press "Use this text again" on other pages. */
export function bringBack(mail: BringBackRequest, go: NavigateFunction): void {
  request = mail
  for (const listener of listeners) listener()
  void go('/admin?tab=email', { replace: window.location.pathname === '/admin' })
}

export function clearBringBack(): void {
  request = undefined
  for (const listener of listeners) listener()
}

export function useBringBackRequest(): BringBackRequest | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => request,
  )
}
