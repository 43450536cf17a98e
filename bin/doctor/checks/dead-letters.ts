import { GetQueueAttributesCommand } from '@aws-sdk/client-sqs'
import type { Environment } from '../../../lib/environments.ts'
import { ask } from '../aws.ts'
import { type Deployment, type Resource, stackOf } from '../deployment.ts'
import type { Check } from '../examine.ts'
import { type Finding, failed, passed, Unchecked } from '../finding.ts'

const TITLE = 'Dead letters'

/** What failed for good and waits for somebody, in any of the stack's dead-letter queues. */
export const deadLetters: Check<Deployment> = {
  title: TITLE,
  look: async (deployment) => {
    const { resources } = await stackOf(deployment)
    const queues = deadLetterQueues(resources)
    if (queues.length === 0) throw new Unchecked('the stack has no dead-letter queues')
    const counts = await Promise.all(
      queues.map(async ({ url }) => ({ url, messages: await waiting(deployment, url) })),
    )
    return [judgeDeadLetters(counts, deployment.environment)]
  },
}

/** Known by their constructs' names: `welcome-dead-letters`, and `DeadLetters` of the schedules. */
export function deadLetterQueues(resources: readonly Resource[]): { url: string }[] {
  return resources
    .filter(({ type, logicalId }) => type === 'AWS::SQS::Queue' && /deadletters/i.test(logicalId))
    .map(({ physicalId }) => ({ url: physicalId }))
}

async function waiting({ aws }: Deployment, QueueUrl: string): Promise<number> {
  const command = new GetQueueAttributesCommand({
    QueueUrl,
    AttributeNames: ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'],
  })
  const { Attributes } = await ask('sqs:GetQueueAttributes', aws.sqs.send(command))
  return (
    Number(Attributes?.ApproximateNumberOfMessages ?? 0) +
    Number(Attributes?.ApproximateNumberOfMessagesNotVisible ?? 0)
  )
}

function judgeDeadLetters(
  queues: readonly { url: string; messages: number }[],
  { region }: Environment,
): Finding {
  const full = queues.filter(({ messages }) => messages > 0)
  const [first] = full
  if (!first) return passed(TITLE, `none in ${queues.length} queues`)
  const list = full.map(({ url, messages }) => `${messages} in ${url.split('/').at(-1)}`).join(', ')
  return failed(
    TITLE,
    `${list}.`,
    `Look at them: aws sqs receive-message --region ${region} --queue-url ${first.url} --max-number-of-messages 10 --visibility-timeout 30; then docs/runbook.md#a-message-could-not-be-handled`,
  )
}
