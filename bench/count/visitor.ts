import { type Browser, chromium, type Page } from '@playwright/test'
import { API_PREFIX } from '../../contract/routes.ts'
import { findOrInstallChromium } from '../../test/browser/chromium.ts'
import { call, meter } from './tally.ts'

/** CloudFront's access log writes a line of about this much for every request (lib/website-log.ts). */
const LOG_BYTES_OF_REQUEST = 500

export async function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: findOrInstallChromium(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  })
}

/** A visitor whose browser has nothing of the site yet, and whose requests are counted. */
export async function newVisitor(browser: Browser, siteUrl: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: siteUrl })
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  const ours = new Set<string>()
  line.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    if (!url.startsWith(`${siteUrl}/`)) return
    ours.add(requestId)
    countRequest(new URL(url).pathname)
  })
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (ours.has(requestId)) meter('cdnBytes', encodedDataLength)
  })
  await line.send('Network.enable')
  return page
}

/** A request without a browser: what the site's own script, a mail program or staff's page would send. */
export async function ask(
  siteUrl: string,
  path: string,
  { body, token }: { body?: unknown; token?: string } = {},
): Promise<Record<string, unknown>> {
  const [pathname = ''] = path.split('?')
  countRequest(pathname)
  const answer = await fetch(siteUrl + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  meter('cdnBytes', text.length)
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${text}`)
  return JSON.parse(text)
}

function countRequest(pathname: string): void {
  call(`cloudfront ${kindOf(pathname)}`)
  meter('cdnRequests', 1)
  meter('logBytes', LOG_BYTES_OF_REQUEST)
  meter('firewallRequests', 1)
  if (pathname.startsWith(API_PREFIX)) {
    meter('apiRequests', 1)
    return
  }
  // Nothing is in CloudFront's cache; a page passes the function on the request and the one on the response.
  meter('bucketReads', 1)
  meter('cdnFunctionRuns', pathname.startsWith('/assets/') ? 1 : 2)
}

function kindOf(pathname: string): string {
  if (pathname.startsWith(API_PREFIX)) return 'request of the API'
  return /\.\w+$/.test(pathname) ? 'request of a file' : 'request of a page'
}
