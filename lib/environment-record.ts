import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import * as v from 'valibot'
import { reputationLimits } from '../contract/mail/reputation-limits.ts'
import { namesOf } from '../contract/names-of.ts'
import { type QueueName, queues } from '../contract/queues.ts'
import {
  accountId,
  address,
  batchesAtOnce,
  certificateArn,
  digestDay,
  environmentName,
  hostedZoneId,
  hostName,
  hour,
  liesIn,
  postalAddress,
  share,
  timeZone,
  usDollars,
  value,
  weekdays,
  yesOrNo,
} from './record-values.ts'

/**
 * The schema of an environment's record in environments.ts. Each message describes a right value and completes the
 * sentence "FIELD is VALUE, but has to be …" (read-record.ts).
 */

const FIELDS = 'an object with the fields that lib/environment-record.ts lists'

/** CloudFront reads certificates and sends logs in this region only, so everything lives there. */
const REGION = 'us-east-1'

/**
 * The model that writes articles and edits mail, called through an inference profile. It must be a Claude that supports
 * a forced tool call and can switch thinking off (contract/model.ts): Haiku does, Opus and Sonnet 5.5 do not.
 */
const modelSettings = v.pipe(
  v.strictObject(
    {
      /** The inference profile's id, which Converse takes as the model id. */
      profile: v.string('the id of an inference profile'),
      model: value(
        v.pipe(
          v.string(),
          v.regex(/^(?!(us|us-gov|eu|apac|au|ca|jp|global)\.)[a-z0-9-]+\.[\w.:-]+$/),
        ),
        "the id of a Bedrock model without a profile's prefix, such as anthropic.claude-haiku-5-5",
      ),
      /** Every region that the profile may route a call to. IAM has to allow each. */
      regions: v.pipe(
        v.array(
          value(
            v.pipe(v.string(), v.regex(/^us-(east|west)-\d$/)),
            'a region of the United States, such as us-west-2: the profile sends calls to no other',
          ),
          'a list of regions',
        ),
        v.readonly(),
      ),
    },
    FIELDS,
  ),
  v.forward(
    v.partialCheck(
      [['profile'], ['model']],
      ({ profile, model }) => profile === `us.${model}`,
      ({ input }) =>
        `us.${input.model}, the United States profile of model.model: no other can be called from ${REGION}`,
    ),
    ['profile'],
  ),
  v.forward(
    v.partialCheck(
      [['regions']],
      ({ regions }) => regions.includes(REGION),
      `a list with ${REGION} in it, where the calls come from`,
    ),
    ['regions'],
  ),
)
export type ModelSettings = v.InferOutput<typeof modelSettings>

export const mailSettings = v.pipe(
  v.strictObject(
    {
      /** The From address of every mail. No two environments in one account may share its domain. */
      from: address,
      /** The identity that SES verifies: the domain of `from` (by DNS records), or only the address (by a mail). */
      verify: v.picklist(['domain', 'address'], "'domain' or 'address'"),
      /** The sender's postal address, required in every mail by CAN-SPAM, 15 U.S.C. 7704(a)(5). */
      postalAddress,
      /**
       * Recipients in the SES sandbox, where SES mails only verified addresses and IAM has to allow the recipient as well
       * as the sender. The stack allows them. The operator verifies them, once per account, with the command of the
       * stack's output Step2VerifyRecipients.
       */
      sandboxRecipients: v.pipe(v.array(address, 'a list of addresses'), v.readonly()),
      /**
       * Double opt-in: a person who joins gets a link to confirm the address, and campaigns go only to confirmed
       * addresses. It applies to joins after it is switched on: existing subscribers stay active.
       * @default false
       */
      doubleOptIn: v.exactOptional(yesOrNo),
      /**
       * Whether SES records opens and clicks. It then adds an invisible picture to every mail and redirects links, except
       * the unsubscribe link, through its own server. This is personal data: set `off` unless the privacy policy covers it.
       * @default 'on'
       */
      tracking: v.exactOptional(v.picklist(['on', 'off'], "'on' or 'off'")),
      /**
       * Replaces Amazon's domain in the tracking picture and links. Must be a subdomain of the sender's domain. The operator
       * points it at SES's tracking host through a CDN with a certificate for it. Without the certificate, links are not https.
       */
      trackingDomain: v.exactOptional(hostName),
      /**
       * The address for the receivers' daily DMARC reports, where the stack makes that record. An address in another
       * domain needs that domain's permission (RFC 7489, section 7.1).
       * @default no reports
       */
      dmarcReports: v.exactOptional(address),
      /**
       * The fraction of the account's SES rate and daily quota that this environment may use. The shares of all
       * environments in an account must not add up to more than 1.
       * @default 1
       */
      share: v.exactOptional(share),
      /** The shares of bounces and complaints that stop campaigns. @default DEFAULT_REPUTATION_LIMITS */
      limits: v.exactOptional(
        v.config(reputationLimits, {
          message:
            'a share above 0 and at most 1 (bounces, complaints) or a whole number from 1 on (least)',
        }),
      ),
    },
    FIELDS,
  ),
  v.forward(
    v.partialCheck(
      [['from'], ['verify'], ['trackingDomain']],
      ({ from, verify, trackingDomain }) =>
        trackingDomain === undefined ||
        (verify === 'domain' && trackingDomain.endsWith(`.${domainOf(from)}`)),
      ({ input: { from, verify } }) =>
        verify === 'domain'
          ? `a subdomain of the sender's domain, such as links.${domainOf(from)}`
          : "left out while mail.verify is 'address': SES takes only subdomains of a domain that it verified",
    ),
    ['trackingDomain'],
  ),
)
export type MailSettings = v.InferOutput<typeof mailSettings>

