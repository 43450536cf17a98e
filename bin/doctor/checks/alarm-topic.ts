import { GetTopicAttributesCommand } from '@aws-sdk/client-sns'
import { restoreCommand } from '../../../lib/commands.ts'
import type { Environment } from '../../../lib/environments.ts'
import type { Place } from '../../../lib/sign-in-origins.ts'
import { ask } from '../aws.ts'
import { type Deployment, idOf } from '../deployment.ts'
import type { Check } from '../examine.ts'
import { type Finding, failed, passed } from '../finding.ts'
import { isAllowed, type Policy, parsePolicy } from '../resource-policy.ts'

const TITLE = 'Alarm topic'

/** Whether CloudWatch may publish to the topic that mails the watchers. It reads the topic's policy, and publishes nothing. */
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
  if (mayPublish(policy, topic, place)) return passed(TITLE, 'CloudWatch may publish')
  return failed(
    TITLE,
    'Its policy does not let cloudwatch.amazonaws.com publish: nobody is mailed about alarms.',
    restoreCommand(environment),
  )
}

function mayPublish(policy: Policy, topic: string, { account, region }: Place): boolean {
  return isAllowed(policy, {
    service: 'cloudwatch.amazonaws.com',
    action: 'sns:Publish',
    resource: topic,
    context: {
      'aws:sourceaccount': account,
      // SNS's own name for it, which the policy has that a topic is born with.
      'aws:sourceowner': account,
      'aws:sourcearn': `arn:aws:cloudwatch:${region}:${account}:alarm:x`,
      'aws:securetransport': 'true',
    },
  })
}
