import { RemovalPolicy } from 'aws-cdk-lib'
import {
  type AddToPrincipalPolicyResult,
  PolicyDocument,
  type PolicyStatement,
  Role,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { Environment } from './environments.ts'

export function makeLog(
  scope: Construct,
  id: string,
  environment: Environment,
  logGroupName?: string,
): LogGroup {
  return new LogGroup(scope, id, {
    ...(logGroupName !== undefined && { logGroupName }),
    retention: environment.logRetention,
    removalPolicy: removalPolicy(environment),
  })
}

export interface InlinePolicyRoleProps {
  /** The service that assumes the role, such as `lambda.amazonaws.com`. */
  service: string
  statements?: readonly PolicyStatement[]
}

/**
 * A role with one inline policy for all permissions. CDK's grants would add a second policy, which is one more resource
 * for each function.
 */
export class InlinePolicyRole extends Role {
  private readonly policy: PolicyDocument

  constructor(scope: Construct, id: string, { service, statements = [] }: InlinePolicyRoleProps) {
    const policy = new PolicyDocument({ statements: [...statements] })
    super(scope, id, {
      assumedBy: new ServicePrincipal(service),
      inlinePolicies: { Own: policy },
    })
    this.policy = policy
  }

  override addToPrincipalPolicy(statement: PolicyStatement): AddToPrincipalPolicyResult {
    this.policy.addStatements(statement)
    return { statementAdded: true, policyDependable: this }
  }
}

/**
 * The removal policy of resources that store data. If a first deployment fails, CloudFormation still deletes these
 * resources, so that the deployment can be tried again.
 */
export function removalPolicy(environment: Environment): RemovalPolicy {
  return environment.data === 'keep'
    ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE
    : RemovalPolicy.DESTROY
}
