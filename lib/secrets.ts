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

const ENTRY = fileURLToPath(new URL('../lambdas/deploy/hash-secret.ts', import.meta.url))

/** Raise this number by one to rotate the origin secret with the next deployment (docs/operations.md). */
const GENERATION = 1

/** Raise this number by one to read the value of the links' secret anew with the next deployment. */
const LINKS_READING = 1

/** 43 letters and digits have about 256 bits of entropy, as many bits as a SHA-256 hash. */
const SECRET_LENGTH = 43

export interface SecretsProps {
  environment: Environment
}

/** Two secrets, which no template contains. Functions get their hashes. */
export class Secrets extends Construct {
  /**
   * Proves to the API that a request came through CloudFront (contract/site/origin-secret.ts). A dynamic reference that
   * CloudFormation resolves when it writes CloudFront's configuration.
   */
  readonly originHeaderValue: string
  readonly originSha256: string
  /**
   * Signs the links in mail, and makes subscribers' ids (lambdas/subscribers/standing/links.ts). With another key, no
   * link of earlier mail would work. A table of subscribers that moves takes the secret along (docs/operations.md).
   */
  readonly linkKey: string

  constructor(scope: Construct, id: string, { environment }: SecretsProps) {
    super(scope, id)
    const origin = this.secret(
      `Origin${GENERATION}`,
      environment,
      'shown by CloudFront to the API',
      'A new value has to reach CloudFront and the functions together: docs/operations.md',
    )
    const links = this.secret(
      'Links',
      environment,
      'signs the links in mail',
      'A new value would end the unsubscribe links of all mail that went out',
    )
    const provider = this.hashingProvider([origin, links], environment)
    this.originHeaderValue = origin.secretValue.unsafeUnwrap()
    this.originSha256 = this.hash('OriginSha256', origin, provider)
    this.linkKey = this.hash('LinkKey', links, provider, LINKS_READING)
  }

  private secret(id: string, environment: Environment, use: string, whyFixed: string): Secret {
    const secret = new Secret(this, id, {
      description: `MyPlateful ${environment.name}: ${use}`,
      generateSecretString: { passwordLength: SECRET_LENGTH, excludePunctuation: true },
      removalPolicy: removalPolicy(environment),
    })
    Validations.of(secret).acknowledge({ id: 'AwsSolutions-SMG4', reason: whyFixed })
    return secret
  }

  private hash(id: string, secret: Secret, { serviceToken }: Provider, reading = 1): string {
    const properties = { secretArn: secret.secretArn, reading }
    return new CustomResource(this, id, { serviceToken, properties }).getAttString('sha256')
  }

  private hashingProvider(secrets: readonly Secret[], environment: Environment): Provider {
    const logGroup = makeLog(this, 'Log', environment)
    const role = this.role('Role', logGroup)
    role.addToPolicy(
      new PolicyStatement({
        actions: ['secretsmanager:GetSecretValue'],
        resources: secrets.map(({ secretArn }) => secretArn),
      }),
    )
    const onEventHandler = new NodejsFunction(this, 'Function', {
      description: `MyPlateful ${environment.name}: hashes secrets while deploying`,
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
    return provider
  }

  private role(id: string, logGroup: LogGroup): Role {
    const role = new Role(this, id, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
    logGroup.grantWrite(role)
    return role
  }
}
