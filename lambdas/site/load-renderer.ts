import type { Renderer } from '../../contract/site/renderer.ts'
import { env } from '../platform/aws/env.ts'

/**
 * The site's pages as the web build made them: beside the function, not in its bundle.
 * @throws at the first use where they are missing, so that the edge shows the files instead
 */
export function loadRenderer(): () => Promise<Renderer> {
  const address = new URL(env.RENDERER_MODULE, import.meta.url).href
  // While the function starts, not with its first request.
  const loading: Promise<{ renderer: Renderer }> = import(address)
  loading.catch(() => {})
  return async () => (await loading).renderer
}
