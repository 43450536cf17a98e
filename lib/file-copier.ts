import { CfnElement, CfnResource, IgnoreMode, Stack, Token, Validations } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import { BucketDeployment, type BucketDeploymentProps, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import { chunk } from 'es-toolkit'
import type { Environment } from './environments.ts'
import { OwnRole, ownLog } from './log-and-role.ts'
import type { Website } from './website.ts'

/** It copies faster with more, because Lambda gives CPU by it. */
const MEMORY_MB = 512

/** It prints some three lines a file, and MiniStack gives up on a function after 200. */
const FILES_A_RUN = 50

/**
 * A deployment copies only what changed since the last one, whatever became of the bucket. Raised by one, the next copies
 * everything (docs/runbook.md, "The site answers with errors").
 */
const COPY = 1

type FileCopies = Omit<BucketDeploymentProps, 'destinationBucket'>

export interface FileCopierProps {
  environment: Environment
  website: Website
}

/** CDK's own Lambda that copies files into the site's bucket while a stack deploys. */
export class FileCopier extends Construct {
  private readonly website: Website
  private readonly role: OwnRole
  private readonly logGroup: LogGroup

  constructor(scope: Construct, id: string, { environment, website }: FileCopierProps) {
    super(scope, id)
    this.website = website
    this.logGroup = ownLog(this, 'Log', environment)
    this.role = new OwnRole(this, 'Role', {
      service: 'lambda.amazonaws.com',
      statements: this.rights(),
    })
    this.acknowledgeObjects()
  }

  /** Copies these of a directory's files, in as many runs as they need. */
  copyFiles(
    id: string,
    directory: string,
    files: readonly string[],
    props: Omit<FileCopies, 'sources'>,
  ): BucketDeployment[] {
    return chunk(files, FILES_A_RUN).map((some, index) => {
      const exclude = ['*', '!*/', ...some.map((file) => `!/${file}`)]
      const sources = [Source.asset(directory, { exclude, ignoreMode: IgnoreMode.GIT })]
      return this.copy(index === 0 ? id : `${id}${index + 1}`, { ...props, sources })
    })
  }

  /** Copies, and deletes nothing: a visitor with yesterday's page still gets yesterday's script. */
  copy(id: string, props: FileCopies): BucketDeployment {
    const deployment = new BucketDeployment(this, id, {
      destinationBucket: this.website.bucket,
      prune: false,
      memoryLimit: MEMORY_MB,
      // What it would grant itself is more: to delete files, and to invalidate any distribution of the account.
      role: this.role.withoutPolicyUpdates(),
      logGroup: this.logGroup,
      ...props,
    })
    for (const made of deployment.node.findAll())
      if (CfnResource.isCfnResource(made) && made.cfnResourceType === 'Custom::CDKBucketDeployment')
        made.addPropertyOverride('Copy', COPY)
    this.acknowledgeRuntime()
    return deployment
  }

  private rights(): PolicyStatement[] {
    const { bucket, distribution } = this.website
    const allow = (actions: string[], resource: string) =>
      new PolicyStatement({ actions, resources: [resource] })
    return [
      allow(['logs:CreateLogStream', 'logs:PutLogEvents'], this.logGroup.logGroupArn),
      allow(['s3:GetObject'], this.builtFiles(Stack.of(this).account)),
      allow(['s3:ListBucket'], bucket.bucketArn),
      allow(['s3:PutObject', 's3:AbortMultipartUpload'], bucket.arnForObjects('*')),
      allow(
        ['cloudfront:CreateInvalidation', 'cloudfront:GetInvalidation'],
        distribution.distributionArn,
      ),
    ]
  }

  /** What `cdk deploy` uploads to the account's bootstrap bucket. */
  private builtFiles(account: string): string {
    const { region, synthesizer } = Stack.of(this)
    return `arn:aws:s3:::cdk-${synthesizer.bootstrapQualifier}-assets-${account}-${region}/*`
  }

  private acknowledgeObjects(): void {
    const stack = Stack.of(this)
    const account = Token.isUnresolved(stack.account) ? '<AWS::AccountId>' : stack.account
    const { defaultChild } = this.website.bucket.node
    const bucketId = CfnElement.isCfnElement(defaultChild) ? stack.getLogicalId(defaultChild) : ''
    const objects = [this.builtFiles(account), `<${bucketId}.Arn>/*`]
    Validations.of(this.role).acknowledge(
      ...objects.map((resource) => ({
        id: `AwsSolutions::AwsSolutions-IAM5[Resource::${resource}]`,
        reason: 'It copies whatever the build made from one bucket to the other',
      })),
    )
  }

  private acknowledgeRuntime(): void {
    const handler = Stack.of(this).node.children.find((child) =>
      child.node.id.startsWith('Custom::CDKBucketDeployment'),
    )
    if (handler)
      Validations.of(handler).acknowledge({
        id: 'AwsSolutions-L1',
        reason: "CDK chooses the runtime of its own Lambda; a newer one comes with CDK's updates",
      })
  }
}
