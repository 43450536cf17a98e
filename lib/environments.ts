import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import { COMPANY_NAME, DEFAULT_TIME_ZONE, TO_BE_SET } from '../contract/business.ts'
import type { Environment, ModelSettings } from './environment-record.ts'
import { readRecord } from './read-record.ts'

export type { Environment } from './environment-record.ts'

/* environment-record.ts explains each field. `cdk synth` and the doctor refuse an invalid record. */

const POSTAL_ADDRESS = `${COMPANY_NAME}, ${TO_BE_SET}`

/**
 * The cheapest class of Claude models, called through the United States profile. Calls stay in `regions`. AWS supports
 * this model until at least 7 October 2027.
 */
const HAIKU: ModelSettings = {
  profile: 'us.anthropic.claude-haiku-5-5',
  model: 'anthropic.claude-haiku-5-5',
  regions: ['us-east-1', 'us-east-2', 'us-west-2'],
}

export const environments = {
  dev: {
    name: 'dev',
    region: 'us-east-1',
    timeZone: DEFAULT_TIME_ZONE,
    mail: {
      from: 'hello@dev.myplateful.example',
      verify: 'domain',
      postalAddress: POSTAL_ADDRESS,
      sandboxRecipients: [],
    },
    model: HAIKU,
    mfa: 'optional',
    data: 'destroy',
    logRetention: RetentionDays.TWO_WEEKS,
    watchers: [],
    monthlyBudgetUsd: 20,
    firewall: false,
    // Engineers and the checks of a deployment join with curl, which sends no proof of work.
    joinShield: false,
    localSignIn: true,
  },
  staging: {
    name: 'staging',
    region: 'us-east-1',
    timeZone: DEFAULT_TIME_ZONE,
    mail: {
      from: 'hello@staging.myplateful.example',
      verify: 'domain',
      postalAddress: POSTAL_ADDRESS,
      sandboxRecipients: [],
    },
    model: HAIKU,
    mfa: 'optional',
    data: 'destroy',
    logRetention: RetentionDays.ONE_MONTH,
    watchers: [],
    monthlyBudgetUsd: 40,
    firewall: true,
    localSignIn: false,
  },
  prod: {
    name: 'prod',
    region: 'us-east-1',
    timeZone: DEFAULT_TIME_ZONE,
    mail: {
      from: 'hello@myplateful.example',
      verify: 'domain',
      postalAddress: POSTAL_ADDRESS,
      sandboxRecipients: [],
    },
    model: HAIKU,
    mfa: 'required',
    data: 'keep',
    logRetention: RetentionDays.SIX_MONTHS,
    watchers: [],
    monthlyBudgetUsd: 200,
    // Once AWS allows the account 1,000 concurrent executions and 500 mails a second, set the concurrency of campaign
    // and feedback to 10, and reserveConcurrency to true. A campaign worker can send 200 mails a second, and a feedback
    // worker handles 125 events a second (docs/scale.md). Lambda refuses reserveConcurrency in a new account.
    concurrency: {},
    firewall: true,
    localSignIn: false,
  },
} as const satisfies Record<string, Environment>

/** @throws if the name is unknown (lists the known names), or if the record is invalid (lists every fault). */
export function environmentNamed(name: string): Environment {
  if (Object.hasOwn(environments, name)) return readRecord(name, environments)
  const names = Object.keys(environments).join(', ')
  throw new Error(
    `There is no environment "${name}". Choose one of ${names} (cdk: -c env=dev; doctor: --env dev).`,
  )
}

export function stackName({ name }: Environment): string {
  return `myplateful-${name}`
}
