import { Duration } from 'aws-cdk-lib'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { type QueueName, type QueueShape, queues } from '../contract/queues.ts'
import { Named } from './named.ts'

/** SQS's longest: a message that failed for good waits this long for somebody to look at it. */
const DEAD_LETTER_RETENTION = Duration.days(14)

/** The SQS queues of contract/queues.ts, each with a dead-letter queue, encrypted at rest and in transit. */
export class Queues extends Construct {
  private readonly deadLetters: Named<QueueName, Queue>
  private readonly queues: Named<QueueName, Queue>

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.deadLetters = new Named(queues, (name) => this.deadLetterQueue(name))
    this.queues = new Named(queues, (name) => this.queue(name, queues[name]))
  }

  get(name: QueueName): Queue {
    return this.queues.get(name)
  }

  /** Where a queue's messages rest that failed for good. */
  deadLettersOf(name: QueueName): Queue {
    return this.deadLetters.get(name)
  }

  private queue(name: QueueName, shape: QueueShape): Queue {
    const deadLetters = this.deadLettersOf(name)
    return new Queue(this, name, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      visibilityTimeout: Duration.seconds(shape.visibilityTimeout),
      deadLetterQueue: { queue: deadLetters, maxReceiveCount: shape.maxReceives },
    })
  }

  private deadLetterQueue(name: QueueName): Queue {
    return new Queue(this, `${name}-dead-letters`, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: DEAD_LETTER_RETENTION,
    })
  }
}
