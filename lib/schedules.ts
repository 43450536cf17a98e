import { Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import { CfnSchedule, ScheduleGroup } from 'aws-cdk-lib/aws-scheduler'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { type Action, type ActionName, actions } from '../contract/actions.ts'
import { namesOf } from '../contract/names-of.ts'
import {
  expressionOf,
  type ScheduleName,
  type Schedule as ScheduleShape,
  schedules,
} from '../contract/schedules.ts'
import type { Backend } from './backend.ts'
import type { Environment } from './environments.ts'
import { pausableSchedules, scheduleGroupName, timesOf } from './schedule-names.ts'

/** A run that cannot be started is tried again for an hour: later than that, the next one does its work. */
const RETRIES = { maximumRetryAttempts: 10, maximumEventAgeInSeconds: 3600 }

/** What runs every few minutes needs no second try: the next run is one. A minute is Scheduler's least. */
function retries(shape: ScheduleShape) {
  return 'everyMinutes' in shape
    ? { maximumRetryAttempts: 0, maximumEventAgeInSeconds: 60 }
    : RETRIES
}

export interface SchedulesProps {
  environment: Environment
  backend: Backend
}

/**
 * The schedules of contract/schedules.ts on the environment's wall clock, and who may pause them. A run that
 * Scheduler cannot hand over, and one that its Lambda fails, both end in the dead-letter queue.
 */
export class Schedules extends Construct {
  /** Runs that could not be started, and runs that failed for good. */
  readonly deadLetters: Queue

  constructor(scope: Construct, id: string, { environment, backend }: SchedulesProps) {
    super(scope, id)
    const group = new ScheduleGroup(this, 'Group', {
      scheduleGroupName: scheduleGroupName(environment),
      // It holds nothing that the tables do not know, and its name must be free for another try.
      removalPolicy: RemovalPolicy.DESTROY,
    })
    this.deadLetters = new Queue(this, 'DeadLetters', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    })
    const { deadLetters } = this
    acknowledgeLastStop(deadLetters)
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com'),
    })
    role.addToPolicy(allow('sqs:SendMessage', deadLetters.queueArn))

    for (const name of namesOf<ScheduleName>(schedules)) {
      const shape: ScheduleShape = schedules[name]
      const { function: runs } = backend.get(shape.action)
      const retryAttempts = 'everyMinutes' in shape ? 0 : 2
      runs.configureAsyncInvoke({ retryAttempts, onFailure: new SqsDestination(deadLetters) })
      role.addToPolicy(allow('lambda:InvokeFunction', runs.functionArn))
      const schedule = new CfnSchedule(this, name, {
        name,
        groupName: group.scheduleGroupName,
        description: shape.summary,
        scheduleExpression: expressionOf(shape, timesOf(environment)),
        scheduleExpressionTimezone: environment.timeZone,
        flexibleTimeWindow: { mode: 'OFF' },
        // Also of one that staff paused, where this deployment changes it: the run then looks at staff's mark.
        state: 'ENABLED',
        target: {
          arn: runs.functionArn,
          roleArn: role.roleArn,
          input: JSON.stringify({ scheduled_time: '<aws.scheduler.scheduled-time>' }),
          deadLetterConfig: { arn: deadLetters.queueArn },
          retryPolicy: retries(shape),
        },
      })
      // It names the group without referring to it, so CloudFormation would make both at once.
      schedule.node.addDependency(group)
    }
    this.letStaffPause(backend, environment, role)
  }

  /** A change hands the schedule its role again, which IAM wants allowed. */
  private letStaffPause(backend: Backend, environment: Environment, role: Role): void {
    const arns = pausableSchedules().map((name) =>
      Stack.of(this).formatArn({
        service: 'scheduler',
        resource: 'schedule',
        resourceName: `${scheduleGroupName(environment)}/${name}`,
      }),
    )
    for (const name of namesOf<ActionName>(actions)) {
      const action: Action = actions[name]
      if (!action.calls?.includes('schedules')) continue
      const { function: lambda } = backend.get(name)
      const verbs = ['scheduler:GetSchedule', 'scheduler:UpdateSchedule']
      lambda.addToRolePolicy(new PolicyStatement({ actions: verbs, resources: arns }))
      lambda.addToRolePolicy(passRole(role))
    }
  }
}

function passRole(role: Role): PolicyStatement {
  return new PolicyStatement({
    actions: ['iam:PassRole'],
    resources: [role.roleArn],
    conditions: { StringEquals: { 'iam:PassedToService': 'scheduler.amazonaws.com' } },
  })
}

function allow(verb: string, resource: string): PolicyStatement {
  return new PolicyStatement({ actions: [verb], resources: [resource] })
}

function acknowledgeLastStop(deadLetters: Queue): void {
  Validations.of(deadLetters).acknowledge({
    id: 'AwsSolutions::AwsSolutions-SQS3',
    reason: 'It is a dead-letter queue itself: of the schedules and of the functions they run.',
  })
}
