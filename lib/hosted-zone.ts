import { PublicHostedZone } from 'aws-cdk-lib/aws-route53'
import type { Construct } from 'constructs'
import type { Environment, HostedZone } from './environment-record.ts'
import { isInDomain } from './record-values.ts'
import { senderIdentity } from './sender.ts'

/** Undefined if the operator makes the DNS records. */
export function zoneOf({ domain }: Environment): HostedZone | undefined {
  return domain && 'hostedZone' in domain ? domain.hostedZone : undefined
}

/** Undefined if the stack makes no DNS records for mail. */
export function zoneOfSender(environment: Environment): HostedZone | undefined {
  const zone = zoneOf(environment)
  const { mail } = environment
  if (!zone || mail.verify === 'address') return undefined
  return isInDomain(senderIdentity(mail), zone.name) ? zone : undefined
}

export function importZone(scope: Construct, { id, name }: HostedZone) {
  return PublicHostedZone.fromPublicHostedZoneAttributes(scope, 'Zone', {
    hostedZoneId: id,
    zoneName: name,
  })
}
