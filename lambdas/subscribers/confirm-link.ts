/** Whose address it is, and the secret that only the confirmation mail knows. */
export interface ConfirmLink {
  id: string
  secret: string
}

/** The `s` of a confirmation link. */
export function confirmLinkToken({ id, secret }: ConfirmLink): string {
  return `${id}.${secret}`
}

/** @returns undefined for what is no such token. */
export function readConfirmLink(token: string): ConfirmLink | undefined {
  const [id, secret, ...more] = token.split('.')
  return id && secret && more.length === 0 ? { id, secret } : undefined
}
