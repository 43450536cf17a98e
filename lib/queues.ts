import { Duration } from 'aws-cdk-lib'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { type QueueName, type QueueShape, queues } from '../contract/queues.ts'
import { Named } from './named.ts'

/** SQS's maximum. After 14 days, SQS deletes a failed message that nobody handled. */
const DEAD_LETTER_RETENTION = Duration.days(14)

/** The SQS queues of contract/queues.ts, each with a dead-letter queue, encrypted at rest and in transit. */
export class Queues extends Construct {
  private readonly queues: Named<QueueName, { queue: Queue; deadLetters: Queue }>

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.queues = new Named(queues, (name) => this.queue(name, queues[name]))
  }

  get(name: QueueName): Queue {
    return this.queues.get(name).queue
  }

  deadLetters(name: QueueName): Queue {
    return this.queues.get(name).deadLetters
  }

  private queue(name: QueueName, shape: QueueShape) {
    const deadLetters = new Queue(this, `${name}-dead-letters`, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: DEAD_LETTER_RETENTION,
    })
    const queue = new Queue(this, name, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      visibilityTimeout: Duration.seconds(shape.visibilityTimeout),
      deadLetterQueue: { queue: deadLetters, maxReceiveCount: shape.maxReceives },
    })
    return { queue, deadLetters }
  }
}
