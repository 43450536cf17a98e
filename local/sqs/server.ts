import { createRequestHandler } from 'local-aws-sqs'
import { type QueueShape, queues as theQueues } from '../../contract/queues.ts'
import { LOCAL_AWS } from '../aws.ts'
import { type Listener, listen } from '../listen.ts'

export type Queues = Readonly<Record<string, QueueShape>>

export interface Sqs {
  endpoint: string
  queueUrl(queue: string): string
  deadLetterQueueUrl(queue: string): string
  stop(): Promise<void>
}

const ACCOUNT = '000000000000'

/**
 * SQS with the contract's queues, each with its dead-letter queue. Messages live in memory: what is queued when the
 * host ends is lost.
 */
export async function startSqs(queues: Queues = theQueues): Promise<Sqs> {
  const listener: Listener = await listen(0)
  const { requestHandler } = createRequestHandler({
    port: listener.port,
    hostname: 'localhost',
    region: LOCAL_AWS.region,
    accountId: ACCOUNT,
    queues: Object.entries(queues).flatMap(([name, shape]) => withDeadLetterQueue(name, shape)),
  })
  listener.answerWith(requestHandler)
  return {
    endpoint: listener.url,
    queueUrl: (queue) => `${listener.url}/${ACCOUNT}/${physicalName(queue)}`,
    deadLetterQueueUrl: (queue) => `${listener.url}/${ACCOUNT}/${deadLetterName(queue)}`,
    stop: () => listener.stop(),
  }
}

export function queueArn(queue: string): string {
  return `arn:aws:sqs:${LOCAL_AWS.region}:${ACCOUNT}:${physicalName(queue)}`
}

function withDeadLetterQueue(name: string, shape: QueueShape) {
  const deadLetterTargetArn = `arn:aws:sqs:${LOCAL_AWS.region}:${ACCOUNT}:${deadLetterName(name)}`
  return [
    { QueueName: deadLetterName(name) },
    {
      QueueName: physicalName(name),
      Attributes: {
        VisibilityTimeout: shape.visibilityTimeout,
        RedrivePolicy: JSON.stringify({ deadLetterTargetArn, maxReceiveCount: shape.maxReceives }),
      },
    },
  ]
}

function physicalName(queue: string): string {
  return `myplateful-${queue}`
}

function deadLetterName(queue: string): string {
  return `${physicalName(queue)}-dead-letters`
}
