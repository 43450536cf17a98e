import { Annotations, CfnOutput, Stack } from 'aws-cdk-lib'
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  HttpsPolicy,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses'
import { Construct } from 'constructs'
import { TO_BE_SET } from '../contract/business.ts'
import type { Environment, MailSettings } from './environments.ts'

export interface MailProps {
  environment: Environment
}

/** The right to send mail: a sender that SES verifies, and the rules that every mail is sent by. */
export class Mail extends Construct {
  readonly configurationSet: ConfigurationSet
  /** The ARNs that `ses:SendRawEmail` has to be allowed on. */
  readonly sendingArns: readonly string[]

  constructor(scope: Construct, id: string, { environment }: MailProps) {
    super(scope, id)
    const { mail } = environment

    this.configurationSet = new ConfigurationSet(this, 'ConfigurationSet', {
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      ...(mail.trackingDomain !== undefined && {
        customTrackingRedirectDomain: mail.trackingDomain,
        customTrackingHttpsPolicy: HttpsPolicy.REQUIRE,
      }),
    })
    const sender = new EmailIdentity(this, 'Sender', {
      identity: senderIdentity(mail),
      configurationSet: this.configurationSet,
    })
    const recipients = mail.sandboxRecipients.map(
      (address) =>
        new EmailIdentity(this, `Recipient ${address}`, { identity: Identity.email(address) }),
    )
    this.sendingArns = [
      ...[sender, ...recipients].map((identity) => identity.emailIdentityArn),
      this.configurationSetArn(),
    ]

    if (mail.verify === 'domain') this.printDnsRecords(sender)
    this.warnOfPlaceholders(mail)
  }

  private configurationSetArn(): string {
    return Stack.of(this).formatArn({
      service: 'ses',
      resource: 'configuration-set',
      resourceName: this.configurationSet.configurationSetName,
    })
  }

  private printDnsRecords(sender: EmailIdentity): void {
    new CfnOutput(this, 'DnsRecords', {
      description: 'CNAME records that the sending domain needs before SES lets it send (DKIM)',
      value: sender.dkimRecords.map(({ name, value }) => `${name} CNAME ${value}`).join(' | '),
    })
  }

  private warnOfPlaceholders({ from, postalAddress }: MailSettings): void {
    if (!from.endsWith('.example') && !postalAddress.includes(TO_BE_SET)) return
    Annotations.of(this).addWarningV2(
      'myplateful:mail-placeholder',
      'No mail can be sent yet: set mail.from and mail.postalAddress in lib/environments.ts.',
    )
  }
}

function senderIdentity({ from, verify }: MailSettings): Identity {
  return verify === 'domain'
    ? Identity.domain(from.slice(from.indexOf('@') + 1))
    : Identity.email(from)
}
