import { DEFAULT_TIME_ZONE } from '../../contract/business.ts'
import { listen } from '../../local/listen.ts'
import { createSite } from '../../local/site/site.ts'

export interface Served {
  url: string
  stop(): Promise<void>
}

/** A built site as the laptop host serves it, headers, edge functions and compression included, without an API. */
export async function serve(directory: string): Promise<Served> {
  const listener = await listen(0)
  const { url } = listener
  listener.answerWith(
    createSite({
      directory,
      siteUrl: url,
      signInUrl: url,
      // No tables, no posts: what would be rendered is shown as the file that the build made.
      invoke: async () => ({ statusCode: 503 }),
      originSecret: 'bench',
      config: {
        timeZone: DEFAULT_TIME_ZONE,
        signIn: { authority: url, clientId: 'bench', scope: 'openid', logoutUrl: url },
      },
      api: (_request, response) => {
        response.writeHead(404, { 'content-type': 'application/json' }).end('{}')
      },
    }),
  )
  return { url, stop: () => listener.stop() }
}
