import { CfnElement, CfnResource, IgnoreMode, Stack, Token, Validations } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import { BucketDeployment, type BucketDeploymentProps, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import { chunk } from 'es-toolkit'
import type { Environment } from './environments.ts'
import { InlinePolicyRole, makeLog } from './log-and-role.ts'
import type { Website } from './website.ts'

/** Lambda assigns CPU by memory, so more memory copies faster. */
const MEMORY_MB = 512

/**
 * Limits the output of one run: CDK's function prints about three lines per file. MiniStack, an AWS emulator, kills a
 * function after 200 lines of output.
 */
const FILES_PER_RUN = 50

/**
 * Raise this number by one to make the next deployment copy every file, for example after files in the bucket were
 * deleted. With an unchanged number, a deployment copies only what changed since the last deployment (docs/runbook.md,
 * "The site answers with errors").
 */
export const COPY = 1

type FileCopies = Omit<BucketDeploymentProps, 'destinationBucket'>

export interface FileCopierProps {
  environment: Environment
  website: Website
}

/** CDK's own Lambda function that copies files into the site's bucket during a deployment. */
export class FileCopier extends Construct {
  private readonly website: Website
  private readonly role: InlinePolicyRole
  private readonly logGroup: LogGroup

  constructor(scope: Construct, id: string, { environment, website }: FileCopierProps) {
    super(scope, id)
    this.website = website
    this.logGroup = makeLog(this, 'Log', environment)
    this.role = new InlinePolicyRole(this, 'Role', {
      service: 'lambda.amazonaws.com',
      statements: this.permissions(),
    })
    this.acknowledgeObjects()
  }

  /** @param files paths below `directory`; only these are copied */
  copyFiles(
    id: string,
    directory: string,
    files: readonly string[],
    props: Omit<FileCopies, 'sources'>,
  ): BucketDeployment[] {
    return chunk(files, FILES_PER_RUN).map((batch, index) => {
      const exclude = ['*', '!*/', ...batch.map((file) => `!/${file}`)]
      const sources = [Source.asset(directory, { exclude, ignoreMode: IgnoreMode.GIT })]
      return this.copy(index === 0 ? id : `${id}${index + 1}`, { ...props, sources })
    })
  }

  /** Deletes no old files: a visitor with yesterday's page still gets yesterday's script. */
  copy(id: string, props: FileCopies): BucketDeployment {
    const deployment = new BucketDeployment(this, id, {
      destinationBucket: this.website.bucket,
      prune: false,
      memoryLimit: MEMORY_MB,
      // CDK's own grants are wider: they also allow deleting files and invalidating every distribution of the account.
      role: this.role.withoutPolicyUpdates(),
      logGroup: this.logGroup,
      ...props,
    })
    for (const node of deployment.node.findAll())
      if (CfnResource.isCfnResource(node) && node.cfnResourceType === 'Custom::CDKBucketDeployment')
        node.addPropertyOverride('Copy', COPY)
    this.acknowledgeRuntime()
    return deployment
  }

  private permissions(): PolicyStatement[] {
    const { bucket, distribution } = this.website
    const allow = (actions: string[], resource: string) =>
      new PolicyStatement({ actions, resources: [resource] })
    return [
      allow(['logs:CreateLogStream', 'logs:PutLogEvents'], this.logGroup.logGroupArn),
      allow(['s3:GetObject'], this.bootstrapAssets(Stack.of(this).account)),
      allow(['s3:ListBucket'], bucket.bucketArn),
      allow(['s3:PutObject', 's3:AbortMultipartUpload'], bucket.arnForObjects('*')),
      allow(
        ['cloudfront:CreateInvalidation', 'cloudfront:GetInvalidation'],
        distribution.distributionArn,
      ),
    ]
  }

  /** ARN of the files that `cdk deploy` uploads to the account's bootstrap bucket. */
  private bootstrapAssets(account: string): string {
    const { region, synthesizer } = Stack.of(this)
    return `arn:aws:s3:::cdk-${synthesizer.bootstrapQualifier}-assets-${account}-${region}/*`
  }

  private acknowledgeObjects(): void {
    const stack = Stack.of(this)
    const account = Token.isUnresolved(stack.account) ? '<AWS::AccountId>' : stack.account
    const { defaultChild } = this.website.bucket.node
    const bucketId = CfnElement.isCfnElement(defaultChild) ? stack.getLogicalId(defaultChild) : ''
    const objects = [this.bootstrapAssets(account), `<${bucketId}.Arn>/*`]
    Validations.of(this.role).acknowledge(
      ...objects.map((resource) => ({
        id: `AwsSolutions::AwsSolutions-IAM5[Resource::${resource}]`,
        reason: 'It copies all files of the build from one bucket to the other',
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
        reason: 'CDK chooses the runtime of its own Lambda function; updating CDK updates it',
      })
  }
}
