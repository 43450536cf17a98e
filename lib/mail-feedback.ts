import { EventBus, type EventPattern, Rule } from 'aws-cdk-lib/aws-events'
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets'
import { EmailSendingEvent, EventDestination } from 'aws-cdk-lib/aws-ses'
import { Construct } from 'constructs'
import {
  type MailEventType,
  mailEventPattern,
  mailEvents,
  TRACKED_EVENTS,
} from '../contract/mail/mail-events.ts'
import { namesOf } from '../contract/names-of.ts'
import type { Environment } from './environments.ts'
import type { Mail } from './mail.ts'
import type { Queues } from './queues.ts'

export interface MailFeedbackProps {
  environment: Environment
  mail: Mail
  queues: Queues
}

/**
 * The path of SES's events to the queue `feedback`: configuration set → default bus → a rule for this environment's
 * events. SES publishes only to the account's default bus. Events that EventBridge cannot deliver go to the queue's
 * dead-letter queue. To redrive them, name the destination queue (docs/runbook.md).
 */
export class MailFeedback extends Construct {
  constructor(scope: Construct, id: string, { environment, mail, queues }: MailFeedbackProps) {
    super(scope, id)
    const { configurationSet } = mail
    const bus = EventBus.fromEventBusName(this, 'DefaultBus', 'default')
    configurationSet.addEventDestination('Events', {
      destination: EventDestination.eventBus(bus),
      events: namesOf<MailEventType>(mailEvents)
        .filter((type) => environment.mail.tracking !== 'off' || !isTracked(type))
        .map((type) => sendingEvents[type]),
    })
    new Rule(this, 'Rule', {
      description: `MyPlateful ${environment.name}: SES events about mail`,
      eventPattern: eventPattern(configurationSet.configurationSetName),
      targets: [
        new SqsQueue(queues.get('feedback'), { deadLetterQueue: queues.deadLetters('feedback') }),
      ],
    })
  }
}

const sendingEvents: Record<MailEventType, EmailSendingEvent> = {
  Send: EmailSendingEvent.SEND,
  Delivery: EmailSendingEvent.DELIVERY,
  DeliveryDelay: EmailSendingEvent.DELIVERY_DELAY,
  Bounce: EmailSendingEvent.BOUNCE,
  Complaint: EmailSendingEvent.COMPLAINT,
  Reject: EmailSendingEvent.REJECT,
  Open: EmailSendingEvent.OPEN,
  Click: EmailSendingEvent.CLICK,
}

function isTracked(type: MailEventType): boolean {
  return TRACKED_EVENTS.some((tracked) => tracked === type)
}

function eventPattern(configurationSet: string): EventPattern {
  const { source, detail, 'detail-type': detailType } = mailEventPattern(configurationSet)
  return { source, detailType, detail }
}
