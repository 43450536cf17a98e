import { readFile } from 'node:fs/promises'
import { type KoaContext, Provider } from 'oidc-provider'
import { brandFile, brandStyles } from '../brand-files.ts'
import type { Listener } from '../listen.ts'
import { readBody } from '../read-body.ts'
import { configuration } from './configuration.ts'
import { signInKeys } from './keys.ts'
import { expiredPage, loginPage } from './login-page.ts'
import { CLIENT_ID, isStaff, STAFF } from './staff.ts'

export interface SignIn {
  issuer: string
  jwksUrl: string
  logoutUrl: string
}

export interface SignInOptions {
  listener: Listener
  siteUrl: string
  /** The file that stores the signing keys. Without a file, the keys are new each time. */
  keyFile?: string
}

const MAX_FORM_BYTES = 16 * 1024
const WRONG_LOGIN = 'That email and password do not match. Please try again.'

/** Emulates Cognito: an OpenID provider with one user, a login page, and Cognito's logout endpoint. */
export async function startSignIn({ listener, siteUrl, keyFile }: SignInOptions): Promise<SignIn> {
  const issuer = listener.url
  const provider = new Provider(issuer, configuration(siteUrl, await signInKeys(keyFile)))
  provider.on('server_error', (_ctx, error) => console.error('The sign-in:', error))
  const styles = await readFile(new URL('login.css', import.meta.url), 'utf8')
  const css = brandStyles + styles

  provider.use(async (ctx, next) => {
    if (ctx.path === '/login.css') return show(ctx, 'css', css)
    const file = await brandFile(ctx.path)
    if (file) return show(ctx, file.type, file.body)
    if (ctx.path.startsWith('/login/')) return logIn(provider, ctx, siteUrl)
    if (ctx.path === '/logout' && ctx.method === 'GET') return logOut(provider, ctx, siteUrl)
    if (ctx.path === '/') return ctx.redirect(`${siteUrl}/admin`)
    await next()
  })
  listener.answerWith(provider.callback())
  return { issuer, jwksUrl: `${issuer}/jwks`, logoutUrl: `${issuer}/logout` }
}

async function logIn(provider: Provider, ctx: KoaContext, siteUrl: string) {
  // form-action includes the site, because browsers also check form-action on the redirect back to the site.
  const policy = `default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self' ${siteUrl}; frame-ancestors 'none'`
  ctx.set('content-security-policy', policy)
  ctx.set('cache-control', 'no-store')
  const open = await provider.interactionDetails(ctx.req, ctx.res).catch(() => undefined)
  if (!open || ctx.path !== `/login/${open.uid}`)
    return show(ctx, 'html', expiredPage(siteUrl), 400)
  if (ctx.method !== 'POST') return show(ctx, 'html', loginPage({ action: ctx.path }))
  const form = new URLSearchParams((await readBody(ctx.req, MAX_FORM_BYTES))?.toString())
  const email = form.get('email') ?? ''
  if (!isStaff(email, form.get('password') ?? '')) {
    const page = loginPage({ action: ctx.path, email, error: WRONG_LOGIN })
    return show(ctx, 'html', page, 401)
  }
  const login = { accountId: STAFF.sub }
  const options = { mergeWithLastSubmission: false }
  await provider.interactionFinished(ctx.req, ctx.res, { login }, options)
}

/**
 * Cognito's `GET /logout?client_id&logout_uri` ends the session and redirects. Cognito redirects only to a registered
 * address.
 */
async function logOut(provider: Provider, ctx: KoaContext, siteUrl: string) {
  const { client_id: clientId, logout_uri: target } = ctx.query
  const registered = [`${siteUrl}/admin`, `${siteUrl}/`, siteUrl]
  if (clientId !== CLIENT_ID || typeof target !== 'string' || !registered.includes(target))
    return show(ctx, 'html', expiredPage(siteUrl), 400)
  const session = await provider.Session.get(ctx)
  await session.destroy()
  ctx.cookies.set(provider.cookieName('session'), null)
  ctx.redirect(target)
}

function show(ctx: KoaContext, type: string, body: string | Buffer, status = 200) {
  ctx.status = status
  ctx.type = type
  ctx.body = body
}
