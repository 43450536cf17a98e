import { fileURLToPath } from 'node:url'
import { CfnElement, Duration, Names, Stack, Validations } from 'aws-cdk-lib'
import { PolicyStatement, type Role } from 'aws-cdk-lib/aws-iam'
import { Architecture, LoggingFormat, Runtime } from 'aws-cdk-lib/aws-lambda'
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import { type BundlingOptions, NodejsFunction } from 'aws-cdk-lib/aws-lambda-nodejs'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { type Action, DEFAULT_TIMEOUT_SECONDS } from '../contract/actions.ts'
import { namesOf } from '../contract/names-of.ts'
import { type QueueName, queueShape } from '../contract/queues.ts'
import { REQUIRED_VARIABLES, variablesOf } from '../contract/variables.ts'
import { permissionsOf } from './action-permissions.ts'
import { actionVariables } from './action-variables.ts'
import type { PictureBuckets } from './buckets.ts'
import { bundling, copyRenderer, copySharp } from './bundling.ts'
import { concurrencyOf, reservedConcurrency } from './concurrency.ts'
import type { Environment } from './environments.ts'
import { MEMORY_MB, PICTURE_MEMORY_MB, RENDERING_MEMORY_MB } from './function-memory.ts'
import { InlinePolicyRole } from './log-and-role.ts'
import type { Mail } from './mail.ts'
import { modelArns } from './model.ts'
import type { Queues } from './queues.ts'
import type { Secrets } from './secrets.ts'
import type { SignIn } from './sign-in.ts'
import type { Tables } from './tables.ts'

const LAMBDAS = fileURLToPath(new URL('../lambdas/', import.meta.url))

export interface BackendActionProps {
  environment: Environment
  action: Action
  /** Shared by all actions of a capability. */
  logGroup: LogGroup
  siteUrl: string
  secrets: Secrets
  tables: Tables
  buckets: PictureBuckets
  queues: Queues
  mail: Mail
  signIn: SignIn
}

/** A Lambda function with exactly the permissions of its entry in contract/actions.ts. */
export class BackendAction extends Construct {
  readonly function: NodejsFunction
  readonly role: Role

  constructor(scope: Construct, id: string, props: BackendActionProps) {
    super(scope, id)
    const { action, environment, logGroup, queues } = props

    this.role = this.makeRole(props)
    const { role } = this
    if (action.calls?.includes('sending quota')) acknowledgeStar(role)
    for (const name of namesOf(action.buckets ?? {})) acknowledgeObjects(role, props.buckets[name])

    const reserved = reservedConcurrency(environment, action)
    this.function = new NodejsFunction(this, 'Function', {
      description: `MyPlateful ${environment.name}: ${id}`,
      entry: `${LAMBDAS}${action.entry}.ts`,
      runtime: Runtime.NODEJS_24_X,
      architecture: action.bundles?.includes('sharp') ? Architecture.X86_64 : Architecture.ARM_64,
      memorySize: memoryOf(action),
      timeout: Duration.seconds(action.timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS),
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      environment: {
        ...actionVariables(props),
        [REQUIRED_VARIABLES]: variablesOf(action).join(),
        NODE_OPTIONS: '--enable-source-maps',
      },
      bundling: bundlingOf(action),
      ...(reserved !== undefined && { reservedConcurrentExecutions: reserved }),
    })
    if (action.consumes) this.consume(action.consumes, queues, environment)
  }

  /** Not AWSLambdaBasicExecutionRole: that managed policy allows writing to every log of the account. */
  private makeRole(props: BackendActionProps): Role {
    const { action, environment, logGroup } = props
    const resources = {
      ...props,
      mailFrom: environment.mail.from,
      modelArns: modelArns(Stack.of(this), environment.model),
    }
    const log = new PolicyStatement({
      actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      resources: [logGroup.logGroupArn],
    })
    return new InlinePolicyRole(this, 'Role', {
      service: 'lambda.amazonaws.com',
      statements: [log, ...permissionsOf(action, resources)],
    })
  }

  private consume(name: QueueName, queues: Queues, environment: Environment): void {
    const { batchSize, batchWindow } = queueShape(name)
    this.function.addEventSource(
      new SqsEventSource(queues.get(name), {
        batchSize,
        ...(batchWindow !== undefined && { maxBatchingWindow: Duration.seconds(batchWindow) }),
        reportBatchItemFailures: true,
        maxConcurrency: concurrencyOf(environment, name),
      }),
    )
  }
}

function memoryOf({ bundles = [] }: Action): number {
  if (bundles.includes('sharp')) return PICTURE_MEMORY_MB
  return bundles.includes('renderer') ? RENDERING_MEMORY_MB : MEMORY_MB
}

function bundlingOf({ bundles = [] }: Action): BundlingOptions {
  const copyHooks = bundles.map((name) => (name === 'sharp' ? copySharp : copyRenderer))
  if (copyHooks.length === 0) return bundling
  return {
    ...bundling,
    commandHooks: {
      beforeBundling: () => [],
      beforeInstall: () => [],
      afterBundling: (...folders) => copyHooks.flatMap((hooks) => hooks.afterBundling(...folders)),
    },
  }
}

/** Acknowledges cdk-nag's finding about the wildcard in `bucket/*`. */
function acknowledgeObjects(role: Role, { node: { defaultChild } }: IBucket): void {
  if (!CfnElement.isCfnElement(defaultChild)) return
  const { stack, node } = defaultChild
  // In a nested stack the ARN is a parameter, which CDK names `referenceto…Arn`.
  const arn =
    stack === Stack.of(role)
      ? `${stack.getLogicalId(defaultChild)}.Arn`
      : `referenceto${Names.nodeUniqueId(node)}Arn`
  Validations.of(role).acknowledge({
    id: `AwsSolutions::AwsSolutions-IAM5[Resource::<${arn}>/*]`,
    reason:
      'Objects are named by what is in them, or at random, in a bucket that holds nothing else',
  })
}

function acknowledgeStar(role: Role): void {
  Validations.of(role).acknowledge({
    id: 'AwsSolutions::AwsSolutions-IAM5[Resource::*]',
    reason: 'ses:GetSendQuota is about the account: IAM has no resource type for it.',
  })
}
