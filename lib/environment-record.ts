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
  isInDomain,
  postalAddress,
  share,
  timeZone,
  usDollars,
  value,
  weekdays,
  yesOrNo,
} from './record-values.ts'

/**
 * The schema of an environment's record in environments.ts. Each message describes a valid value and completes the
 * sentence "FIELD is VALUE, but has to be …" (read-record.ts).
 */

const FIELDS = 'an object with the fields that lib/environment-record.ts lists'

/** CloudFront uses only certificates and log destinations of this region, so the whole stack is deployed here. */
const REGION = 'us-east-1'

/**
 * The model that writes articles and edits mail, called through an inference profile. It must be a Claude model that
 * supports forced tool calls and can switch thinking off (contract/model.ts). Haiku qualifies. Opus and Sonnet 5.5
 * refuse forced tool calls.
 */
const modelSettings = v.pipe(
  v.strictObject(
    {
      /** The inference profile's id, which the Converse API accepts as a model id. */
      profile: v.string('the id of an inference profile'),
      model: value(
        v.pipe(
          v.string(),
          v.regex(/^(?!(us|us-gov|eu|apac|au|ca|jp|global)\.)[a-z0-9-]+\.[\w.:-]+$/),
        ),
        "the id of a Bedrock model without a profile's prefix, such as anthropic.claude-haiku-5-5",
      ),
      /** Every region that the profile may route a call to. IAM must allow the model in each region. */
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
      /** The From address of every mail. Environments in one account need different identities (see `verify`). */
      from: address,
      /**
       * The identity that SES verifies: the domain of `from` (by DNS records), or only the address (by a mailed link).
       */
      verify: v.picklist(['domain', 'address'], "'domain' or 'address'"),
      /** The sender's postal address, required in every mail by CAN-SPAM, 15 U.S.C. 7704(a)(5). */
      postalAddress,
      /**
       * Recipients in the SES sandbox, where SES sends only to verified addresses. The operator verifies each recipient
       * once per account, with the command in the stack's output Step2VerifyRecipients. The stack adds the IAM
       * permissions that the sandbox requires for recipients.
       */
      sandboxRecipients: v.pipe(v.array(address, 'a list of addresses'), v.readonly()),
      /**
       * With double opt-in, a person who joins gets a link to confirm the address. Campaigns go only to confirmed
       * addresses. Subscribers who joined before double opt-in was switched on stay active.
       * @default false
       */
      doubleOptIn: v.exactOptional(yesOrNo),
      /**
       * Whether SES records opens and clicks. For opens, SES adds an invisible picture to every mail. For clicks, SES
       * redirects every link except the unsubscribe link through its own server. Opens and clicks are personal data:
       * set `off` unless the privacy policy covers them.
       * @default 'on'
       */
      tracking: v.exactOptional(v.picklist(['on', 'off'], "'on' or 'off'")),
      /**
       * Replaces Amazon's domain in the tracking picture and links. Must be a subdomain of the sender's domain. The
       * operator sets up a CDN that forwards this subdomain to SES's tracking host. The CDN needs a certificate,
       * because all these links are https.
       */
      trackingDomain: v.exactOptional(hostName),
      /**
       * The address to which mail providers send daily DMARC reports. Used only if the stack makes the DMARC record. An
       * address in another domain needs that domain's permission (RFC 7489, section 7.1).
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

/** A public zone in the same account. `aws route53 list-hosted-zones` lists the zones. */
const hostedZone = v.strictObject({ id: hostedZoneId, name: hostName }, FIELDS)
export type HostedZone = v.InferOutput<typeof hostedZone>

const domainWithZone = v.pipe(
  v.strictObject({ name: hostName, hostedZone }, FIELDS),
  v.forward(
    v.partialCheck(
      [['name'], ['hostedZone', 'name']],
      ({ name, hostedZone: zone }) => isInDomain(name, zone.name),
      ({ input }) =>
        `a name in the hosted zone ${input.hostedZone.name}, such as www.${input.hostedZone.name}`,
    ),
    ['name'],
  ),
)
const domainWithCertificate = v.strictObject({ name: hostName, certificateArn }, FIELDS)

/**
 * With a Route 53 hosted zone, the stack makes the certificate and the site's DNS records. If `mail.from` is in the
 * zone, the stack also makes the mail's DNS records. Without a hosted zone, the operator makes the certificate (in
 * us-east-1) and the records.
 */
const domain = v.lazy((input): typeof domainWithZone | typeof domainWithCertificate =>
  typeof input === 'object' && input !== null && 'hostedZone' in input
    ? domainWithZone
    : domainWithCertificate,
)
export type Domain = v.InferOutput<typeof domain>

/** When posts are published and digests are sent. A check follows 15 minutes after each run. */
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
    /** An IANA name. This time zone sets when schedules run and when weeks, months and years begin. */
    timeZone,
    /** @default DEFAULT_TIMES of contract/schedules.ts */
    schedules: v.exactOptional(schedules),
    mail: mailSettings,
    model: modelSettings,
    /** Whether staff need a one-time code from an authenticator app in addition to their password. */
    mfa: v.picklist(['required', 'optional'], "'required' or 'optional'"),
    /**
     * `keep`: resources with data survive deletion of the stack. `destroy`: these resources are deleted with the stack.
     */
    data: v.picklist(['keep', 'destroy'], "'keep' or 'destroy'"),
    /**
     * Deletion protection of the stack, the tables and the staff accounts. Set it after the first deployment succeeds.
     * If a first deployment fails, CloudFormation cannot delete protected tables, and the next attempt fails too.
     * @default false
     */
    protected: v.exactOptional(yesOrNo),
    logRetention: v.enum(
      RetentionDays,
      'a value of RetentionDays, such as RetentionDays.ONE_MONTH',
    ),
    /** Addresses that get alarms by mail. Each recipient must first confirm a mail from AWS. */
    watchers: v.pipe(v.array(address, 'a list of addresses'), v.readonly()),
    /** The account's monthly budget in US dollars. The watchers get a mail before the budget is spent. */
    monthlyBudgetUsd: usDollars,
    /**
     * The number of batches of each queue that are processed at once. Batches and the site's requests share the
     * account's limit of concurrent executions. `npm run doctor` prints how many batches the limit allows.
     * @default 2 for each queue: SQS's minimum, and right for an account limited to 10 executions (docs/decisions.md)
     */
    concurrency: v.exactOptional(
      v.strictObject(
        v.entriesFromList(namesOf<QueueName>(queues), v.exactOptional(batchesAtOnce)),
        FIELDS,
      ),
    ),
    /**
     * Whether functions get the `reservedConcurrency` of contract/actions.ts, which is also their limit. Lambda refuses
     * a reservation that leaves fewer than 100 unreserved executions, so a new account, limited to 10, cannot reserve
     * any. Without a reservation, only the throttles of the routes limit these functions.
     * @default false
     */
    reserveConcurrency: v.exactOptional(yesOrNo),
    /** Whether AWS WAF protects the site, for about 10 US dollars a month. */
    firewall: yesOrNo,
    /**
     * Whether a join should include a proof of work from the browser. A person who joins without a proof has to confirm
     * the address by mail.
     * @default true
     */
    joinShield: v.exactOptional(yesOrNo),
    /**
     * Whether every post by the AI waits for a person's approval, even a post that passed the gate on health claims. If
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
