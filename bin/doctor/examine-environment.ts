import { Resolver } from 'node:dns/promises'
import type { Environment } from '../../lib/environments.ts'
import { awsClients } from './aws.ts'
import { accountChecks, whoAmI } from './checks/account.ts'
import { alarmChecks } from './checks/alarms.ts'
import { domainChecks } from './checks/domain.ts'
import { jobChecks } from './checks/jobs.ts'
import { mailDomainChecks } from './checks/mail-domain.ts'
import { modelChecks } from './checks/model.ts'
import { sesChecks } from './checks/ses.ts'
import { siteChecks } from './checks/site.ts'
import { staffChecks } from './checks/staff.ts'
import { tableChecks } from './checks/tables.ts'
import { type Deployment, readStack } from './deployment.ts'
import type { Dns } from './dns.ts'
import { type Check, examine } from './examine.ts'
import type { Finding } from './finding.ts'

/** In the order of need: what comes first is what the rest stands on. */
const checks: readonly Check<Deployment>[] = [
  ...accountChecks,
  ...siteChecks,
  ...domainChecks,
  ...mailDomainChecks,
  ...sesChecks,
  ...modelChecks,
  ...staffChecks,
  ...jobChecks,
  ...tableChecks,
  ...alarmChecks,
]

/** What the doctor asks besides AWS. Tests answer in their place. */
export interface World {
  dns?: Dns
  fetch?: typeof fetch
  now?: Date
}

/** Looks at a deployed environment, with the caller's credentials. It changes nothing. */
export async function* examineEnvironment(
  environment: Environment,
  world: World = {},
): AsyncGenerator<Finding> {
  const aws = awsClients(environment.region)
  const { account, finding } = await whoAmI(aws, environment)
  yield finding
  if (account === undefined || finding.mark === 'failed') return

  const stackFacts = readStack(aws, environment)
  // Each check that needs it awaits it, and says what is wrong; none may come after the rejection.
  stackFacts.catch(() => {})
  yield* examine(checks, {
    environment,
    place: { account, region: environment.region },
    aws,
    dns: world.dns ?? new Resolver({ timeout: 3000, tries: 2 }),
    fetch: world.fetch ?? fetch,
    now: world.now ?? new Date(),
    stack: stackFacts,
  })
}
