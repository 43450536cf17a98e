import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import { COMPANY_NAME, DEFAULT_TIME_ZONE, TO_BE_SET } from '../contract/business.ts'
import type { ReputationLimits } from '../contract/reputation.ts'
import type { ModelSettings } from './model.ts'

/** Everything that differs between one deployment of MyPlateful and another. */
export interface Environment {
  /** Part of the stack's name and of the sign-in domain: lower-case letters, digits and hyphens. */
  name: string
  /**
   * The AWS account's id.
   * @default the account of whoever runs `cdk deploy`
   */
  account?: string
  /** CloudFront reads certificates and sends logs in us-east-1 only, so everything lives there. */
  region: 'us-east-1'
  /** IANA name: in which zone it is 09:00 on a Tuesday, and where weeks, months and years begin. */
  timeZone: string
  mail: MailSettings
  model: ModelSettings
  /** Whether staff need a one-time code from an authenticator app besides their password. */
  mfa: 'required' | 'optional'
  /** `keep`: what holds data outlives the stack. `destroy`: nothing is left behind. */
  data: 'keep' | 'destroy'
  /**
   * Deletion protection, of the stack, the tables and the staff accounts. Set it once the first deployment stands: one
   * that fails could not be taken back, and so not tried again.
   * @default false
   */
  protected?: boolean
  logRetention: RetentionDays
  /** Who gets a mail when an alarm rings, once they have confirmed AWS's first one. */
  watchers: readonly string[]
  /** What the account may cost in a month, in US dollars, before the watchers get a mail. */
  monthlyBudgetUsd: number
  /** Whether AWS WAF stands before the site (about 10 US dollars a month). */
  firewall: boolean
  /** Whether staff may sign in from a site on http://localhost:3000. Never in production. */
  localSignIn: boolean
  /**
   * The site's own domain.
   * @default the distribution's cloudfront.net name
   */
  domain?: Domain
}

/**
 * With a hosted zone of Route 53 the stack makes the certificate and the records itself, those of the mail too where
 * `mail.from` lies in it. Without, the certificate (in us-east-1) and the records are the operator's.
 */
export type Domain =
  | { name: string; certificateArn: string }
  | { name: string; hostedZone: HostedZone }

/** A public zone of the same account: `aws route53 list-hosted-zones`. */
export interface HostedZone {
  id: string
  name: string
}

export interface MailSettings {
  /** The From address of every mail. No two environments in one account may share its domain. */
  from: string
  /** What SES has to verify: the whole domain of `from` (by DNS records), or only the address (by a mail). */
  verify: 'domain' | 'address'
  /** The sender's postal address, which the law wants in every mail (CAN-SPAM, 15 U.S.C. 7704(a)(5)). */
  postalAddress: string
  /**
   * Addresses to verify as recipients while the account is in the SES sandbox, where SES sends to verified
   * addresses only, and IAM has to allow the recipient as well as the sender.
   */
  sandboxRecipients: readonly string[]
  /**
   * Double opt-in: whoever joins gets a link to confirm the address by, and campaigns go to confirmed addresses only.
   * It is asked of those who join from then on; who is on the list already stays active.
   * @default false
   */
  doubleOptIn?: boolean
  /**
   * Whether SES sees opens and clicks: it then puts an invisible picture into every mail and leads links through a server
   * of its own, except the unsubscribe link. It is personal data; `off` where the privacy policy does not cover it.
   * @default 'on'
   */
  tracking?: 'on' | 'off'
  /**
   * A subdomain of the sender's for that picture and those links, instead of one of Amazon's. The operator points it at
   * SES's tracking host through a CDN that has a certificate for it: links are https only then.
   */
  trackingDomain?: string
  /**
   * Who gets the receivers' daily DMARC reports, where the stack makes that record. An address of another domain has to
   * allow it (RFC 7489, section 7.1).
   * @default nobody
   */
  dmarcReports?: string
  /** When campaigns stop by themselves. @default DEFAULT_REPUTATION_LIMITS */
  limits?: ReputationLimits
}

const POSTAL_ADDRESS = `${COMPANY_NAME}, ${TO_BE_SET}`

/** Claude Haiku, the cheapest class, through the United States profile: a call never leaves these regions. */
const HAIKU: ModelSettings = {
  profile: 'us.anthropic.claude-haiku-4-5-20251001-v1:0',
  model: 'anthropic.claude-haiku-4-5-20251001-v1:0',
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
    firewall: true,
    localSignIn: false,
  },
} as const satisfies Record<string, Environment>

/**
 * The environment of that name.
 * @throws naming the known ones, if there is none.
 */
export function environmentNamed(name: string): Environment {
  const known: Environment[] = Object.values(environments)
  const found = known.find((environment) => environment.name === name)
  if (found) return found
  const names = known.map((environment) => environment.name).join(', ')
  throw new Error(
    `There is no environment "${name}". Choose one of ${names} (cdk: -c env=dev; doctor: --env dev).`,
  )
}

/** What SES verifies and DNS knows: the domain of `from`, or the whole address. */
export function senderIdentity({ from, verify }: MailSettings): string {
  return verify === 'domain' ? from.slice(from.indexOf('@') + 1) : from
}

/** The mail settings that nobody has set yet. While there are any, no mail can be sent. */
export function mailPlaceholders({ from, postalAddress }: MailSettings): string[] {
  return [
    ...(from.endsWith('.example') ? ['mail.from'] : []),
    ...(postalAddress.includes(TO_BE_SET) ? ['mail.postalAddress'] : []),
  ]
}

export function stackName({ name }: Environment): string {
  return `myplateful-${name}`
}
