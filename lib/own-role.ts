import {
  type AddToPrincipalPolicyResult,
  PolicyDocument,
  type PolicyStatement,
  Role,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'

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
