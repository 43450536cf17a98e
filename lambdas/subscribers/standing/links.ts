import { createHmac } from 'node:crypto'
import type { NormalizedEmail } from '../../../contract/subscribers/email-address.ts'
import { env } from '../../platform/aws/env.ts'
import { isSameSecret } from '../../platform/secrets.ts'

/**
 * Ids and links follow from the address and the environment's key. So they are the same after an undone import, a
 * restored table or an erasure, and every link in every mail works for as long as the address is here in any form.
 */

/** 128 bits, which fits into a link and cannot be guessed. */
function signed(text: string): string {
  return createHmac('sha256', env.LINK_KEY)
    .update(text)
    .digest()
    .subarray(0, 16)
    .toString('base64url')
}

/** The subscriber's id. Nobody can read the address from it. */
export function idOf(address: NormalizedEmail): string {
  return signed(`id ${address}`)
}

/** `renewals`: how often staff had renewed the links when the mail was sent. */
export type MailLink = { id: string } & (
  | { to: 'unsubscribe'; renewals: number }
  | { to: 'confirm' }
)

interface LinkOwner {
  id: string
  renewals?: number | undefined
}

/** The query parameter `s` of unsubscribe links. */
export function unsubscribeToken({ id, renewals = 0 }: LinkOwner): string {
  return withSignature(`${id}.${renewals}`)
}

/** The query parameter `s` of confirmation links, which only the welcome mail contains. */
export function confirmToken({ id }: LinkOwner): string {
  return withSignature(`${id}.${CONFIRM}`)
}

const CONFIRM = 'confirm'

function withSignature(text: string): string {
  return `${text}.${signed(`link ${text}`)}`
}

/** @returns undefined if the token is malformed or not ours */
export function parseLinkToken(token: string): MailLink | undefined {
  const [id, purpose, signature, ...more] = token.split('.')
  if (!id || !purpose || !signature || more.length > 0) return undefined
  if (!isSameSecret(signature, signed(`link ${id}.${purpose}`))) return undefined
  return purpose === CONFIRM
    ? { id, to: 'confirm' }
    : { id, to: 'unsubscribe', renewals: Number(purpose) }
}
