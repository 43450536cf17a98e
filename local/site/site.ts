import { PICTURES_PREFIX } from '../../contract/pictures/picture-path.ts'
import { API_PREFIX } from '../../contract/route.ts'
import { ORIGIN_SECRET_HEADER } from '../../contract/site/origin-secret.ts'
import { type PageRoute, pageRoutes } from '../../contract/site/page-routes.ts'
import { isAdmin, isPicture, isRendered } from '../../contract/site/pages.ts'
import type { SiteConfig } from '../../contract/site/site-config.ts'
import { pictureHeaders, securityHeaders } from '../../contract/site/site-headers.ts'
import { POST_PICTURES_ROUTE, slugOfPicture } from '../../contract/site/social-pictures.ts'
import type { Invoke } from '../lambda.ts'
import type { Answer } from '../listen.ts'
import { createBucket } from './bucket.ts'
import { compressAnswer } from './compress.ts'
import { createEdge } from './edge.ts'
import { createRender } from './render.ts'
import { sendText, type TextAnswer } from './send-text.ts'

/** The path of the assets, which has its own cache behavior and function (lib/website.ts). */
const ASSETS = '/assets/'

export interface SiteOptions {
  directory: string
  config: SiteConfig
  /** Without a slash at the end. */
  siteUrl: string
  signInUrl: string
  /** The origin to which the staff area posts pictures. */
  uploadsOrigin: string
  /** Handles /pictures/. */
  pictures: Answer
  originSecret: string
  /** Handles /api/. */
  api: Answer
  invoke: Invoke
}

/** Stands in for CloudFront: serves the site and the API at one address, with security headers on every answer. */
export function createSite({
  directory,
  config,
  siteUrl,
  signInUrl,
  uploadsOrigin,
  pictures,
  originSecret,
  api,
  invoke,
}: SiteOptions): Answer {
  const headers = securityHeaders([signInUrl])
  const pictureSecurityHeaders = pictureHeaders([signInUrl])
  const adminHeaders = securityHeaders([signInUrl, uploadsOrigin])
  const edge = createEdge()
  const bucket = createBucket(directory, edge, siteUrl)
  const render = createRender(invoke, originSecret)

  return async (request, response) => {
    const throughEdge = ({ body, ...answer }: TextAnswer): TextAnswer => ({
      ...edge.onResponse(request, { status: answer.status, headers: answer.headers }),
      body,
    })
    for (const [name, value] of Object.entries(headersOf(request.url)))
      response.setHeader(name, value)
    compressAnswer(request, response)
    if (request.url?.startsWith(API_PREFIX)) {
      request.headersDistinct[ORIGIN_SECRET_HEADER] = [originSecret]
      return api(request, response)
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && request.url?.startsWith(PICTURES_PREFIX)) return pictures(request, response)
    if (isRead && request.url?.startsWith(ASSETS)) {
      await bucket(request, response, edge.onAssetRequest(request))
      return
    }
    const outcome = edge.onRequest(request)
    if (outcome.kind === 'answer') {
      response.writeHead(outcome.status, outcome.headers).end()
      return
    }
    if (outcome.uri === '/config.json') {
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' })
      response.end(JSON.stringify(config))
      return
    }
    const [path = '/'] = (request.url ?? '/').split('?')
    const route = renderingRoute(path, outcome.uri)
    const rendered = route && (await render(route, request, outcome.uri, outcome.addedHeaders))
    if (rendered) await sendText(request, response, throughEdge(rendered))
    else await bucket(request, response, outcome.uri)
  }

  /** Chooses headers by the path, as CloudFront does with the path patterns of lib/website.ts. */
  function headersOf(url = '/'): Readonly<Record<string, string>> {
    const [path = '/'] = url.split('?')
    if (isAdmin(path)) return adminHeaders
    if (path.startsWith(PICTURES_PREFIX)) return pictureSecurityHeaders
    const isOther = path.startsWith(ASSETS) || path.startsWith(API_PREFIX) || isRendered(path)
    return isPicture(path) && !isOther ? pictureSecurityHeaders : headers
  }
}

/**
 * @param path the visitor's path, which selects the cache behavior
 * @param uri the path after the viewer-request function
 */
function renderingRoute(path: string, uri: string): PageRoute | undefined {
  const isPostPicture = slugOfPicture(path) !== undefined
  if (!isPostPicture && !isRendered(path)) return undefined
  return pageRoutes.find((route) => route.path === (isPostPicture ? POST_PICTURES_ROUTE : uri))
}
