import { sum } from 'es-toolkit'
import { environments } from '../../lib/environments.ts'
import { synthesise } from '../../test/lib/synth.ts'
import { type Amounts, standing } from './prices.ts'

/** What production is made of and is charged by the month, used or not. */
export function standingInProduction(): Amounts {
  const template = synthesise(environments.prod)
  const found = (type: string) => Object.values(template.findResources(type))
  const counts = standing.map((type) => [type, found(type).length])
  // An alarm over several metrics is charged for each.
  const alarms = found('AWS::CloudWatch::Alarm').map(
    ({ Properties: { Metrics = [{ MetricStat: {} }] } }) =>
      Metrics.filter(({ MetricStat }: { MetricStat?: object }) => MetricStat).length,
  )
  const [acl] = found('AWS::WAFv2::WebACL')
  return {
    ...Object.fromEntries(counts),
    'AWS::CloudWatch::Alarm': sum(alarms),
    'rules of the web ACL': acl?.Properties.Rules.length ?? 0,
  }
}
