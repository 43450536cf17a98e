import { Resolver } from 'node:dns/promises'
import type { Environment } from '../../lib/environments.ts'
import { awsClients } from './aws.ts'
import { accountChecks, identifyCaller } from './checks/account.ts'
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

/** In the order of the report: a check comes before the checks that depend on it. */
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

/** The doctor's inputs besides AWS: DNS, HTTP and the clock. Tests replace them. */
export interface Surroundings {
  dns?: Dns
  fetch?: typeof fetch
  now?: Date
}

/** Examines a deployed environment with the caller's credentials, and changes nothing. */
export async function* examineEnvironment(
  environment: Environment,
  { dns, fetch: fetchUrl, now }: Surroundings = {},
): AsyncGenerator<Finding> {
  const aws = awsClients(environment.region)
  const { account, finding } = await identifyCaller(aws, environment)
  yield finding
  if (account === undefined || finding.status === 'failed') return

  const stackFacts = readStack(aws, environment)
  // Each check that awaits this promise reports its rejection. Without the empty catch, Node would first exit because
  // of an unhandled rejection.
  stackFacts.catch(() => {})
  yield* examine(checks, {
    environment,
    place: { account, region: environment.region },
    aws,
    dns: dns ?? new Resolver({ timeout: 3000, tries: 2 }),
    fetch: fetchUrl ?? fetch,
    now: now ?? new Date(),
    stack: stackFacts,
  })
}
