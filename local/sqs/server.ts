import { createRequestHandler } from 'local-aws-sqs'
import { type QueueShape, queues as theQueues } from '../../contract/queues.ts'
import { ACCOUNT, arnOf, LOCAL_AWS, queueName } from '../aws.ts'
import { allowEverything, type CheckPermission } from '../iam/permission-check.ts'
import { type Listener, listen } from '../listen.ts'
import { authorized } from './authorized.ts'
import { countDeliveriesOnly } from './deliveries.ts'
import { answerAtOnce } from './short-polls.ts'

export type Queues = Readonly<Record<string, QueueShape>>

export interface Sqs {
  endpoint: string
  queueUrl(queue: string): string
  deadLetterQueueUrl(queue: string): string
  stop(): Promise<void>
}

/**
 * SQS with the contract's queues and their dead-letter queues. Unlike on AWS, messages are lost when the host stops.
 * Campaigns and due welcome mails continue after a restart: they are items in tables, and the sweeper queues new jobs
 * for them.
 */
export async function startSqs(
  queues: Queues = theQueues,
  checkPermission: CheckPermission = allowEverything,
): Promise<Sqs> {
  const listener: Listener = await listen(0)
  const { requestHandler, service } = createRequestHandler({
    port: listener.port,
    hostname: 'localhost',
    region: LOCAL_AWS.region,
    accountId: ACCOUNT,
    queues: Object.entries(queues).flatMap(([name, shape]) => withDeadLetterQueue(name, shape)),
  })
  for (const queue of service.Queues) {
    countDeliveriesOnly(queue)
    answerAtOnce(queue)
  }
  const urlOf = (name: string) => `${listener.url}/${ACCOUNT}/${name}`
  listener.answerWith(authorized(checkPermission, requestHandler))
  return {
    endpoint: listener.url,
    queueUrl: (queue) => urlOf(queueName(queue)),
    deadLetterQueueUrl: (queue) => urlOf(deadLetterName(queue)),
    stop: () => listener.stop(),
  }
}

function withDeadLetterQueue(name: string, shape: QueueShape) {
  const deadLetterTargetArn = arnOf('sqs', deadLetterName(name))
  return [
    { QueueName: deadLetterName(name) },
    {
      QueueName: queueName(name),
      Attributes: {
        VisibilityTimeout: shape.visibilityTimeout,
        RedrivePolicy: JSON.stringify({ deadLetterTargetArn, maxReceiveCount: shape.maxReceives }),
      },
    },
  ]
}

function deadLetterName(queue: string): string {
  return `${queueName(queue)}-dead-letters`
}
