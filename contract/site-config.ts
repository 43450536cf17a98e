import * as v from 'valibot'

/** `/config.json`: what the staff area learns about its environment when it starts. */
export const siteConfig = v.object({
  signIn: v.object({
    authority: v.string(),
    clientId: v.string(),
    scope: v.string(),
    /** Cognito's logout endpoint; it takes client_id and logout_uri. */
    logoutUrl: v.string(),
  }),
})
export type SiteConfig = v.InferOutput<typeof siteConfig>
