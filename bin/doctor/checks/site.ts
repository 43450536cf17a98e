import { securityHeaders } from '../../../contract/site/site-headers.ts'
import { deployCommand, restoreCommand } from '../../../lib/commands.ts'
import { signInOrigins } from '../../../lib/sign-in-origins.ts'
import { type Deployment, outputOf } from '../deployment.ts'
import type { Check } from '../examine.ts'
import { lookAtSite } from '../site.ts'

export const site: Check<Deployment> = {
  title: 'Site',
  look: async (deployment) => {
    const { environment, place, fetch, now } = deployment
    return lookAtSite({
      url: await outputOf(deployment, 'SiteUrl'),
      headers: securityHeaders(signInOrigins(place, environment)),
      restore: `Put the site back with ${restoreCommand(environment)}; docs/runbook.md#the-site-answers-with-errors`,
      redeploy: deployCommand(environment),
      fetch,
      now,
    })
  },
}
