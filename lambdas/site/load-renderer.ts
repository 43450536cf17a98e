import type { Renderer } from '../../contract/site/renderer.ts'
import { env } from '../platform/aws/env.ts'

/**
 * The site's renderer, a file of the web build next to the function's bundle.
 * @returns a function that throws if the file is missing; the edge then shows the built pages instead
 */
export function loadRenderer(): () => Promise<Renderer> {
  const load = async (): Promise<{ renderer: Renderer }> =>
    import(new URL(env.RENDERER_MODULE, import.meta.url).href)
  // Starts loading at cold start, before the first request.
  load().catch(() => {})
  return async () => (await load()).renderer
}
