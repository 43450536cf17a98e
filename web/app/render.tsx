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
  styles: string
  head: PageHead
  /** The path of the page's module, below web/. */
  module: string
  needsApp: boolean
  /** Input of the page's loader in the browser; see served-data.ts. */
  served: unknown
}

/** @param context input of the pages' loaders */
export async function renderPage(path: string, context: PageContext): Promise<RenderedPage> {
  const handler = createStaticHandler(routes)
  const request = new Request(new URL(path, 'http://render.invalid'))
  const result = await handler.query(request, { requestContext: context })
  if (result instanceof Response) throw new Error(`${path} answered with a redirect`)
  const [error] = Object.values(result.errors ?? {})
  if (error && result.statusCode >= 500) throw error

  // No vendor prefixes: the supported browsers do not need them.
  const cache = createCache({ key: 'css', stylisPlugins: [] })
  // Must run before rendering, so that the cache collects the styles, and no element gets its own style element.
  const emotion = createEmotionServer(cache)
  const html = renderToString(
    <CacheProvider value={cache}>
      <ChakraProvider value={siteSystem}>
        {/* hydrate={false}, because our CSP forbids the inline script with the router's data; see served-data.ts. */}
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, result)}
          context={result}
          hydrate={false}
        />
      </ChakraProvider>
    </CacheProvider>,
  )
  const page = result.matches.at(-1)
  if (!page || !isPageHandle(page.route.handle)) throw new Error(`${path} has no page handle`)
  const { handle, id } = page.route
  const routeData = { params: page.params, loaderData: result.loaderData[id] }
  return {
    ...placeStyles(html, cache, emotion),
    head: handle.head(routeData),
    module: moduleOf(id),
    needsApp: handle.needsApp?.(routeData) ?? false,
    served: handle.served?.(routeData),
  }
}
