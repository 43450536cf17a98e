import { Resolver } from 'node:dns/promises'
import type { Environment } from '../environments.ts'
import { awsClients } from './aws.ts'
import { type Deployment, readStack } from './deployment.ts'
import type { Dns } from './dns.ts'
import { alarmTopic } from './environment/alarm-topic.ts'
import { apiDetour } from './environment/api-detour.ts'
import { whoAmI } from './environment/caller.ts'
import { certificate } from './environment/certificate.ts'
import { concurrency } from './environment/concurrency.ts'
import { deadLetters } from './environment/dead-letters.ts'
import { dmarc } from './environment/dmarc.ts'
import { https } from './environment/https.ts'
import { model } from './environment/model.ts'
import { modelLifecycle } from './environment/model-lifecycle.ts'
import { mx } from './environment/mx.ts'
import { recipients } from './environment/recipients.ts'
import { record } from './environment/record.ts'
import { schedules } from './environment/schedules.ts'
import { secondFactor } from './environment/second-factor.ts'
import { sender } from './environment/sender.ts'
import { sending } from './environment/sending.ts'
import { site } from './environment/site.ts'
import { siteDns } from './environment/site-dns.ts'
import { spf } from './environment/spf.ts'
import { stack } from './environment/stack.ts'
import { staff } from './environment/staff.ts'
import { suppression } from './environment/suppression.ts'
import { tables } from './environment/tables.ts'
import { watchers } from './environment/watchers.ts'
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
