import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import fontStyles from '../design/fonts.css?inline'
import { App } from './app.tsx'
import { isPageHandle, type PageHead } from './page.ts'
import { routes } from './routes.tsx'

export { fontStyles }

export interface RenderedPage {
  html: string
  /** Emotion's style elements, the page's critical CSS. */
  styles: string
  head: PageHead
  /** The page's module, below web/. */
  module: string
  needsApp: boolean
}

/** One page as static HTML. Runs at build time only. */
export async function renderPage(path: string): Promise<RenderedPage> {
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(new URL(path, 'http://prerender.invalid')))
  if (context instanceof Response) throw new Error(`${path} answered with a redirect`)

  // Without stylis's prefixer: the browsers that we build for know every property that the pages use.
  const cache = createCache({ key: 'css', stylisPlugins: [] })
  const emotion = createEmotionServer(cache)
  const html = renderToString(
    <CacheProvider value={cache}>
      <App>
        {/* The router's hydration data would be an inline script, which our CSP forbids; it is not needed. */}
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </App>
    </CacheProvider>,
  )
  const page = context.matches.at(-1)
  if (!page || !isPageHandle(page.route.handle)) throw new Error(`${path} has no page handle`)
  const { handle, id } = page.route
  return {
    html,
    styles: emotion.constructStyleTagsFromChunks(emotion.extractCriticalToChunks(html)),
    head: handle.head(page.params),
    module: id,
    needsApp: handle.needsApp?.(page.params) ?? false,
  }
}
