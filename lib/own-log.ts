import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { Environment } from './environments.ts'
import { removalPolicy } from './removal.ts'

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
