import * as v from 'valibot'
import { DEFAULT_TIMES, wallClock } from '../schedules.ts'

/** `/config.json`: what the staff area learns about its environment when it starts. */
export const siteConfig = v.object({
  /** IANA name: the zone in which staff choose times, and by whose clock the schedules fire. */
  timeZone: v.string(),
  /** When posts go out by themselves. */
  publish: wallClock,
  /** When the weekly digest does. */
  digest: v.optional(wallClock, DEFAULT_TIMES.digest),
  signIn: v.object({
    authority: v.string(),
    clientId: v.string(),
    scope: v.string(),
    /** Cognito's logout endpoint; it takes client_id and logout_uri. */
    logoutUrl: v.string(),
  }),
})
export type SiteConfig = v.InferOutput<typeof siteConfig>
