import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { createRequestHandler } from 'local-aws-sqs'
import { type QueueShape, queues as theQueues } from '../../contract/queues.ts'
import { ACCOUNT, arnOf, LOCAL_AWS, queueName } from '../aws.ts'
import { type Authorise, allowEverything } from '../iam/authoriser.ts'
import { type Listener, listen } from '../listen.ts'
import { authorised } from './authorised.ts'
import { countDeliveriesOnly } from './deliveries.ts'
import { withJournal } from './durable-queues.ts'
import { type Journal, openJournal } from './journal.ts'
import { answerAtOnce } from './short-polls.ts'

export type Queues = Readonly<Record<string, QueueShape>>

export interface Sqs {
  endpoint: string
  queueUrl(queue: string): string
  deadLetterQueueUrl(queue: string): string
  stop(): Promise<void>
}

/**
 * SQS with the contract's queues, each with its dead-letter queue.
 * @param file where what is queued outlasts the host; none: in memory
 */
export async function startSqs(
  queues: Queues = theQueues,
  file?: string,
  authorise: Authorise = allowEverything,
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
  const journal = file === undefined ? undefined : openJournal(file)
  listener.answerWith(
    authorised(authorise, journal ? withJournal(journal, requestHandler) : requestHandler),
  )
  if (journal) await sendAgain(journal, listener.url, Object.keys(queues))
  return {
    endpoint: listener.url,
    queueUrl: (queue) => urlOf(queueName(queue)),
    deadLetterQueueUrl: (queue) => urlOf(deadLetterName(queue)),
    async stop() {
      await listener.stop()
      journal?.close()
    },
  }
}

/** Where this is cut short, some come twice at the next start, as SQS may have it. A queue may be gone since. */
async function sendAgain(journal: Journal, endpoint: string, queues: readonly string[]) {
  const client = new SQSClient({ ...LOCAL_AWS, endpoint })
  const known = new Set(queues.map(queueName))
  for (const { id, queue, body } of journal.left) {
    const QueueUrl = `${endpoint}/${ACCOUNT}/${queue}`
    if (known.has(queue)) await client.send(new SendMessageCommand({ QueueUrl, MessageBody: body }))
    journal.deleted(id)
  }
  client.destroy()
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
