import { paginateListSubscriptionsByTopic, type Subscription } from '@aws-sdk/client-sns'
import { restoreCommand } from '../../../lib/commands.ts'
import type { Environment } from '../../../lib/environments.ts'
import { ask } from '../aws.ts'
import { type Deployment, idOf } from '../deployment.ts'
import type { Check } from '../examine.ts'
import { type Finding, failed, passed, warning } from '../finding.ts'

const TITLE = 'Watchers'

/** Who hears of it when an alarm rings. */
export const watchers: Check<Deployment> = {
  title: TITLE,
  look: async (deployment) => {
    const { environment, aws } = deployment
    if (environment.watchers.length === 0) return [nobodyIsNamed(environment)]
    const topic = await idOf(deployment, 'AWS::SNS::Topic')
    const subscriptions = await ask('sns:ListSubscriptionsByTopic', list(aws.sns, topic))
    return [judgeWatchers(subscriptions, environment, topic)]
  },
}

/** What SNS calls the ARN of a subscription that nobody has confirmed. */
const PENDING = 'PendingConfirmation'

/** Names nobody: a terminal's output ends in tickets and chats. */
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
  const heard = `${confirmed} of ${all.length} watchers of ${name} hear of alarms`
  if (confirmed === all.length) return passed(TITLE, heard)
  // AWS's mail is good for two days. Who let it pass, or unsubscribed, needs another one.
  const again = `aws sns subscribe --region ${region} --topic-arn ${topic} --protocol email --notification-endpoint <the address>`
  const say = confirmed === 0 ? failed : warning
  return say(
    TITLE,
    `${heard}; ${waiting} did not confirm, ${gone} ${gone === 1 ? 'is' : 'are'} not subscribed.`,
    waiting > 0
      ? `Press "Confirm subscription" in AWS's mail; for another one: ${again}`
      : `${again}, or all of them: ${restoreCommand(environment)}`,
  )
}

function nobodyIsNamed({ name }: Environment): Finding {
  return warning(
    TITLE,
    'Nobody is told when something fails.',
    `List addresses as watchers of ${name} in lib/environments.ts, then npx cdk deploy -c env=${name}`,
  )
}

/** Whoever asked for another mail may be there twice: one that is confirmed is enough. */
function stateOf(
  address: string,
  subscriptions: readonly Subscription[],
): 'confirmed' | 'waiting' | 'gone' {
  const theirs = subscriptions.filter(
    ({ Endpoint }) => Endpoint?.toLowerCase() === address.toLowerCase(),
  )
  if (theirs.some(({ SubscriptionArn }) => SubscriptionArn?.startsWith('arn:'))) return 'confirmed'
  return theirs.some(({ SubscriptionArn }) => SubscriptionArn === PENDING) ? 'waiting' : 'gone'
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
