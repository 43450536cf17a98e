import { RemovalPolicy, Stack, Token, Validations } from 'aws-cdk-lib'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import { ScheduleGroup } from 'aws-cdk-lib/aws-scheduler'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { type Action, type ActionName, actions } from '../contract/actions.ts'
import { namesOf } from '../contract/names-of.ts'
import { CAMPAIGN_STARTER } from '../contract/schedules.ts'
import type { Backend } from './backend.ts'
import type { BackendAction } from './backend-action.ts'
import type { Environment } from './environments.ts'
import { campaignScheduleGroupName } from './schedule-names.ts'

export interface CampaignSchedulesProps {
  environment: Environment
  backend: Backend
  /** The other schedules' own: what rests there is watched in one place. */
  deadLetters: Queue
}

/**
 * Where staff's one-time schedules live: made, moved and removed by the actions that may (contract/actions.ts), each
 * runs the campaign starter once. A start that Scheduler cannot hand over, and one that fails, end in the dead-letter
 * queue.
 */
export class CampaignSchedules extends Construct {
  constructor(scope: Construct, id: string, props: CampaignSchedulesProps) {
    super(scope, id)
    const { environment, backend, deadLetters } = props
    const group = new ScheduleGroup(this, 'Group', {
      scheduleGroupName: campaignScheduleGroupName(environment),
      // It holds nothing that the tables do not know, and its name must be free for another try.
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const { function: starter } = backend.get(CAMPAIGN_STARTER)
    starter.configureAsyncInvoke({ retryAttempts: 2, onFailure: new SqsDestination(deadLetters) })
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com'),
    })
    role.addToPolicy(allow(['lambda:InvokeFunction'], starter.functionArn))
    role.addToPolicy(allow(['sqs:SendMessage'], deadLetters.queueArn))

    for (const maker of this.makers(backend)) {
      const { function: lambda } = maker
      lambda.addEnvironment('CAMPAIGN_SCHEDULE_GROUP', group.scheduleGroupName)
      lambda.addEnvironment('CAMPAIGN_SCHEDULE_TARGET', starter.functionArn)
      lambda.addEnvironment('CAMPAIGN_SCHEDULE_ROLE', role.roleArn)
      lambda.addEnvironment('CAMPAIGN_SCHEDULE_DEAD_LETTERS', deadLetters.queueArn)
      this.letMake(maker, environment, role)
    }
  }

  private makers(backend: Backend): BackendAction[] {
    return namesOf<ActionName>(actions)
      .filter((name) => {
        const action: Action = actions[name]
        return action.schedules === 'one-time'
      })
      .map((name) => backend.get(name))
  }

  /** A schedule is handed its role by whoever makes it, which IAM wants allowed. */
  private letMake({ function: lambda, role: own }: BackendAction, env: Environment, role: Role) {
    const verbs = ['Create', 'Update', 'Delete'].map((verb) => `scheduler:${verb}Schedule`)
    const stack = Stack.of(this)
    const arnIn = (account: string) =>
      `arn:aws:scheduler:${stack.region}:${account}:schedule/${campaignScheduleGroupName(env)}/campaign-*`
    lambda.addToRolePolicy(allow(verbs, arnIn(stack.account)))
    const account = Token.isUnresolved(stack.account) ? '<AWS::AccountId>' : stack.account
    lambda.addToRolePolicy(
      new PolicyStatement({
        actions: ['iam:PassRole'],
        resources: [role.roleArn],
        conditions: { StringEquals: { 'iam:PassedToService': 'scheduler.amazonaws.com' } },
      }),
    )
    Validations.of(own).acknowledge({
      id: `AwsSolutions::AwsSolutions-IAM5[Resource::${arnIn(account)}]`,
      reason: 'Schedules are named by their campaign, in a group that holds nothing else',
    })
  }
}

function allow(actions: string[], resource: string): PolicyStatement {
  return new PolicyStatement({ actions, resources: [resource] })
}
