import type { Renderer } from '../../contract/site/renderer.ts'
import { env } from '../platform/aws/env.ts'

/**
 * The site's pages as the web build made them: beside the function, not in its bundle.
 * @throws at the first use where they are missing, so that the edge shows the files instead
 */
export function loadRenderer(): () => Promise<Renderer> {
  const load = async (): Promise<{ renderer: Renderer }> =>
    import(new URL(env.RENDERER_MODULE, import.meta.url).href)
  // Begins while the function starts, not with its first request.
  load().catch(() => {})
  return async () => (await load()).renderer
}
