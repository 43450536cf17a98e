import { securityHeaders } from '../../../contract/site/site-headers.ts'
import type { Check } from '../examine.ts'
import type { RunningHost } from '../examine-laptop.ts'
import { lookAtSite } from '../site.ts'

export const site: Check<RunningHost> = {
  title: 'Site',
  look: async ({ urls }) =>
    lookAtSite({
      url: urls.site,
      headers: securityHeaders([urls.signIn]),
      restore: 'npm run build, then stop the host with Ctrl-C and start it again: npm start',
      fetch,
    }),
}
