import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs'
import { LOCAL_AWS } from '../aws.ts'
import type { Sqs } from './server.ts'

/** How many messages failed for good, by queue. */
export async function countDeadLetters(
  { endpoint, deadLetterQueueUrl }: Sqs,
  queues: readonly string[],
): Promise<{ queue: string; messages: number }[]> {
  const client = new SQSClient({ ...LOCAL_AWS, endpoint })
  try {
    return await Promise.all(
      queues.map(async (queue) => {
        const command = new GetQueueAttributesCommand({
          QueueUrl: deadLetterQueueUrl(queue),
          AttributeNames: ['ApproximateNumberOfMessages'],
        })
        const { Attributes } = await client.send(command)
        return { queue, messages: Number(Attributes?.ApproximateNumberOfMessages ?? 0) }
      }),
    )
  } finally {
    client.destroy()
  }
}
