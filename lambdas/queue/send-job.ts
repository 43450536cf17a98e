import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { type QueueName, queueVariable } from '../../contract/queues.ts'
import { requireEnv } from '../aws/env.ts'

const sqs = new SQSClient({})

/** A function that puts a job on the queue; its URL is looked up at start-up. */
export function jobSender<Job>(queue: QueueName): (job: Job) => Promise<void> {
  const QueueUrl = requireEnv(queueVariable(queue))
  return async (job) => {
    await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(job) }))
  }
}
