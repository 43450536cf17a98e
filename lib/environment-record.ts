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
 * What an environment's record in environments.ts says, field by field. Each message says what would be right, and
 * finishes the sentence "FIELD is VALUE, but has to be …" (read-record.ts).
 */

const FIELDS = 'an object with the fields that lib/environment-record.ts lists'

/** CloudFront reads certificates and sends logs in this region only, so everything lives there. */
const REGION = 'us-east-1'

/**
 * The model that writes articles and edits mail, called through an inference profile. It must be a Claude that can be made
 * to call a tool and whose thinking can be switched off (contract/model.ts): a Haiku is, Opus and Sonnet 5.5 are not.
 */
const modelSettings = v.pipe(
  v.strictObject(
    {
      /** The inference profile's id, which is what the Converse call names. */
      profile: v.string('the id of an inference profile'),
      /** The model behind it. */
      model: value(
        v.pipe(
          v.string(),
          v.regex(/^(?!(us|us-gov|eu|apac|au|ca|jp|global)\.)[a-z0-9-]+\.[\w.:-]+$/),
        ),
        "the id of a Bedrock model without a profile's prefix, such as anthropic.claude-haiku-5-5",
      ),
      /** Every region that the profile may send a call to: IAM has to allow each. */
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
      /** What SES has to verify: the whole domain of `from` (by DNS records), or only the address (by a mail). */
      verify: v.picklist(['domain', 'address'], "'domain' or 'address'"),
      /** The sender's postal address, which the law wants in every mail (CAN-SPAM, 15 U.S.C. 7704(a)(5)). */
      postalAddress,
      /**
       * Whom to mail while the account is in the SES sandbox, where SES mails verified addresses only, and IAM has to
       * allow the recipient as well as the sender. The stack allows them; verifying them is the operator's, once in an
       * account: the stack's output Step2VerifyRecipients is the command.
       */
      sandboxRecipients: v.pipe(v.array(address, 'a list of addresses'), v.readonly()),
      /**
       * Double opt-in: whoever joins gets a link to confirm the address by, and campaigns go to confirmed addresses only.
       * It is asked of those who join from then on; who is on the list already stays active.
       * @default false
       */
      doubleOptIn: v.exactOptional(yesOrNo),
      /**
       * Whether SES sees opens and clicks: it then puts an invisible picture into every mail and leads links through a server
       * of its own, except the unsubscribe link. It is personal data; `off` where the privacy policy does not cover it.
       * @default 'on'
       */
      tracking: v.exactOptional(v.picklist(['on', 'off'], "'on' or 'off'")),
      /**
       * A subdomain of the sender's for that picture and those links, instead of one of Amazon's. The operator points it at
       * SES's tracking host through a CDN that has a certificate for it: links are https only then.
       */
      trackingDomain: v.exactOptional(hostName),
      /**
       * Who gets the receivers' daily DMARC reports, where the stack makes that record. An address of another domain has to
       * allow it (RFC 7489, section 7.1).
       * @default nobody
       */
      dmarcReports: v.exactOptional(address),
      /**
       * How much of the account's rate and daily quota at SES this environment may use. Where environments share an
       * account, theirs together must not be more than 1.
       * @default 1
       */
      share: v.exactOptional(share),
      /** When campaigns stop by themselves. @default DEFAULT_REPUTATION_LIMITS */
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

/** A public zone of the same account: `aws route53 list-hosted-zones`. */
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
 * With a hosted zone of Route 53 the stack makes the certificate and the records itself, those of the mail too where
 * `mail.from` lies in it. Without, the certificate (in us-east-1) and the records are the operator's.
 */
const domain = v.lazy((input): typeof domainWithZone | typeof domainWithCertificate =>
  typeof input === 'object' && input !== null && 'hostedZone' in input
    ? domainWithZone
    : domainWithCertificate,
)
export type Domain = v.InferOutput<typeof domain>

/** Their checks follow a quarter of an hour later. */
const schedules = v.strictObject(
  {
    publish: v.exactOptional(v.strictObject({ weekdays, hour }, FIELDS)),
    digest: v.exactOptional(v.strictObject({ weekdays: digestDay, hour }, FIELDS)),
  },
  FIELDS,
)

/** Everything that differs between one deployment of MyPlateful and another. */
export const environmentRecord = v.strictObject(
  {
    /** Part of the stack's name and of the sign-in domain. The name by which environments.ts lists it. */
    name: environmentName,
    /**
     * The AWS account's id.
     * @default the account of whoever runs `cdk deploy`
     */
    account: v.exactOptional(accountId),
    region: v.literal(
      REGION,
      `${REGION}: CloudFront reads certificates and sends logs there only, and the model is called from there`,
    ),
    /** IANA name: by whose clock the schedules fire, and where weeks, months and years begin. */
    timeZone,
    /**
     * On which days and at what hour, by that clock, posts and digests go out.
     * @default DEFAULT_TIMES of contract/schedules.ts
     */
    schedules: v.exactOptional(schedules),
    mail: mailSettings,
    model: modelSettings,
    /** Whether staff need a one-time code from an authenticator app besides their password. */
    mfa: v.picklist(['required', 'optional'], "'required' or 'optional'"),
    /** `keep`: what holds data outlives the stack. `destroy`: it goes with the stack. */
    data: v.picklist(['keep', 'destroy'], "'keep' or 'destroy'"),
    /**
     * Deletion protection, of the stack, the tables and the staff accounts. Set it once the first deployment stands: one
     * that fails could not be taken back, and so not tried again.
     * @default false
     */
    protected: v.exactOptional(yesOrNo),
    logRetention: v.enum(
      RetentionDays,
      'a value of RetentionDays, such as RetentionDays.ONE_MONTH',
    ),
    /** Who gets a mail when an alarm rings, once they have confirmed AWS's first one. */
    watchers: v.pipe(v.array(address, 'a list of addresses'), v.readonly()),
    /** What the account may cost in a month, in US dollars, before the watchers get a mail. */
    monthlyBudgetUsd: usDollars,
    /**
     * How many batches of a queue are worked at once: the executions that its workers may take from the account's
     * limit, which the site's requests share. `npm run doctor` says what the limit has room for.
     * @default 2 of each queue, the least that SQS takes: fit for an account that may run 10 (docs/decisions.md)
     */
    concurrency: v.exactOptional(
      v.strictObject(
        v.entriesFromList(namesOf<QueueName>(queues), v.exactOptional(batchesAtOnce)),
        FIELDS,
      ),
    ),
    /**
     * Whether functions with a most of their own (`atOnce` in contract/actions.ts) reserve it from the account's limit, so
     * that nobody makes them take more. Lambda refuses where that leaves the others fewer than 100: not in a new account,
     * where the throttle of their routes is what holds them.
     * @default false
     */
    reserveConcurrency: v.exactOptional(yesOrNo),
    /** Whether AWS WAF stands before the site (about 10 US dollars a month). */
    firewall: yesOrNo,
    /**
     * Whether joining asks the browser for a proof of work, and those who bring none to confirm their address by mail.
     * @default true
     */
    joinShield: v.exactOptional(yesOrNo),
    /**
     * Whether every post that the AI wrote waits for a person's approval, whatever the gate on health claims says of it.
     * Off, a clear one is published by itself. With nobody who approves, nothing is published.
     * @default false
     */
    reviewAiPosts: v.exactOptional(yesOrNo),
    /** Whether staff may sign in from a site on http://localhost:3000. Never in production. */
    localSignIn: yesOrNo,
    /**
     * The site's own domain.
     * @default the distribution's cloudfront.net name
     */
    domain: v.exactOptional(domain),
  },
  FIELDS,
)
export type Environment = v.InferOutput<typeof environmentRecord>

/** The domain of an address. */
export function domainOf(from: string): string {
  return from.slice(from.indexOf('@') + 1)
}
