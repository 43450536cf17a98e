import { Annotations, Stack } from 'aws-cdk-lib'
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  HttpsPolicy,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses'
import { Construct } from 'constructs'
import type { Environment, MailSettings } from './environment-record.ts'
import { zoneOfSender } from './hosted-zone.ts'
import { MailRecords, mailFromDomain } from './mail-records.ts'
import { mailPlaceholders, senderIdentity } from './sender.ts'

export interface MailProps {
  environment: Environment
}

/** The SES identity that mail is sent from, and the configuration set of every mail. */
export class Mail extends Construct {
  readonly configurationSet: ConfigurationSet
  /** Every ARN that `ses:SendRawEmail` needs permission for. */
  readonly sendingArns: readonly string[]
  readonly sender: EmailIdentity

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
    const name = senderIdentity(mail)
    const zone = zoneOfSender(environment)
    this.sender = new EmailIdentity(this, 'Sender', {
      identity: mail.verify === 'domain' ? Identity.domain(name) : Identity.email(name),
      configurationSet: this.configurationSet,
      ...(zone && { mailFromDomain: mailFromDomain(environment) }),
    })
    if (zone) new MailRecords(this, 'Records', { environment, zone, sender: this.sender })
    this.sendingArns = [
      this.sender.emailIdentityArn,
      ...mail.sandboxRecipients.map((address) => this.sesArn('identity', address)),
      this.sesArn('configuration-set', this.configurationSet.configurationSetName),
    ]

    this.warnOfPlaceholders(mail)
  }

  private sesArn(resource: 'identity' | 'configuration-set', resourceName: string): string {
    return Stack.of(this).formatArn({ service: 'ses', resource, resourceName })
  }

  private warnOfPlaceholders(mail: MailSettings): void {
    const missing = mailPlaceholders(mail)
    if (missing.length === 0) return
    Annotations.of(this).addWarningV2(
      'myplateful:mail-placeholder',
      `No mail can be sent yet: set ${missing.join(' and ')} in lib/environments.ts.`,
    )
  }
}
