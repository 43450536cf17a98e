import type { Environment } from '../../environments.ts'
import { type Deployment, idsOf } from '../deployment.ts'
import type { Check } from '../examine.ts'
import { type Finding, unchecked, warning } from '../finding.ts'

const TITLE = 'Watchers'

/** Who hears of it when an alarm rings. */
export const watchers: Check<Deployment> = {
  title: TITLE,
  look: async (deployment) => {
    const [topic] = await idsOf(deployment, 'AWS::SNS::Topic')
    return [judgeWatchers(topic, deployment.environment)]
  },
}

/** Who pressed the link in AWS's mail only SNS knows, which the doctor has no client of. */
export function judgeWatchers(topic: string | undefined, environment: Environment): Finding {
  const { name, region, watchers } = environment
  if (watchers.length === 0)
    return warning(
      TITLE,
      'Nobody is told when something fails.',
      `List addresses as watchers of ${name} in lib/environments.ts, then npx cdk deploy -c env=${name}`,
    )
  return unchecked(
    TITLE,
    `only SNS knows who has confirmed, ask it with aws sns list-subscriptions-by-topic --region ${region} --topic-arn ${topic}`,
  )
}
