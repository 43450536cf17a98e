/** The `s` of the link in the mail of the subscriber with this id; nobody's id is handed on as it is. */
export async function linkOf(id: unknown): Promise<string> {
  const { leavingLink } = await import('../../lambdas/subscribers/mail-link.ts')
  const { findById } = await import('../../lambdas/subscribers/subscription.ts')
  const row = await findById(String(id))
  return row ? leavingLink(row) : String(id)
}
