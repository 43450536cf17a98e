import { fileURLToPath } from 'node:url'
import { CustomResource, Duration, Stack, Validations } from 'aws-cdk-lib'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Architecture, Runtime } from 'aws-cdk-lib/aws-lambda'
import { NodejsFunction, OutputFormat } from 'aws-cdk-lib/aws-lambda-nodejs'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Provider } from 'aws-cdk-lib/custom-resources'
import { Construct } from 'constructs'
import type { Environment } from './environments.ts'
import { makeLog, removalPolicy } from './log-and-role.ts'

const ENTRY = fileURLToPath(new URL('../lambdas/deploy/hash-origin-secret.ts', import.meta.url))

/** Raise this number by one to rotate the secret with the next deployment (docs/operations.md). */
const GENERATION = 1

/** 43 letters and digits have about 256 bits of entropy, as many bits as a SHA-256 hash. */
const SECRET_LENGTH = 43

export interface OriginSecretProps {
  environment: Environment
}

/**
 * Proves to the API that a request came through CloudFront (contract/site/origin-secret.ts). No template contains the
 * secret.
 */
export class OriginSecret extends Construct {
  /** A dynamic reference that CloudFormation resolves when it writes CloudFront's configuration. */
  readonly headerValue: string
  readonly sha256: string

  constructor(scope: Construct, id: string, { environment }: OriginSecretProps) {
    super(scope, id)
    const secret = new Secret(this, `Secret${GENERATION}`, {
      description: `MyPlateful ${environment.name}: shown by CloudFront to the API`,
      generateSecretString: { passwordLength: SECRET_LENGTH, excludePunctuation: true },
      removalPolicy: removalPolicy(environment),
    })
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'A new value has to reach CloudFront and the functions together: docs/runbook.md',
    })
    this.headerValue = secret.secretValue.unsafeUnwrap()
    this.sha256 = this.hash(secret, environment).getAttString('sha256')
  }

  private hash(secret: Secret, environment: Environment): CustomResource {
    const logGroup = makeLog(this, 'Log', environment)
    const role = this.role('Role', logGroup)
    role.addToPolicy(
      new PolicyStatement({
        actions: ['secretsmanager:GetSecretValue'],
        resources: [secret.secretArn],
      }),
    )
    const onEventHandler = new NodejsFunction(this, 'Function', {
      description: `MyPlateful ${environment.name}: hashes the origin secret while deploying`,
      entry: ENTRY,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      timeout: Duration.seconds(30),
      role,
      logGroup,
      bundling: { format: OutputFormat.ESM, target: 'node24', mainFields: ['module', 'main'] },
    })
    const frameworkLog = makeLog(this, 'FrameworkLog', environment)
    const frameworkRole = this.role('FrameworkRole', frameworkLog)
    const provider = new Provider(this, 'Provider', {
      onEventHandler,
      logGroup: frameworkLog,
      frameworkOnEventRole: frameworkRole,
    })
    const functionId = Stack.of(this).resolve(onEventHandler.functionArn)['Fn::GetAtt'][0]
    Validations.of(frameworkRole).acknowledge({
      id: `AwsSolutions-IAM5[Resource::<${functionId}.Arn>:*]`,
      reason: "CDK's provider framework may invoke each version of the one function it runs",
    })
    return new CustomResource(this, 'Sha256', {
      serviceToken: provider.serviceToken,
      properties: { secretArn: secret.secretArn },
    })
  }

  private role(id: string, logGroup: LogGroup): Role {
    const role = new Role(this, id, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
    logGroup.grantWrite(role)
    return role
  }
}
