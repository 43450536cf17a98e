/** The `s` of a confirmation link: whose address it is, and the secret that only the mail knows. */
export function confirmLinkToken(id: string, secret: string): string {
  return `${id}.${secret}`
}

/** @returns empty parts for what is no such token: nobody has them. */
export function readConfirmLink(token: string): { id: string; secret: string } {
  const [id = '', secret = ''] = token.split('.')
  return { id, secret }
}
