import { PublicHostedZone } from 'aws-cdk-lib/aws-route53'
import type { Construct } from 'constructs'
import { type Environment, type HostedZone, senderIdentity } from './environments.ts'

/** The zone in which the stack makes records; undefined where they are the operator's. */
export function zoneOf({ domain }: Environment): HostedZone | undefined {
  return domain && 'hostedZone' in domain ? domain.hostedZone : undefined
}

/** The zone, if the sending domain lies in it: then the stack makes the mail's records as well. */
export function zoneOfSender(environment: Environment): HostedZone | undefined {
  const zone = zoneOf(environment)
  const { mail } = environment
  if (!zone || mail.verify === 'address') return undefined
  return liesIn(senderIdentity(mail), zone) ? zone : undefined
}

/** @throws where the name does not lie in the zone: Route 53 would refuse the record in the middle of a deployment. */
export function importZone(scope: Construct, name: string, zone: HostedZone) {
  if (!liesIn(name, zone))
    throw new Error(
      `${name} does not lie in the hosted zone ${zone.name}: see domain in lib/environments.ts`,
    )
  return PublicHostedZone.fromPublicHostedZoneAttributes(scope, 'Zone', {
    hostedZoneId: zone.id,
    zoneName: zone.name,
  })
}

function liesIn(name: string, zone: HostedZone): boolean {
  return name === zone.name || name.endsWith(`.${zone.name}`)
}
