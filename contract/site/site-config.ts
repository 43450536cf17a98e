import * as v from 'valibot'
import { DEFAULT_TIMES, wallClock } from '../schedules.ts'

/** `/config.json`, which the staff area loads at start. */
export const siteConfig = v.object({
  /** The IANA name of the time zone for staff's times and for schedules. */
  timeZone: v.string(),
  publish: wallClock,
  digest: v.optional(wallClock, DEFAULT_TIMES.digest),
  signIn: v.object({
    authority: v.string(),
    clientId: v.string(),
    scope: v.string(),
    /** Cognito's logout endpoint, with the parameters client_id and logout_uri. */
    logoutUrl: v.string(),
  }),
})
export type SiteConfig = v.InferOutput<typeof siteConfig>
