import { CfnElement, Stack, Token, Validations } from 'aws-cdk-lib'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, type BucketDeploymentProps } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import type { Environment } from './environments.ts'
import { removalPolicy } from './removal.ts'
import type { Website } from './website.ts'

/** It copies faster with more, because Lambda gives CPU by it. */
const MEMORY_MB = 512

export interface FileCopierProps {
  environment: Environment
  website: Website
}

/** CDK's own Lambda that copies files into the site's bucket while a stack deploys. */
export class FileCopier extends Construct {
  private readonly bucket: IBucket
  private readonly role: Role
  private readonly logGroup: LogGroup

  constructor(scope: Construct, id: string, { environment, website }: FileCopierProps) {
    super(scope, id)
    this.bucket = website.bucket
    this.logGroup = new LogGroup(this, 'Log', {
      retention: environment.logRetention,
      removalPolicy: removalPolicy(environment),
    })
    this.role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
    this.logGroup.grantWrite(this.role)
    this.acknowledgeGrants()
  }

  /** Copies, and deletes nothing: a visitor with yesterday's page still gets yesterday's script. */
  copy(id: string, props: Omit<BucketDeploymentProps, 'destinationBucket'>): BucketDeployment {
    const deployment = new BucketDeployment(this, id, {
      destinationBucket: this.bucket,
      prune: false,
      memoryLimit: MEMORY_MB,
      role: this.role,
      logGroup: this.logGroup,
      ...props,
    })
    this.acknowledgeRuntime()
    return deployment
  }

  /** BucketDeployment writes these itself; they reach CDK's asset bucket (reading) and the site's. */
  private acknowledgeGrants(): void {
    const stack = Stack.of(this)
    const account = Token.isUnresolved(stack.account) ? '<AWS::AccountId>' : stack.account
    const { defaultChild } = this.bucket.node
    const bucketId = CfnElement.isCfnElement(defaultChild) ? stack.getLogicalId(defaultChild) : ''
    const findings = [
      'Action::s3:GetObject*',
      'Action::s3:GetBucket*',
      'Action::s3:List*',
      'Action::s3:DeleteObject*',
      'Action::s3:Abort*',
      `Resource::arn:aws:s3:::cdk-hnb659fds-assets-${account}-${stack.region}/*`,
      `Resource::<${bucketId}.Arn>/*`,
    ].map((finding) => ({
      id: `AwsSolutions-IAM5[${finding}]`,
      reason: "CDK's BucketDeployment grants itself this on its asset bucket and the site's bucket",
    }))
    Validations.of(this.role).acknowledge(...findings, {
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'cloudfront:CreateInvalidation and GetInvalidation, as BucketDeployment grants them',
    })
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
