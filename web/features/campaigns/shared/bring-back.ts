import { useSyncExternalStore } from 'react'
import type { NavigateFunction } from 'react-router-dom'
import type { EmailType } from '../../../../contract/mail/email-types.ts'
import type { MailText } from '../../../../contract/mail/schemas.ts'

/** With the template that sent it, where one did. */
type Wish = MailText & { kind: EmailType | null }

/** A mail that was sent and is to be written again: whoever has the draft takes it, and asks first where that holds something. */
let wish: Wish | undefined
const listeners = new Set<() => void>()

/** Leads to the draft too, as the toast that offers it outlasts its page. */
export function bringBack(mail: Wish, go: NavigateFunction): void {
  wish = mail
  for (const listener of listeners) listener()
  void go('/admin?tab=email', { replace: window.location.pathname === '/admin' })
}

export function forgetWish(): void {
  wish = undefined
  for (const listener of listeners) listener()
}

export function useWish(): Wish | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => wish,
  )
}
