import {
  GetTopicAttributesCommand,
  paginateListSubscriptionsByTopic,
  type Subscription,
} from '@aws-sdk/client-sns'
import { restoreCommand } from '../../../lib/commands.ts'
import type { Environment } from '../../../lib/environments.ts'
import type { Place } from '../../../lib/sign-in-origins.ts'
import { ask } from '../aws.ts'
import { type Deployment, idOf } from '../deployment.ts'
import type { Check } from '../examine.ts'
import { type Finding, failed, passed, warning } from '../finding.ts'
import { isAllowed, type Policy, parsePolicy } from '../resource-policy.ts'

const WATCHERS = 'Watchers'
const ALARM_TOPIC = 'Alarm topic'

export const alarmChecks: readonly Check<Deployment>[] = [
  { title: WATCHERS, run: checkWatchers },
  { title: ALARM_TOPIC, run: checkAlarmTopic },
]

async function checkWatchers(deployment: Deployment): Promise<readonly Finding[]> {
  const { environment, aws } = deployment
  if (environment.watchers.length === 0) return [noWatchers(environment)]
  const topic = await idOf(deployment, 'AWS::SNS::Topic')
  const subscriptions = await ask('sns:ListSubscriptionsByTopic', list(aws.sns, topic))
  return [judgeWatchers(subscriptions, environment, topic)]
}

/** SNS returns this text instead of an ARN for a subscription that is not confirmed. */
const PENDING = 'PendingConfirmation'

/** Prints no addresses, because people paste terminal output into tickets and chats. */
export function judgeWatchers(
  subscriptions: readonly Subscription[],
  environment: Environment,
  topic: string,
): Finding {
  const { name, region } = environment
  const all = environment.watchers.map((address) => stateOf(address, subscriptions))
  const waiting = all.filter((state) => state === 'waiting').length
  const gone = all.filter((state) => state === 'gone').length
  const confirmed = all.length - waiting - gone
  const summary = `${confirmed} of ${all.length} watchers of ${name} get alarms by mail`
  if (confirmed === all.length) return passed(WATCHERS, summary)
  // AWS's confirmation mail is valid for two days. This command makes AWS send another mail.
  const again = `aws sns subscribe --region ${region} --topic-arn ${topic} --protocol email --notification-endpoint <the address>`
  const finding = confirmed === 0 ? failed : warning
  return finding(
    WATCHERS,
    `${summary}; ${waiting} did not confirm, ${gone} ${gone === 1 ? 'is' : 'are'} not subscribed.`,
    waiting > 0
      ? `Press "Confirm subscription" in AWS's mail; for another one: ${again}`
      : `${again}, or all of them: ${restoreCommand(environment)}`,
  )
}

function noWatchers({ name }: Environment): Finding {
  return warning(
    WATCHERS,
    'Nobody gets a mail when something fails.',
    `List addresses as watchers of ${name} in lib/environments.ts, then npx cdk deploy -c env=${name}`,
  )
}

/** A second confirmation mail can give an address two subscriptions. One confirmed subscription is enough. */
function stateOf(
  address: string,
  subscriptions: readonly Subscription[],
): 'confirmed' | 'waiting' | 'gone' {
  const own = subscriptions.filter(
    ({ Endpoint }) => Endpoint?.toLowerCase() === address.toLowerCase(),
  )
  if (own.some(({ SubscriptionArn }) => SubscriptionArn?.startsWith('arn:'))) return 'confirmed'
  return own.some(({ SubscriptionArn }) => SubscriptionArn === PENDING) ? 'waiting' : 'gone'
}

async function list(
  client: Deployment['aws']['sns'],
  TopicArn: string,
): Promise<readonly Subscription[]> {
  const all: Subscription[] = []
  for await (const { Subscriptions = [] } of paginateListSubscriptionsByTopic(
    { client },
    { TopicArn },
  ))
    all.push(...Subscriptions)
  return all
}

/** Whether CloudWatch may publish to the watchers' topic. The check reads the topic's policy and publishes nothing. */
async function checkAlarmTopic(deployment: Deployment): Promise<readonly Finding[]> {
  const { aws, environment, place } = deployment
  const TopicArn = await idOf(deployment, 'AWS::SNS::Topic')
  const command = new GetTopicAttributesCommand({ TopicArn })
  const { Attributes } = await ask('sns:GetTopicAttributes', aws.sns.send(command))
  return [judgeTopic(parsePolicy(Attributes?.Policy), TopicArn, place, environment)]
}

export function judgeTopic(
  policy: Policy,
  topic: string,
  place: Place,
  environment: Environment,
): Finding {
  if (mayPublish(policy, topic, place)) return passed(ALARM_TOPIC, 'CloudWatch may publish')
  return failed(
    ALARM_TOPIC,
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
      // The key that SNS's default policy uses for the account.
      'aws:sourceowner': account,
      'aws:sourcearn': `arn:aws:cloudwatch:${region}:${account}:alarm:x`,
      'aws:securetransport': 'true',
    },
  })
}
