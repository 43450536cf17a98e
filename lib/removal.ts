import { RemovalPolicy } from 'aws-cdk-lib'
import type { Environment } from './environments.ts'

/** What happens to things that hold data when the stack, or the thing itself, is deleted. */
export function removalPolicy(environment: Environment): RemovalPolicy {
  return environment.data === 'keep' ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY
}
