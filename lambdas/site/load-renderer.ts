import type { Renderer } from '../../contract/site/renderer.ts'
import { requireEnv } from '../platform/aws/env.ts'

/**
 * The site's pages as the web build made them. They lie beside the function, not in its bundle: what is built from
 * web/ is the build's, and is imported here by its address, once a process.
 *
 * @throws at the first use where it is missing, so that the edge shows the files instead
 */
export function loadRenderer(): () => Promise<Renderer> {
  const address = new URL(requireEnv('RENDERER_MODULE'), import.meta.url).href
  // While the function starts, not with its first request.
  const loading: Promise<{ renderer: Renderer }> = import(address)
  loading.catch(() => {})
  return async () => (await loading).renderer
}