/** A public zone in the same account. `aws route53 list-hosted-zones` lists them. */
const hostedZone = v.strictObject({ id: hostedZoneId, name: hostName }, FIELDS)
export type HostedZone = v.InferOutput<typeof hostedZone>

const domainWithZone = v.pipe(
  v.strictObject({ name: hostName, hostedZone }, FIELDS),
  v.forward(
    v.partialCheck(
      [['name'], ['hostedZone', 'name']],
      ({ name, hostedZone: zone }) => liesIn(name, zone.name),
      ({ input }) =>
        `a name in the hosted zone ${input.hostedZone.name}, such as www.${input.hostedZone.name}`,
    ),
    ['name'],
  ),
)
const domainWithCertificate = v.strictObject({ name: hostName, certificateArn }, FIELDS)

/**
 * With a Route 53 hosted zone the stack makes the certificate and the DNS records, and also the mail's records if
 * `mail.from` is in the zone. Without one the operator makes the certificate (in us-east-1) and the records.
 */
const domain = v.lazy((input): typeof domainWithZone | typeof domainWithCertificate =>
  typeof input === 'object' && input !== null && 'hostedZone' in input
    ? domainWithZone
    : domainWithCertificate,
)
export type Domain = v.InferOutput<typeof domain>

/** When posts and digests go out. The check of each runs 15 minutes later. */
const schedules = v.strictObject(
  {
    publish: v.exactOptional(v.strictObject({ weekdays, hour }, FIELDS)),
    digest: v.exactOptional(v.strictObject({ weekdays: digestDay, hour }, FIELDS)),
  },
  FIELDS,
)

/** Everything that differs between deployments. */
export const environmentRecord = v.strictObject(
  {
    /** The record's key in environments.ts. It is part of the stack's name and of the sign-in domain. */
    name: environmentName,
    /** @default the account of the credentials that `cdk deploy` uses */
    account: v.exactOptional(accountId),
    region: v.literal(
      REGION,
      `${REGION}: CloudFront reads certificates and sends logs there only, and the model is called from there`,
    ),
    /** IANA name. Schedules fire by this clock, and weeks, months and years begin by it. */
    timeZone,
    /** @default DEFAULT_TIMES of contract/schedules.ts */
    schedules: v.exactOptional(schedules),
    mail: mailSettings,
    model: modelSettings,
    /** Whether staff need a one-time code from an authenticator app in addition to their password. */
    mfa: v.picklist(['required', 'optional'], "'required' or 'optional'"),
    /** `keep`: resources that hold data survive deletion of the stack. `destroy`: they are deleted with it. */
    data: v.picklist(['keep', 'destroy'], "'keep' or 'destroy'"),
    /**
     * Deletion protection of the stack, the tables and the staff accounts. Set it after the first deployment succeeds:
     * a failed first deployment cannot be rolled back with it, and so not be tried again.
     * @default false
     */
    protected: v.exactOptional(yesOrNo),
    logRetention: v.enum(
      RetentionDays,
      'a value of RetentionDays, such as RetentionDays.ONE_MONTH',
    ),
    /** Addresses that get alarms by mail. Each has to confirm AWS's first mail. */
    watchers: v.pipe(v.array(address, 'a list of addresses'), v.readonly()),
    /** The account's monthly budget in US dollars; the watchers get a mail before it is spent. */
    monthlyBudgetUsd: usDollars,
    /**
     * How many batches of each queue are processed at once. Their executions count toward the account's limit, which the
     * site's requests share. `npm run doctor` prints how many the limit has room for.
     * @default 2 for each queue, the SQS minimum, which suits an account limited to 10 (docs/decisions.md)
     */
    concurrency: v.exactOptional(
      v.strictObject(
        v.entriesFromList(namesOf<QueueName>(queues), v.exactOptional(batchesAtOnce)),
        FIELDS,
      ),
    ),
    /**
     * Whether functions with `reservedConcurrency` in contract/actions.ts reserve it. The reserve is then their limit too.
     * Lambda refuses if fewer than 100 unreserved executions are left, as in a new account; there only the throttles of
     * their routes limit them.
     * @default false
     */
    reserveConcurrency: v.exactOptional(yesOrNo),
    /** Whether AWS WAF protects the site, for about 10 US dollars a month. */
    firewall: yesOrNo,
    /**
     * Whether joining requires a proof of work from the browser. A person who joins without one has to confirm the
     * address by mail.
     * @default true
     */
    joinShield: v.exactOptional(yesOrNo),
    /**
     * Whether every post by the AI waits for a person's approval, even one that passed the gate on health claims. If
     * nobody approves, nothing is published. When `false`, a post that passed the gate is published without approval.
     * @default false
     */
    reviewAiPosts: v.exactOptional(yesOrNo),
    /** Whether staff may sign in from a site on http://localhost:3000. Never in production. */
    localSignIn: yesOrNo,
    /** @default the distribution's cloudfront.net name */
    domain: v.exactOptional(domain),
  },
  FIELDS,
)
export type Environment = v.InferOutput<typeof environmentRecord>

export function domainOf(from: string): string {
  return from.slice(from.indexOf('@') + 1)
}
