import { Resolver } from 'node:dns/promises'
import type { Environment } from '../../lib/environments.ts'
import { awsClients } from './aws.ts'
import { alarmTopic } from './checks/alarm-topic.ts'
import { apiDetour } from './checks/api-detour.ts'
import { whoAmI } from './checks/caller.ts'
import { certificate } from './checks/certificate.ts'
import { concurrency } from './checks/concurrency.ts'
import { deadLetters } from './checks/dead-letters.ts'
import { dmarc } from './checks/dmarc.ts'
import { https } from './checks/https.ts'
import { model } from './checks/model.ts'
import { modelLifecycle } from './checks/model-lifecycle.ts'
import { mx } from './checks/mx.ts'
import { recipients } from './checks/recipients.ts'
import { record } from './checks/record.ts'
import { schedules } from './checks/schedules.ts'
import { secondFactor } from './checks/second-factor.ts'
import { sender } from './checks/sender.ts'
import { sending } from './checks/sending.ts'
import { site } from './checks/site.ts'
import { siteDns } from './checks/site-dns.ts'
import { spf } from './checks/spf.ts'
import { stack } from './checks/stack.ts'
import { staff } from './checks/staff.ts'
import { suppression } from './checks/suppression.ts'
import { tables } from './checks/tables.ts'
import { watchers } from './checks/watchers.ts'
import { type Deployment, readStack } from './deployment.ts'
import type { Dns } from './dns.ts'
import { type Check, examine } from './examine.ts'
import type { Finding } from './finding.ts'

/** In the order of need: what comes first is what the rest stands on. */
const checks: readonly Check<Deployment>[] = [
  record,
  stack,
  site,
  https,
  apiDetour,
  certificate,
  siteDns,
  sender,
  spf,
  dmarc,
  mx,
  sending,
  recipients,
  suppression,
  model,
  modelLifecycle,
  staff,
  secondFactor,
  concurrency,
  schedules,
  deadLetters,
  tables,
  watchers,
  alarmTopic,
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
