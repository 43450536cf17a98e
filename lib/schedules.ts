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

/** If EventBridge Scheduler cannot start a run, it retries for an hour. After that, the next run does the work. */
const RETRIES = { maximumRetryAttempts: 10, maximumEventAgeInSeconds: 3600 }

/**
 * A schedule that runs every few minutes needs no retry, because the next run comes soon. Scheduler accepts no maximum
 * age under a minute.
 */
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
 * The schedules of contract/schedules.ts in the environment's time zone, and the permissions to pause them. Runs that
 * Scheduler cannot start and runs that fail in their function go to the dead-letter queue.
 */
export class Schedules extends Construct {
  readonly deadLetters: Queue

  constructor(scope: Construct, id: string, { environment, backend }: SchedulesProps) {
    super(scope, id)
    const group = new ScheduleGroup(this, 'Group', {
      scheduleGroupName: scheduleGroupName(environment),
      // The group is deleted with the stack, so that the next stack can use the name. No pause is lost, because staff's
      // pauses are stored in a table.
      removalPolicy: RemovalPolicy.DESTROY,
    })
    this.deadLetters = new Queue(this, 'DeadLetters', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    })
    const { deadLetters } = this
    acknowledgeDeadLetterQueue(deadLetters)
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com'),
    })
    role.addToPolicy(allow('sqs:SendMessage', deadLetters.queueArn))

    for (const name of namesOf<ScheduleName>(schedules)) {
      const shape: ScheduleShape = schedules[name]
      const { function: lambda } = backend.get(shape.action)
      const retryAttempts = 'everyMinutes' in shape ? 0 : 2
      lambda.configureAsyncInvoke({ retryAttempts, onFailure: new SqsDestination(deadLetters) })
      role.addToPolicy(allow('lambda:InvokeFunction', lambda.functionArn))
      const schedule = new CfnSchedule(this, name, {
        name,
        groupName: group.scheduleGroupName,
        description: shape.summary,
        scheduleExpression: expressionOf(shape, timesOf(environment)),
        scheduleExpressionTimezone: environment.timeZone,
        flexibleTimeWindow: { mode: 'OFF' },
        // A deployment that changes a paused schedule enables it. The schedule's next run reads staff's pause and
        // disables the schedule again.
        state: 'ENABLED',
        target: {
          arn: lambda.functionArn,
          roleArn: role.roleArn,
          input: JSON.stringify({ scheduled_time: '<aws.scheduler.scheduled-time>' }),
          deadLetterConfig: { arn: deadLetters.queueArn },
          retryPolicy: retries(shape),
        },
      })
      // The schedule refers to the group only by name. Without this dependency, CloudFormation would create the group
      // and the schedule in parallel, and creating the schedule could fail.
      schedule.node.addDependency(group)
    }
    this.letStaffPause(backend, environment, role)
  }

  /** Pausing needs iam:PassRole too, because UpdateSchedule passes the schedule's role again. */
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

function acknowledgeDeadLetterQueue(deadLetters: Queue): void {
  Validations.of(deadLetters).acknowledge({
    id: 'AwsSolutions::AwsSolutions-SQS3',
    reason: 'It is a dead-letter queue itself: of the schedules and of the functions they run.',
  })
}
