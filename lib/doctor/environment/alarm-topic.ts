import { GetTopicAttributesCommand } from '@aws-sdk/client-sns'
import { restoreCommand } from '../../commands.ts'
import type { Environment } from '../../environments.ts'
import type { Place } from '../../sign-in-origins.ts'
import { ask } from '../aws.ts'
import { type Deployment, idOf } from '../deployment.ts'
import type { Check } from '../examine.ts'
import { type Finding, failed, passed } from '../finding.ts'
import { isAllowed, type Policy, parsePolicy } from '../resource-policy.ts'

const TITLE = 'Alarm topic'

/** Who publishes to the topic, about what, and from which of its things. */
const PUBLISHERS = [
  { service: 'cloudwatch.amazonaws.com', about: 'alarms', source: 'cloudwatch', thing: 'alarm:x' },
  { service: 'budgets.amazonaws.com', about: 'costs', source: 'budgets', thing: 'budget/x' },
  { service: 'events.amazonaws.com', about: 'events', source: 'events', thing: 'rule/x' },
] as const

/** Whether AWS may publish to the topic that mails the watchers. It reads the topic's policy, and publishes nothing. */
export const alarmTopic: Check<Deployment> = {
  title: TITLE,
  look: async (deployment) => {
    const { aws, environment, place } = deployment
    const TopicArn = await idOf(deployment, 'AWS::SNS::Topic')
    const command = new GetTopicAttributesCommand({ TopicArn })
    const { Attributes } = await ask('sns:GetTopicAttributes', aws.sns.send(command))
    return [judgeTopic(parsePolicy(Attributes?.Policy), TopicArn, place, environment)]
  },
}

export function judgeTopic(
  policy: Policy,
  topic: string,
  place: Place,
  environment: Environment,
): Finding {
  const shut = PUBLISHERS.filter((publisher) => !mayPublish(policy, topic, place, publisher))
  if (shut.length === 0) return passed(TITLE, 'CloudWatch, Budgets and EventBridge may publish')
  const services = shut.map(({ service }) => service).join(', ')
  return failed(
    TITLE,
    `Its policy does not let ${services} publish: nobody is mailed about ${shut.map(({ about }) => about).join(', ')}.`,
    restoreCommand(environment),
  )
}

function mayPublish(
  policy: Policy,
  topic: string,
  { account, region }: Place,
  { service, source, thing }: (typeof PUBLISHERS)[number],
): boolean {
  // Budgets are the account's, in no region.
  const where = source === 'budgets' ? '' : region
  return isAllowed(policy, {
    service,
    action: 'sns:Publish',
    resource: topic,
    context: {
      'aws:sourceaccount': account,
      // SNS's own name for it, which the policy has that a topic is born with.
      'aws:sourceowner': account,
      'aws:sourcearn': `arn:aws:${source}:${where}:${account}:${thing}`,
      'aws:securetransport': 'true',
    },
  })
}
