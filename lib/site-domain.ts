import {
  Certificate,
  CertificateValidation,
  type ICertificate,
} from 'aws-cdk-lib/aws-certificatemanager'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { AaaaRecord, ARecord, type IPublicHostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53'
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets'
import { Construct } from 'constructs'
import type { Domain } from './environment-record.ts'
import { importZone } from './hosted-zone.ts'

export interface SiteDomainProps {
  domain: Domain
}

/**
 * The site's own domain. With a hosted zone the certificate (validated, and renewed, by a record in the zone) and the
 * name's addresses are made here; without one both are the operator's.
 */
export class SiteDomain extends Construct {
  readonly certificate: ICertificate
  readonly siteName: string
  private readonly zone: IPublicHostedZone | undefined

  constructor(scope: Construct, id: string, { domain }: SiteDomainProps) {
    super(scope, id)
    this.siteName = domain.name
    if ('certificateArn' in domain) {
      this.certificate = Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn)
      return
    }
    this.zone = importZone(this, domain.hostedZone)
    this.certificate = new Certificate(this, 'Certificate', {
      domainName: domain.name,
      validation: CertificateValidation.fromDns(this.zone),
    })
  }

  /** Makes the name's addresses those of the distribution. */
  pointAt(distribution: Distribution): void {
    if (!this.zone) return
    const record = {
      zone: this.zone,
      // With its dot: else Route 53's construct would take it for a name within the zone.
      recordName: `${this.siteName}.`,
      target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)),
    }
    new ARecord(this, 'Ipv4', record)
    new AaaaRecord(this, 'Ipv6', record)
  }
}
