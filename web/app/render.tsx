import { ChakraProvider } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import fontStyles from '../design/fonts.css?inline'
import { siteSystem } from '../design/site-system.ts'
import { isPageHandle, type PageHead } from '../site/page.ts'
import type { PageContext } from '../site/page-context.ts'
import { placeStyles } from '../site/place-styles.ts'
import { moduleOf, routes } from './routes.tsx'

export { fontStyles }

export interface RenderedPage {
  html: string
  /** The style elements for its head. */
  styles: string
  head: PageHead
  /** The page's module, below web/. */
  module: string
  needsApp: boolean
  /** For the page's loader in the browser; see served-data.ts. */
  served: unknown
}

/** One page as HTML, on a server. @param context what the pages' loaders are given */
export async function renderPage(path: string, context: PageContext): Promise<RenderedPage> {
  const handler = createStaticHandler(routes)
  const request = new Request(new URL(path, 'http://render.invalid'))
  const found = await handler.query(request, { requestContext: context })
  if (found instanceof Response) throw new Error(`${path} answered with a redirect`)
  const [error] = Object.values(found.errors ?? {})
  if (error && found.statusCode >= 500) throw error

  // Without stylis's prefixer: the browsers that we build for know every property that the pages use.
  const cache = createCache({ key: 'css', stylisPlugins: [] })
  // Before rendering: it tells the cache to keep its styles instead of writing them beside each element.
  const emotion = createEmotionServer(cache)
  const html = renderToString(
    <CacheProvider value={cache}>
      <ChakraProvider value={siteSystem}>
        {/* The router's hydration data would be an inline script, which our CSP forbids; see served-data.ts. */}
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, found)}
          context={found}
          hydrate={false}
        />
      </ChakraProvider>
    </CacheProvider>,
  )
  const page = found.matches.at(-1)
  if (!page || !isPageHandle(page.route.handle)) throw new Error(`${path} has no page handle`)
  const { handle, id } = page.route
  const known = { params: page.params, loaderData: found.loaderData[id] }
  return {
    ...placeStyles(html, cache, emotion),
    head: handle.head(known),
    module: moduleOf(id),
    needsApp: handle.needsApp?.(known) ?? false,
    served: handle.served?.(known),
  }
}
