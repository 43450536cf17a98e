import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { SUCCESS_STATE_MS } from '../../../contract/business.ts'
import { emailAddress } from '../../../contract/subscribers/email-address.ts'
import { showToast } from '../../components/toasts/toast.ts'
import { beginProof, type JoinOutcome, join, requestWelcomeMail } from './api.ts'
import { joinToasts } from './join-toasts.ts'

/**
 * The states of docs/product.md, "Joining", and two more. `invalid`: `idle` with an error message. `to-confirm`: a
 * success, but the visitor still has to confirm the address.
 */
type JoinState = 'idle' | 'invalid' | 'submitting' | 'success' | 'to-confirm'

interface JoinForm {
  state: JoinState
  formRef: RefObject<HTMLFormElement | null>
  fieldRef: RefObject<HTMLInputElement | null>
  honeypotRef: RefObject<HTMLInputElement | null>
  successRef: RefObject<HTMLHeadingElement | null>
  onSubmit(event: FormEvent): void
}

export function useJoinForm(): JoinForm {
  const [state, setState] = useState<JoinState>('idle')
  const formRef = useRef<HTMLFormElement>(null)
  const fieldRef = useRef<HTMLInputElement>(null)
  const honeypotRef = useRef<HTMLInputElement>(null)
  const successRef = useRef<HTMLHeadingElement>(null)
  // A ref, because `state` changes only with the next render. A double click must not send the form twice.
  const busy = useRef(false)

  // The visitor may have focused the form before the app hydrated it.
  useEffect(() => {
    if (formRef.current?.contains(document.activeElement)) beginProof()
  }, [])

  useEffect(() => {
    if (state === 'invalid') fieldRef.current?.focus()
    if (!isOver(state)) return
    // The focused button is hidden now. Without this line the focus would move to the body.
    successRef.current?.focus({ preventScroll: true })
    // The message stays, because the visitor still has to confirm.
    if (state === 'to-confirm') return
    const timer = setTimeout(() => {
      const focusWasHere = document.activeElement === successRef.current
      formRef.current?.reset()
      setState('idle')
      // The field does not get the focus, because a phone would open its keyboard.
      if (focusWasHere) requestAnimationFrame(() => formRef.current?.focus({ preventScroll: true }))
    }, SUCCESS_STATE_MS)
    return () => clearTimeout(timer)
  }, [state])

  async function submit(typed: string) {
    const parsed = v.safeParse(emailAddress, typed)
    if (!parsed.success) {
      setState('invalid')
      fieldRef.current?.focus()
      return
    }
    busy.current = true
    setState('submitting')
    const outcome = await join(parsed.output, honeypotRef.current?.value ?? '')
    busy.current = false
    setState(nextState[outcome])
    if (outcome === 'invalid-email') return
    showToast(joinToasts[outcome])
    if (outcome !== 'failed') void requestWelcomeMail(parsed.output)
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (busy.current || isOver(state)) return
    void submit(fieldRef.current?.value ?? '')
  }

  return { state, formRef, fieldRef, honeypotRef, successRef, onSubmit }
}

function isOver(state: JoinState): boolean {
  return state === 'success' || state === 'to-confirm'
}

const nextState: Record<JoinOutcome, JoinState> = {
  joined: 'success',
  'to-confirm': 'to-confirm',
  'already-joined': 'idle',
  'invalid-email': 'invalid',
  failed: 'idle',
}
