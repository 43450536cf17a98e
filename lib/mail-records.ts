import { CnameRecord, MxRecord, TxtRecord } from 'aws-cdk-lib/aws-route53'
import type { EmailIdentity } from 'aws-cdk-lib/aws-ses'
import { Construct } from 'constructs'
import type { Environment, HostedZone } from './environment-record.ts'
import { importZone } from './hosted-zone.ts'
import { senderIdentity } from './sender.ts'

/**
 * The MAIL FROM domain, which receives only bounces. A subdomain of the sender's domain keeps SPF aligned for DMARC.
 */
export function mailFromDomain(environment: Environment): string {
  return `bounce.${senderIdentity(environment.mail)}`
}

export interface MailRecordsProps {
  environment: Environment
  zone: HostedZone
  sender: EmailIdentity
}

/** The sender's DKIM, SPF, MX and DMARC records (docs/deliverability.md). */
export class MailRecords extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { environment, zone: hostedZone, sender }: MailRecordsProps,
  ) {
    super(scope, id)
    const domain = senderIdentity(environment.mail)
    const zone = importZone(this, hostedZone)

    for (const [index, { name, value }] of sender.dkimRecords.entries())
      new CnameRecord(this, `Dkim${index + 1}`, { zone, recordName: `${name}.`, domainName: value })

    const bounces = `${mailFromDomain(environment)}.`
    new MxRecord(this, 'MailFromMx', {
      zone,
      recordName: bounces,
      values: [{ priority: 10, hostName: `feedback-smtp.${environment.region}.amazonses.com` }],
    })
    new TxtRecord(this, 'MailFromSpf', {
      zone,
      recordName: bounces,
      values: ['v=spf1 include:amazonses.com ~all'],
    })
    new TxtRecord(this, 'Dmarc', {
      zone,
      recordName: `_dmarc.${domain}.`,
      values: [dmarc(environment.mail.dmarcReports)],
    })
  }
}

/** `p=none` only reports. Tighten the policy by hand once the reports are clean. */
function dmarc(reports: string | undefined): string {
  return ['v=DMARC1', 'p=none', ...(reports ? [`rua=mailto:${reports}`] : [])].join('; ')
}
