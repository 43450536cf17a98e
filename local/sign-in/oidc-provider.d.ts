/** Types for the parts of oidc-provider that the sign-in uses, because the package has none. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

  export interface Session {
    accountId?: string
    grantIdFor(clientId: string): string | undefined
    destroy(): Promise<void>
  }

  export interface Grant {
    addOIDCScope(scope: string): void
    addResourceScope(resource: string, scope: string): void
    save(): Promise<string>
  }

  export interface KoaContext {
    req: IncomingMessage
    res: ServerResponse
    method: string
    path: string
    query: Record<string, string | string[] | undefined>
    status: number
    type: string
    body: string | Buffer
    redirect(url: string): void
    set(name: string, value: string): void
    cookies: { set(name: string, value: null): void }
    oidc: {
      provider: Provider
      client: { clientId: string }
      session: Session
      result?: { consent?: { grantId?: string } }
    }
  }

  export interface Interaction {
    uid: string
    params: Record<string, unknown>
  }

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>)
    callback(): RequestListener
    use(middleware: (ctx: KoaContext, next: () => Promise<void>) => Promise<void>): void
    on(event: 'server_error', listener: (ctx: KoaContext, error: Error) => void): void
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } },
      options: { mergeWithLastSubmission: boolean },
    ): Promise<void>
    cookieName(kind: 'session'): string
    Session: { get(ctx: KoaContext): Promise<Session> }
    Grant: {
      new (ids: { clientId: string; accountId: string | undefined }): Grant
      find(id: string): Promise<Grant | undefined>
    }
  }

  export const errors: { SessionNotFound: new () => Error }
}
