/**
 * Imports oidc-provider without its notice on Node 20. It asks for Node 22 because it supports nothing older; the
 * few flows used here are tested on 20.
 */
export async function loadOidcProvider(): Promise<typeof import('oidc-provider')> {
  const { warn } = console
  console.warn = (...parts: unknown[]) => {
    if (!String(parts[0]).includes('oidc-provider WARNING: Unsupported runtime')) warn(...parts)
  }
  try {
    return await import('oidc-provider')
  } finally {
    console.warn = warn
  }
}
