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

/** A log of the environment's: it expires when the record says, and is kept or goes with the stack like other data. */
export function ownLog(
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

export interface OwnRoleProps {
  /** The service that takes the role on: `lambda.amazonaws.com`. */
  service: string
  statements?: readonly PolicyStatement[]
}

/**
 * A role whose rights stand in the role itself, those that CDK's grants add included. CDK would make a policy beside
 * it: one resource more for each function, and rights in two places.
 */
export class OwnRole extends Role {
  private readonly own: PolicyDocument

  constructor(scope: Construct, id: string, { service, statements = [] }: OwnRoleProps) {
    const own = new PolicyDocument({ statements: [...statements] })
    super(scope, id, {
      assumedBy: new ServicePrincipal(service),
      inlinePolicies: { Own: own },
    })
    this.own = own
  }

  override addToPrincipalPolicy(statement: PolicyStatement): AddToPrincipalPolicyResult {
    this.own.addStatements(statement)
    return { statementAdded: true, policyDependable: this }
  }
}

/**
 * What happens to things that hold data when the stack, or the thing itself, is deleted. What is kept is kept from the
 * end of its first deployment on: one that fails takes everything back, so that it can be tried again.
 */
export function removalPolicy(environment: Environment): RemovalPolicy {
  return environment.data === 'keep'
    ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE
    : RemovalPolicy.DESTROY
}
