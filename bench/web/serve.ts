import { DEFAULT_TIME_ZONE } from '../../contract/business.ts'
import { DEFAULT_TIMES } from '../../contract/schedules.ts'
import type { Invoke } from '../../local/lambda.ts'
import { listen } from '../../local/listen.ts'
import { createSite } from '../../local/site/site.ts'

export interface Served {
  url: string
  stop(): Promise<void>
}

/**
 * Serves a built site as the laptop host does, with headers, edge functions and compression, but without an API.
 * @param rendering returns the render action for the site's address. The default action fails, so all pages are built
 * files
 */
export async function serve(
  directory: string,
  rendering: (siteUrl: string) => Promise<Invoke> = async () => async () => ({ statusCode: 503 }),
): Promise<Served> {
  const listener = await listen(0)
  const { url } = listener
  const invoke = await rendering(url)
  listener.answerWith(
    createSite({
      directory,
      siteUrl: url,
      signInUrl: url,
      invoke,
      originSecret: 'bench',
      uploadsOrigin: url,
      pictures: (_request, response) => void response.writeHead(404).end(),
      config: {
        timeZone: DEFAULT_TIME_ZONE,
        publish: DEFAULT_TIMES.publish,
        digest: DEFAULT_TIMES.digest,
        signIn: { authority: url, clientId: 'bench', scope: 'openid', logoutUrl: url },
      },
      api: (_request, response) => {
        response.writeHead(404, { 'content-type': 'application/json' }).end('{}')
      },
    }),
  )
  return { url, stop: () => listener.stop() }
}
