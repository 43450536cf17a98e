import { isSameSecret } from '../platform/same-secret.ts'
import type { SubscriberRow } from './row.ts'

/** Whose mail a link stands in, and the secret that shows that the link is from there. */
export interface MailLink {
  id: string
  secret: string
}

type LinkOwner = Pick<SubscriberRow, 'id' | 'link_secrets'>

/** The `s` of the links by which a person leaves. */
export function leavingLink({ id, link_secrets }: LinkOwner): string {
  const newest = link_secrets?.[0]
  return newest === undefined ? id : linkToken({ id, secret: newest })
}

/** The `s` of a link. */
export function linkToken({ id, secret }: MailLink): string {
  return `${id}.${secret}`
}

/** A link from before there were secrets has the id as its secret. @returns undefined for what is no link of ours */
export function readLink(token: string): MailLink | undefined {
  const [id, secret = id, ...more] = token.split('.')
  return id && secret && more.length === 0 ? { id, secret } : undefined
}

/** Whether the link is from one of this person's mails: by such a link anybody may leave, however old it is. */
export function mayLeave({ id, link_secrets = [id] }: LinkOwner, { secret }: MailLink): boolean {
  return link_secrets.some((known) => isSameSecret(secret, known))
}

/** Whether the link is the newest, and a secret at all: only such a one puts an address back on the list. */
export function mayComeBack({ link_secrets = [] }: LinkOwner, { secret }: MailLink): boolean {
  const [newest] = link_secrets
  return newest !== undefined && isSameSecret(secret, newest)
}

/** Mail that goes out from now on has this secret; of the earlier ones, the newest are kept to leave by. */
export function withNewLink<R extends LinkOwner>(row: R, secret: string): R {
  const { id, link_secrets = [id] } = row
  return { ...row, link_secrets: [secret, ...link_secrets].slice(0, KEPT) }
}

const KEPT = 10
