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
 * The site's own domain. With a hosted zone, this construct makes the address records and the certificate. A DNS record
 * in the zone validates and renews the certificate. Without a hosted zone, the operator makes the records and the
 * certificate.
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

  /** Makes A and AAAA records for the distribution; does nothing without a hosted zone. */
  pointAt(distribution: Distribution): void {
    if (!this.zone) return
    const record = {
      zone: this.zone,
      // The final dot makes the name absolute. Without the dot, CDK appends the zone's name.
      recordName: `${this.siteName}.`,
      target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)),
    }
    new ARecord(this, 'Ipv4', record)
    new AaaaRecord(this, 'Ipv6', record)
  }
}
